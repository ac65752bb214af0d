import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../platform/security/network.ts';
import type { Guard } from './attempts.service.ts';

/** The most accounts that a browser remembers. */
const ACCOUNTS = 8;
/** The longest life of a cookie in browsers. It outlives every session, so an expired one is still known. */
const LIFE_SECONDS = 400 * 24 * 60 * 60;

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;

/**
 * A browser that has signed in to an account before carries a signed cookie that says so. Guesses made
 * elsewhere do not lock it out, and login offers it sign-in instead of sign-up. The cookie grants no access
 * by itself.
 */
export function createKnownBrowsers(secret: string, secureCookies: boolean) {
  const cookieName = `${secureCookies ? '__Host-' : ''}punnery.known`;
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: secureCookies, signed: true } as const;

  const hash = (text: string) =>
    createHmac('sha256', `attempts:${secret}`).update(text).digest('base64url').slice(0, 22);
  const accountOf = (email: string) => hash(email.trim().toLowerCase());

  /** Returns keyed hashes of accounts, the latest first. */
  function read(request: FastifyRequest): string[] {
    const signed = request.cookies[cookieName];
    const { valid, value } = signed ? request.unsignCookie(signed) : { valid: false, value: null };
    return (valid && value?.split('.')) || [];
  }

  function write(reply: FastifyReply, accounts: string[]): void {
    if (accounts.length === 0) reply.clearCookie(cookieName, cookie);
    else reply.setCookie(cookieName, accounts.join('.'), { ...cookie, maxAge: LIFE_SECONDS });
  }

  /** True if this browser has ever signed in to this account. */
  function hasSignedIn(request: FastifyRequest, email: string): boolean {
    return read(request).includes(accountOf(email));
  }

  return {
    remember(request: FastifyRequest, reply: FastifyReply, email: string): void {
      write(reply, [...new Set([accountOf(email), ...read(request)])].slice(0, ACCOUNTS));
    },

    forget(request: FastifyRequest, reply: FastifyReply, email: string): void {
      write(
        reply,
        read(request).filter((account) => account !== accountOf(email)),
      );
    },

    /** True if anybody has signed in from this browser before. */
    isKnown: (request: FastifyRequest): boolean => read(request).length > 0,

    hasSignedIn,

    /** Known browsers share one count per account, because an attacker could create any number of them. */
    guardsOf(request: FastifyRequest, email: string): Guard[] {
      const account = accountOf(email);
      const kind = hasSignedIn(request, email) ? 'known' : 'unknown';
      const network = hash(networkOf(request.ip));
      return [{ key: `${kind}:${account}:${network}` }, { key: `${kind}:${account}`, isSlow: true }];
    },
  };
}
