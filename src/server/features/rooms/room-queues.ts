import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { createTurns } from '../../platform/database/turns.ts';
import { Refusal } from '../../platform/http/errors.ts';

/** Reads of one room begin at least this far apart. */
export const READ_EVERY_MS = 100;
/** Callers of one read are answered in groups of this size, and calls about other things between two groups. */
const AT_A_TIME = 25;

/**
 * Makes one read serve all who ask about a room at about the same time. A caller joins a read that begins after the call,
 * never one that has begun, so it contains what was acknowledged before the call. At most one read of a room runs, and at
 * most one waits.
 */
export function createSharedReads<T>(read: (id: string) => Promise<T>): (id: string) => Promise<T> {
  const waiting = new Map<string, { found: Promise<T>; callers: number }>();
  const pauses = new Map<string, Promise<unknown>>();

  async function readNext(id: string): Promise<T> {
    // Calls that have arrived together are answered together.
    await (pauses.get(id) ?? nextTurn());
    waiting.delete(id);
    const running = read(id);
    const hasPassed = sleep(READ_EVERY_MS, undefined, { ref: false });
    const pause = Promise.allSettled([running, hasPassed]).then(() => pauses.delete(id));
    pauses.set(id, pause);
    return running;
  }

  return async (id) => {
    const joined = waiting.get(id) ?? { found: readNext(id), callers: 0 };
    waiting.set(id, joined);
    const place = joined.callers++;
    const found = await joined.found;
    for (let turns = Math.floor(place / AT_A_TIME); turns > 0; turns--) await nextTurn();
    return found;
  };
}

/** How many calls about one room use the database at the same time: a class that answers at once leaves connections to others. */
const AT_ONCE = 4;
/** A class that joins at once on a slow machine is served late rather than refused. */
const WAIT_MS = 15_000;

export type RoomTurns = ReturnType<typeof createRoomTurns>;

/** A queue for each room. A call that waits for its turn holds no connection. */
export function createRoomTurns() {
  const rooms = new Map<string, { take: ReturnType<typeof createTurns>; callers: number }>();
  const onLate = () => new Refusal('unavailable', undefined, 1);
  return async <T>(id: string, work: () => Promise<T>): Promise<T> => {
    const room = rooms.get(id) ?? {
      take: createTurns({ atOnce: AT_ONCE, waitMs: WAIT_MS, onLate }),
      callers: 0,
    };
    rooms.set(id, room);
    room.callers++;
    try {
      return await room.take(work);
    } finally {
      if (--room.callers === 0) rooms.delete(id);
    }
  };
}
