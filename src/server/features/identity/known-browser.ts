import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { householdOf } from '../../../rules/household.ts';
import type { Guard } from './attempts.service.ts';

/** So many accounts of one browser are remembered. */
const ACCOUNTS = 8;
const LIFE_SECONDS = 180 * 24 * 60 * 60;

interface KnownBrowser {
  id: string;
  /** Keyed hashes, the latest first. */
  accounts: string[];
}

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;

/**
 * A browser that signed in to an account before carries a signed cookie that says so: guesses made elsewhere do not lock
 * it out. It opens nothing by itself.
 */
export function createKnownBrowsers(secret: string, secureCookies: boolean) {
  const cookieName = `${secureCookies ? '__Host-' : ''}punnery.known`;
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: secureCookies, signed: true } as const;

  const hash = (text: string) =>
    createHmac('sha256', `attempts:${secret}`).update(text).digest('base64url').slice(0, 22);
  const accountOf = (email: string) => hash(email.trim().toLowerCase());

  function read(request: FastifyRequest): KnownBrowser | undefined {
    const signed = request.cookies[cookieName];
    const { valid, value } = signed ? request.unsignCookie(signed) : { valid: false, value: null };
    const [id, ...accounts] = (valid && value?.split('.')) || [];
    return id ? { id, accounts } : undefined;
  }

  return {
    remember(request: FastifyRequest, reply: FastifyReply, email: string): void {
      const { id, accounts } = read(request) ?? { id: randomBytes(16).toString('base64url'), accounts: [] };
      const latest = [...new Set([accountOf(email), ...accounts])].slice(0, ACCOUNTS);
      reply.setCookie(cookieName, [id, ...latest].join('.'), { ...cookie, maxAge: LIFE_SECONDS });
    },

    /** What a sign-in from here must pass: a browser that is known to the account has a count of its own. */
    guardsOf(request: FastifyRequest, email: string): Guard[] {
      const account = accountOf(email);
      const browser = read(request);
      if (browser?.accounts.includes(account)) return [{ key: `browser:${account}:${browser.id}` }];
      const household = hash(householdOf(request.ip));
      return [{ key: `household:${account}:${household}` }, { key: `account:${account}`, isSlow: true }];
    },
  };
}
