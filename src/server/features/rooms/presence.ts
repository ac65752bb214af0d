import type { Stream } from './stream.ts';

/** Everybody who listens is recorded as present this often. */
const PRESENCE_MS = 5_000;

/** Which listeners of a room this process has recorded as present. */
export interface Presence {
  /** Streams whose listeners have not been recorded since they were opened. */
  opened: Set<Stream>;
  /** When all of them were last recorded. */
  markedAt: number;
  marking: Promise<void> | undefined;
}

export function newPresence(): Presence {
  return { opened: new Set(), markedAt: Number.NEGATIVE_INFINITY, marking: undefined };
}

export function isOld({ markedAt }: Presence, now: number, times = 1): boolean {
  return now < markedAt || now - markedAt >= times * PRESENCE_MS;
}

/**
 * The rooms whose listeners are recorded as present now, if somebody asks every so many milliseconds. It is only a share
 * of them, the oldest first: a statement locks its rows until it ends, and thousands of rows would hold up every room. A
 * room that has waited for twice the usual time is always among them.
 */
export function oldestOf<Room extends { presence: Presence }>(
  rooms: readonly Room[],
  now: number,
  everyMs: number,
): Room[] {
  const share = Math.ceil((rooms.length * everyMs) / PRESENCE_MS);
  return rooms
    .filter(({ presence }) => presence.opened.size > 0 || isOld(presence, now))
    .sort((one, other) => one.presence.markedAt - other.presence.markedAt)
    .filter(({ presence }, place) => place < share || isOld(presence, now, 2));
}
