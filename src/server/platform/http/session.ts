import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Player } from '../../player.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** A session ends after this long without a visit. */
export const SESSION_SECONDS = 30 * DAY_SECONDS;

/** What a validly signed cookie is known to mean without asking the database. */
export interface RecalledSession {
  token: string;
  /** Null if the session has ended; undefined if this process has not looked it up yet. */
  playerId?: string | null;
}

/** What the platform needs from the feature that manages sessions. */
export interface Sessions {
  cookieName: string;
  /** Finds the player of a request, and renews the session now and then. */
  identify(request: FastifyRequest, reply: FastifyReply): Promise<Player | null>;
  /** Null if the request has no session cookie, or none that we signed. */
  recall(request: FastifyRequest): RecalledSession | null;
  /** Sets a cookie that tells the page that it is worth asking who is signed in. */
  showHint(reply: FastifyReply): void;
  /** Sets the cookie of a session whose token was replaced. */
  give(reply: FastifyReply, token: string): void;
  /** Passes on the identity library's cookies, and adds the hint to a session cookie. */
  passOn(reply: FastifyReply, cookies: string[]): void;
  /** Finds the name under which the identity library keeps a sign-in that waits for its second factor. */
  pendingSignInOf(request: FastifyRequest): string | null;
  /** Finds the player whose session it is, or was a moment ago. */
  holderOf(token: string): Promise<string | null>;
  clear(reply: FastifyReply): void;
  isHinted(request: FastifyRequest): boolean;
}
