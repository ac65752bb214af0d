import type { FastifyRequest } from 'fastify';

/** One participant of the challenge or room that a path names. */
export interface Seat {
  id: string;
  /** Null for a guest. */
  playerId: string | null;
}

/** What the platform needs from the feature that manages seats. */
export interface Seats {
  cookieName: string;
  /** Finds the seat of the signed-in player, or else of the guest of this browser. */
  find(request: FastifyRequest, venueId: string): Promise<Seat | null>;
  /** A guest has just sat down, whose further calls are counted by the seat. */
  remember(token: string, venueId: string, seatId: string): void;
  /** The id of the guest's seat, if this process has found it before; asks no database. */
  recall(request: FastifyRequest): string | null;
}

/** The challenge or room of the path, which has a parameter `id`. */
export function venueOf({ params }: FastifyRequest): string {
  return String((params as { id?: unknown } | undefined)?.id ?? '');
}
