import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from './clock.ts';
import type { Db } from './db.ts';
import { players, sessions } from './schema.ts';

/** The signed-in player's row, as every handler gets it. */
export type Player = typeof players.$inferSelect;

export const SESSION_SECONDS = 30 * 24 * 60 * 60;
/** How old a session's last renewal may be before a request renews it. Also how exact `lastSeenAt` is. */
const RENEW_AFTER_MS = 60 * 60 * 1000;
const HINT_COOKIE = 'signed_in';

interface SessionOptions {
  db: Db;
  clock: Clock;
  secret: string;
  secureCookies: boolean;
  adminEmails: ReadonlySet<string>;
}

export type Sessions = ReturnType<typeof createSessions>;

/** The request path: verifies the signed cookie itself and reads session and player in one prepared query. */
export function createSessions({ db, clock, secret, secureCookies, adminEmails }: SessionOptions) {
  const cookieName = `${secureCookies ? '__Secure-' : ''}punnery.session_token`;
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: secureCookies } as const;
  const hint = { ...cookie, httpOnly: false } as const;

  const findSession = db
    .select({ player: getTableColumns(players), sessionId: sessions.id, renewedAt: sessions.updatedAt })
    .from(sessions)
    .innerJoin(players, and(eq(players.id, sessions.playerId), isNull(players.deletedAt)))
    .where(and(eq(sessions.token, sql.placeholder('token')), gt(sessions.expiresAt, sql.placeholder('now'))))
    .prepare('find_session');

  const verifiedToken = createVerifier(secret);

  async function identify(request: FastifyRequest, reply: FastifyReply): Promise<Player | null> {
    const signed = request.cookies[cookieName];
    const token = signed && verifiedToken(signed);
    if (!token) return null;
    const now = clock.now();
    const [found] = await findSession.execute({ token, now });
    if (!found) return null;
    request.sessionId = found.sessionId;
    if (now.getTime() - found.renewedAt.getTime() > RENEW_AFTER_MS) {
      await renew(found.sessionId, found.player.id, now);
      reply.setCookie(cookieName, signed, { ...cookie, maxAge: SESSION_SECONDS });
      showHint(reply);
    }
    const isAdmin =
      found.player.isAdmin || (found.player.emailVerified && adminEmails.has(found.player.email));
    return { ...found.player, isAdmin };
  }

  async function renew(sessionId: string, playerId: string, now: Date) {
    const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1000);
    await db.update(sessions).set({ updatedAt: now, expiresAt }).where(eq(sessions.id, sessionId));
    await db.update(players).set({ lastSeenAt: now }).where(eq(players.id, playerId));
  }

  /** A readable cookie without meaning to the server's checks: it tells the page whether asking is worth it. */
  function showHint(reply: FastifyReply) {
    reply.setCookie(HINT_COOKIE, '1', { ...hint, maxAge: SESSION_SECONDS });
  }

  function clear(reply: FastifyReply) {
    reply.clearCookie(cookieName, cookie).clearCookie(HINT_COOKIE, hint);
  }

  return {
    cookieName,
    identify,
    showHint,
    clear,
    isHinted: (request: FastifyRequest) => HINT_COOKIE in request.cookies,
  };
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
