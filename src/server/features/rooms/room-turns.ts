import { createTurns } from '../../platform/database/turns.ts';
import { Refusal } from '../../platform/http/errors.ts';

/** So many calls about a room work in the database at the same time: a class that answers at once leaves connections to others. */
const AT_ONCE = 4;
/** A class that joins at once on a slow machine is served late rather than refused. */
const WAIT_MS = 15_000;

export type RoomTurns = ReturnType<typeof createRoomTurns>;

/** A queue for each room. Work that waits for its turn holds no connection. */
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
