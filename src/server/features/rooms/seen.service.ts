import type { Db } from '../../platform/database/db.ts';
import { BoundedMap } from '../../platform/process/bounded-map.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { markHostSeen, markSeatSeen, markSeatsSeen } from './presence.store.ts';

/** A look need not be written down if the last one is not older than this. */
const SEEN_AGAIN_MS = 5_000;
const REMEMBERED = 20_000;

/** Writes down that somebody who asks for the state is there. Streams are written down all at once, elsewhere. */
export function createSeen({ db, clock }: { db: Db; clock: Clock }) {
  const lastSeen = new BoundedMap<string, number>(REMEMBERED);
  /** The networks of the seats of a room that have asked and are not written down yet. */
  const asking = new Map<string, Map<string, string>>();

  function isFresh(key: string, now: Date): boolean {
    const age = now.getTime() - (lastSeen.get(key) ?? Number.NEGATIVE_INFINITY);
    return age >= 0 && age < SEEN_AGAIN_MS;
  }

  return {
    /** Takes note of a seat; the next read of its room writes it down. */
    see({ roomId, seatId, networkHash }: { roomId: string; seatId: string; networkHash: string }): void {
      if (isFresh(`${seatId} ${networkHash}`, clock.now())) return;
      const seats = asking.get(roomId) ?? new Map<string, string>();
      asking.set(roomId, seats.set(seatId, networkHash));
    },
    /** One statement for all who have asked about the room, except for those whose rows are locked. */
    async writeSeen(roomId: string): Promise<void> {
      const seats = asking.get(roomId);
      if (!seats) return;
      asking.delete(roomId);
      const now = clock.now();
      const marked = new Set(await markSeatsSeen(db, seats, now));
      for (const [seatId, networkHash] of seats) {
        if (!marked.has(seatId)) await markSeatSeen(db, { seatId, networkHash }, now);
        lastSeen.set(`${seatId} ${networkHash}`, now.getTime());
      }
    },
    async seeHost({ roomId, networkHash }: { roomId: string; networkHash: string }): Promise<void> {
      const now = clock.now();
      const key = `${roomId} ${networkHash}`;
      if (isFresh(key, now)) return;
      await markHostSeen(db, { roomId, networkHash }, now);
      lastSeen.set(key, now.getTime());
    },
  };
}
