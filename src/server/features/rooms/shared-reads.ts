import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** The reads of one room begin at least this far apart. */
export const READ_EVERY_MS = 100;
/** So many callers are answered at a time. Those who have asked elsewhere come between them. */
const AT_A_TIME = 25;

/**
 * Makes one read serve everybody who asks about a room at about the same time. A caller joins a read that begins after
 * the call, never one that has begun: so what was acknowledged before the call is in it. Of a room at most one read
 * runs, and at most one waits.
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
