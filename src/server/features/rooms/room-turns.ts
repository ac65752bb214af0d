import { createTurns } from '../../platform/database/turns.ts';

export type RoomTurns = ReturnType<typeof createRoomTurns>;

/**
 * Makes work about the same room take turns in this process, so that a class that joins at once does not hold all
 * connections of the database while it waits for the lock of its room.
 */
export function createRoomTurns() {
  const rooms = new Map<string, { take: ReturnType<typeof createTurns>; callers: number }>();
  return async <T>(id: string, work: () => Promise<T>): Promise<T> => {
    const room = rooms.get(id) ?? { take: createTurns(), callers: 0 };
    rooms.set(id, room);
    room.callers++;
    try {
      return await room.take(work);
    } finally {
      if (--room.callers === 0) rooms.delete(id);
    }
  };
}
