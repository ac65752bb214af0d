import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SecondFactor } from '../../../contract/identity.ts';
import { isBanOver } from '../../../rules/admin-actions.ts';
import type { Db } from '../../platform/database/db.ts';
import { type CookieNames, sessionCookieOf } from '../../platform/http/cookies.ts';
import { type RecalledSession, SESSION_SECONDS, type Sessions } from '../../platform/http/session.ts';
import { BoundedMap } from '../../platform/process/bounded-map.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Player } from '../../player.ts';
import { touchLastSeen } from '../players/players.service.ts';
import { type FoundSession, findHolder, findSession, renewSession } from './session.store.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** A session ends this long after the sign-in, even if it is in daily use. */
const SESSION_LIFE_SECONDS = 180 * DAY_SECONDS;
/** A request renews a session that was last renewed longer ago than this; so `lastSeenAt` is this exact. */
const RENEW_AFTER_MS = 60 * 60 * 1000;
const HINT_COOKIE = 'signed_in';

interface SessionOptions {
  db: Db;
  clock: Clock;
  secret: string;
  cookies: CookieNames;
  adminEmails: ReadonlySet<string>;
  /** Whether the provider takes care of it, admins must have it, or it is voluntary. */
  secondFactor: 'provider' | 'demanded' | 'offered';
  /** Called by the first call of a player whose ban has ended, before it is let in. */
  onBanOver(playerId: string): Promise<void>;
}

/** The request path: verifies the signed cookie itself and reads session and player in one named query. */
export function createSessions({ db, clock, secret, cookies, ...rules }: SessionOptions): Sessions {
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: cookies.isSecure } as const;
  const hint = { ...cookie, httpOnly: false } as const;

  const verify = createVerifier(secret);

  async function identify(request: FastifyRequest, reply: FastifyReply): Promise<Player | null> {
    const now = clock.now();
    const signed = sessionCookieOf(request, cookies, now);
    const session = signed ? verify(signed) : null;
    // An ended session stays ended, so repeating its cookie costs no query.
    if (!signed || !session || session.playerId === null) return null;
    const read = await findSession(db, { token: session.token, now });
    const found = read && isBanOver(read, now) ? await endBan(read.id, session.token, now) : read;
    const isOver = !found || found.signedInAt <= later(now, -SESSION_LIFE_SECONDS);
    session.playerId = isOver ? null : found.id;
    if (isOver) return null;
    request.sessionId = found.sessionId;
    if (now.getTime() - found.renewedAt.getTime() > RENEW_AFTER_MS) {
      const expiresAt = await renew(found, now);
      const maxAge = Math.floor((expiresAt.getTime() - now.getTime()) / 1000);
      reply.setCookie(cookies.session, signed, { ...cookie, maxAge });
      if (cookies.oldSession in request.cookies) reply.clearCookie(cookies.oldSession, cookie);
      showHint(reply);
    }
    const isAdmin = found.isAdmin || (found.emailVerified && rules.adminEmails.has(found.email));
    // Runs on every call: copying so many fields would take longer than all the rest.
    return Object.assign(found, { isAdmin, secondFactor: secondFactorOf(found, isAdmin) });
  }

  /** Reads the player again, because there may be a new ban by then. */
  async function endBan(playerId: string, token: string, now: Date): Promise<FoundSession | undefined> {
    await rules.onBanOver(playerId);
    return findSession(db, { token, now });
  }

  function recall(request: FastifyRequest): RecalledSession | null {
    const signed = sessionCookieOf(request, cookies, clock.now());
    return signed ? verify(signed) : null;
  }

  function secondFactorOf({ secondFactorOn }: FoundSession, isAdmin: boolean): SecondFactor {
    if (rules.secondFactor === 'provider') return 'provider';
    if (secondFactorOn) return 'on';
    return isAdmin && rules.secondFactor === 'demanded' ? 'required' : 'off';
  }

  async function renew({ id, sessionId, signedInAt }: FoundSession, now: Date): Promise<Date> {
    const ends = [later(now, SESSION_SECONDS), later(signedInAt, SESSION_LIFE_SECONDS)];
    const expiresAt = new Date(Math.min(...ends.map(Number)));
    await renewSession(db, sessionId, now, expiresAt);
    await touchLastSeen(db, id, now);
    return expiresAt;
  }

  /** Sets a readable cookie that no check relies on; it tells the page whether to ask who is signed in. */
  function showHint(reply: FastifyReply) {
    reply.setCookie(HINT_COOKIE, '1', { ...hint, maxAge: SESSION_SECONDS });
  }

  function give(reply: FastifyReply, token: string) {
    reply.setCookie(cookies.session, `${token}.${signatureOf(token, secret)}`, {
      ...cookie,
      maxAge: SESSION_SECONDS,
    });
    showHint(reply);
  }

  function passOn(reply: FastifyReply, given: string[]) {
    for (const cookie of given) reply.header('set-cookie', cookie);
    if (given.some((cookie) => cookie.startsWith(`${cookies.session}=`))) showHint(reply);
  }

  function pendingSignInOf(request: FastifyRequest): string | null {
    const signed = request.cookies[cookies.pendingSignIn];
    return signed ? (verify(signed)?.token ?? null) : null;
  }

  function clear(reply: FastifyReply) {
    for (const name of [cookies.session, cookies.oldSession]) reply.clearCookie(name, cookie);
    reply.clearCookie(HINT_COOKIE, hint);
  }

  return {
    cookieName: cookies.session,
    identify,
    recall,
    showHint,
    give,
    passOn,
    pendingSignInOf,
    holderOf: (token: string) => findHolder(db, token),
    clear,
    isHinted: (request: FastifyRequest) => HINT_COOKIE in request.cookies,
  };
}

function later(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000);
}

/** A valid signature stays valid, so this many verified cookies are cached. */
const REMEMBERED = 10_000;

function signatureOf(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64');
}

/** Expects the identity library's format: the token, a dot and its HMAC-SHA-256 in base64. */
function createVerifier(secret: string): (signed: string) => RecalledSession | null {
  const verified = new BoundedMap<string, RecalledSession>(REMEMBERED);
  return (signed) => {
    const known = verified.get(signed);
    if (known) return known;
    const dot = signed.lastIndexOf('.');
    if (dot < 1) return null;
    const token = signed.slice(0, dot);
    // Compares text, not decoded bytes, because the identity library does so, too.
    const given = Buffer.from(signed.slice(dot + 1));
    const right = Buffer.from(signatureOf(token, secret));
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
    const session: RecalledSession = { token };
    verified.set(signed, session);
    return session;
  };
}
