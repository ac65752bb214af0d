import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from './clock.ts';
import { type CookieNames, sessionCookieOf } from './cookies.ts';
import type { Db } from './db.ts';
import { players, sessions } from './schema.ts';

/** The signed-in player's row, as every handler gets it. */
export type Player = typeof players.$inferSelect;

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
}

export type Sessions = ReturnType<typeof createSessions>;

/** The request path: verifies the signed cookie itself and reads session and player in one prepared query. */
export function createSessions({ db, clock, secret, cookies, adminEmails }: SessionOptions) {
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
      found.player.isAdmin || (found.player.emailVerified && adminEmails.has(found.player.email));
    return { ...found.player, isAdmin };
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

  function clear(reply: FastifyReply) {
    for (const name of [cookies.session, cookies.oldSession]) reply.clearCookie(name, cookie);
    reply.clearCookie(HINT_COOKIE, hint);
  }

  return {
    cookieName: cookies.session,
    identify,
    showHint,
    clear,
    isHinted: (request: FastifyRequest) => HINT_COOKIE in request.cookies,
  };
}

interface Found {
  player: Player;
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
    const given = Buffer.from(signed.slice(dot + 1), 'base64');
    const right = createHmac('sha256', secret).update(token).digest();
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
    if (verified.size >= REMEMBERED) verified.clear();
    verified.set(signed, token);
    return token;
  };
}
