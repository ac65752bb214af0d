import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SecondFactor } from '../../contract/identity.ts';
import type { Clock } from './clock.ts';
import { type CookieNames, sessionCookieOf } from './cookies.ts';
import type { Db } from './db.ts';
import { players, sessions } from './schema.ts';

type Row = typeof players.$inferSelect;
/** The signed-in player's row, as every handler gets it. */
export type Player = Row & { secondFactor: SecondFactor };

const DAY_SECONDS = 24 * 60 * 60;
/** Without a visit for so long, a session ends. */
export const SESSION_SECONDS = 30 * DAY_SECONDS;
/** So long after signing in it ends in any case. */
const SESSION_LIFE_SECONDS = 180 * DAY_SECONDS;
/** How old a session's last renewal may be before a request renews it. Also how exact `lastSeenAt` is. */
const RENEW_AFTER_MS = 60 * 60 * 1000;
const HINT_COOKIE = 'signed_in';

interface SessionOptions {
  db: Db;
  clock: Clock;
  secret: string;
  cookies: CookieNames;
  adminEmails: ReadonlySet<string>;
  /** Whose business it is, and whether admins must have it. */
  secondFactor: 'provider' | 'demanded' | 'offered';
}

export type Sessions = ReturnType<typeof createSessions>;

/** The request path: verifies the signed cookie itself and reads session and player in one prepared query. */
export function createSessions({ db, clock, secret, cookies, ...rules }: SessionOptions) {
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: cookies.isSecure } as const;
  const hint = { ...cookie, httpOnly: false } as const;

  const findSession = db
    .select({
      player: getTableColumns(players),
      sessionId: sessions.id,
      signedInAt: sessions.createdAt,
      renewedAt: sessions.updatedAt,
    })
    .from(sessions)
    .innerJoin(players, and(eq(players.id, sessions.playerId), isNull(players.deletedAt)))
    .where(
      and(
        eq(sessions.token, sql.placeholder('token')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        gt(sessions.createdAt, sql.placeholder('oldest')),
      ),
    )
    .prepare('find_session');

  const verifiedToken = createVerifier(secret);

  async function identify(request: FastifyRequest, reply: FastifyReply): Promise<Player | null> {
    const now = clock.now();
    const signed = sessionCookieOf(request, cookies, now);
    const token = signed && verifiedToken(signed);
    if (!token) return null;
    const [found] = await findSession.execute({ token, now, oldest: later(now, -SESSION_LIFE_SECONDS) });
    if (!found) return null;
    request.sessionId = found.sessionId;
    if (now.getTime() - found.renewedAt.getTime() > RENEW_AFTER_MS) {
      const expiresAt = await renew(found, now);
      const maxAge = Math.floor((expiresAt.getTime() - now.getTime()) / 1000);
      reply.setCookie(cookies.session, signed, { ...cookie, maxAge });
      if (cookies.oldSession in request.cookies) reply.clearCookie(cookies.oldSession, cookie);
      showHint(reply);
    }
    const isAdmin =
      found.player.isAdmin || (found.player.emailVerified && rules.adminEmails.has(found.player.email));
    return { ...found.player, isAdmin, secondFactor: secondFactorOf(found.player, isAdmin) };
  }

  function secondFactorOf({ secondFactorOn }: Row, isAdmin: boolean): SecondFactor {
    if (rules.secondFactor === 'provider') return 'provider';
    if (secondFactorOn) return 'on';
    return isAdmin && rules.secondFactor === 'demanded' ? 'required' : 'off';
  }

  async function renew({ sessionId, signedInAt, player }: Found, now: Date): Promise<Date> {
    const ends = [later(now, SESSION_SECONDS), later(signedInAt, SESSION_LIFE_SECONDS)];
    const expiresAt = new Date(Math.min(...ends.map(Number)));
    await db.update(sessions).set({ updatedAt: now, expiresAt }).where(eq(sessions.id, sessionId));
    await db.update(players).set({ lastSeenAt: now }).where(eq(players.id, player.id));
    return expiresAt;
  }

  /** A readable cookie without meaning to the server's checks: it tells the page whether asking is worth it. */
  function showHint(reply: FastifyReply) {
    reply.setCookie(HINT_COOKIE, '1', { ...hint, maxAge: SESSION_SECONDS });
  }

  /** The identity library's cookies, and with a session's the hint. */
  function passOn(reply: FastifyReply, given: string[]) {
    for (const cookie of given) reply.header('set-cookie', cookie);
    if (given.some((cookie) => cookie.startsWith(`${cookies.session}=`))) showHint(reply);
  }

  /** Under which name the identity library keeps a sign-in that waits for its second factor. */
  function pendingSignInOf(request: FastifyRequest): string | null {
    const signed = request.cookies[cookies.pendingSignIn];
    return signed ? verifiedToken(signed) : null;
  }

  function clear(reply: FastifyReply) {
    for (const name of [cookies.session, cookies.oldSession]) reply.clearCookie(name, cookie);
    reply.clearCookie(HINT_COOKIE, hint);
  }

  return {
    cookieName: cookies.session,
    identify,
    passOn,
    pendingSignInOf,
    clear,
    isHinted: (request: FastifyRequest) => HINT_COOKIE in request.cookies,
  };
}

interface Found {
  player: Row;
  sessionId: string;
  signedInAt: Date;
}

function later(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000);
}

/** Cookies whose signature was right once are right for ever: so many of the latest are remembered. */
const REMEMBERED = 10_000;

/** The identity library's format: the token, a dot, its HMAC-SHA-256 in base64. */
function createVerifier(secret: string): (signed: string) => string | null {
  const verified = new Map<string, string>();
  return (signed) => {
    const known = verified.get(signed);
    if (known) return known;
    const dot = signed.lastIndexOf('.');
    if (dot < 1) return null;
    const token = signed.slice(0, dot);
    // As text: what only decodes to the right bytes is no signature to the identity library.
    const given = Buffer.from(signed.slice(dot + 1));
    const right = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'));
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
    if (verified.size >= REMEMBERED) verified.clear();
    verified.set(signed, token);
    return token;
  };
}
