import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Player } from '../../player.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** Without a visit for so long, a session ends. */
export const SESSION_SECONDS = 30 * DAY_SECONDS;

/** What a validly signed cookie is known to mean without asking the database. */
export interface RecalledSession {
  token: string;
  /** Null if the session has ended; undefined if this process has not looked it up yet. */
  playerId?: string | null;
}

/** What the platform asks of whoever knows the sessions. */
export interface Sessions {
  cookieName: string;
  /** Whose request it is; renews the session now and then. */
  identify(request: FastifyRequest, reply: FastifyReply): Promise<Player | null>;
  /** Null where the request has no session cookie, or none that we signed. */
  recall(request: FastifyRequest): RecalledSession | null;
  /** Tells the page that asking who is signed in is worth it. */
  showHint(reply: FastifyReply): void;
  /** The cookie of a session whose token was replaced. */
  give(reply: FastifyReply, token: string): void;
  /** The identity library's cookies, and with a session's the hint. */
  passOn(reply: FastifyReply, cookies: string[]): void;
  /** Under which name the identity library keeps a sign-in that waits for its second factor. */
  pendingSignInOf(request: FastifyRequest): string | null;
  /** Whose session it is or was a moment ago. */
  holderOf(token: string): Promise<string | null>;
  clear(reply: FastifyReply): void;
  isHinted(request: FastifyRequest): boolean;
}
