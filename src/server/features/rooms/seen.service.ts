import type { Db } from '../../platform/database/db.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { markHostSeen, markSeatSeen } from './presence.store.ts';

/** A look need not be written down if the last one is not older than this. */
const SEEN_AGAIN_MS = 5_000;
const REMEMBERED = 20_000;

/** Writes down that somebody who asks for the state is there. Streams are written down all at once, elsewhere. */
export function createSeen({ db, clock }: { db: Db; clock: Clock }) {
  const lastSeen = new Map<string, number>();

  function isFresh(key: string): boolean {
    const now = clock.now().getTime();
    const last = lastSeen.get(key);
    if (last !== undefined && now >= last && now - last < SEEN_AGAIN_MS) return true;
    if (lastSeen.size >= REMEMBERED) lastSeen.clear();
    lastSeen.set(key, now);
    return false;
  }

  return {
    async see(seat: { seatId: string; networkHash: string }): Promise<void> {
      if (!isFresh(`${seat.seatId} ${seat.networkHash}`)) await markSeatSeen(db, seat, clock.now());
    },
    async seeHost(host: { roomId: string; networkHash: string }): Promise<void> {
      if (!isFresh(`${host.roomId} ${host.networkHash}`)) await markHostSeen(db, host, clock.now());
    },
  };
}
