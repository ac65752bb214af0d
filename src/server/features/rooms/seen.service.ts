import type { Db } from '../../platform/database/db.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { markHostSeen, markSeatSeen } from './presence.store.ts';

/** A look need not be written down if the last one is not older than this. */
const SEEN_AGAIN_MS = 5_000;
const REMEMBERED = 20_000;

/** Writes down that somebody who asks for the state is there. Streams are written down all at once, elsewhere. */
export function createSeen({ db, clock }: { db: Db; clock: Clock }) {
  const lastSeen = new Map<string, number>();

  async function unlessFresh(key: string, write: (now: Date) => Promise<void>): Promise<void> {
    const now = clock.now();
    const age = now.getTime() - (lastSeen.get(key) ?? Number.NEGATIVE_INFINITY);
    if (age >= 0 && age < SEEN_AGAIN_MS) return;
    await write(now);
    if (lastSeen.size >= REMEMBERED) lastSeen.clear();
    lastSeen.set(key, now.getTime());
  }

  return {
    async see(seat: { seatId: string; networkHash: string }): Promise<void> {
      await unlessFresh(`${seat.seatId} ${seat.networkHash}`, (now) => markSeatSeen(db, seat, now));
    },
    async seeHost(host: { roomId: string; networkHash: string }): Promise<void> {
      await unlessFresh(`${host.roomId} ${host.networkHash}`, (now) => markHostSeen(db, host, now));
    },
  };
}
