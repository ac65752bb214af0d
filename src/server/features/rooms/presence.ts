import type { Stream } from './stream.ts';

/** Everybody who listens is written down as there so often. */
const PRESENCE_MS = 5_000;

/** How far the listeners of a room, in this process, are written down as there. */
export interface Presence {
  /** Streams whose listeners have not been written down since they were opened. */
  opened: Set<Stream>;
  /** When everybody was last written down. */
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
 * Of these rooms, those whose listeners are to be written down now by whoever comes by every so many milliseconds. Few
 * at a time: the rows of a statement are locked until it ends, and those of thousands would hold up every room.
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
