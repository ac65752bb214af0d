import type { FastifyRequest } from 'fastify';

export type CookieNames = ReturnType<typeof cookieNames>;

/**
 * Over https, browsers accept a name that begins with `__Host-` only from this very host, Secure and for
 * every path, so no subdomain can plant such a cookie.
 */
export function cookieNames(publicUrl: string) {
  const isSecure = publicUrl.startsWith('https:');
  const prefix = isSecure ? '__Host-punnery' : 'punnery';
  return {
    isSecure,
    prefix,
    session: `${prefix}.session`,
    /** Identifies a browser that has joined something without an account. */
    guest: `${prefix}.guest`,
    /** Name of the session cookie until November 2026. */
    oldSession: `${isSecure ? '__Secure-' : ''}punnery.session_token`,
    /** Identifies a sign-in that waits for its second factor. */
    pendingSignIn: `${prefix}.two_factor`,
    /** Belongs to the identity library; we neither set nor accept it. */
    trustedDevice: `${prefix}.trust_device`,
  };
}

/** Cookies with the old names were good for 30 days; after this date the code that reads them can go. */
export const OLD_NAMES_UNTIL = new Date('2026-12-16T00:00:00Z');

export function sessionCookieOf({ cookies }: FastifyRequest, names: CookieNames, now: Date) {
  return cookies[names.session] ?? (now < OLD_NAMES_UNTIL ? cookies[names.oldSession] : undefined);
}
