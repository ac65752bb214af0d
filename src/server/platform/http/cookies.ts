import type { FastifyRequest } from 'fastify';

export type CookieNames = ReturnType<typeof cookieNames>;

/**
 * Over https a browser takes a name that begins with `__Host-` only from this very host, Secure, for every path: no
 * subdomain can plant such a cookie.
 */
export function cookieNames(publicUrl: string) {
  const isSecure = publicUrl.startsWith('https:');
  const prefix = isSecure ? '__Host-punnery' : 'punnery';
  return {
    isSecure,
    prefix,
    session: `${prefix}.session`,
    /** What the session's was called until November 2026. */
    oldSession: `${isSecure ? '__Secure-' : ''}punnery.session_token`,
    /** Of a sign-in that waits for its second factor. */
    pendingSignIn: `${prefix}.two_factor`,
    /** The identity library's; we neither give nor heed it. */
    trustedDevice: `${prefix}.trust_device`,
  };
}

/** Old names were good for 30 days; after this day the code that reads them can go. */
export const OLD_NAMES_UNTIL = new Date('2026-12-16T00:00:00Z');

export function sessionCookieOf({ cookies }: FastifyRequest, names: CookieNames, now: Date) {
  return cookies[names.session] ?? (now < OLD_NAMES_UNTIL ? cookies[names.oldSession] : undefined);
}
