import { EMPTY_ROOM_MINUTES, ROOM_HOURS, ROOM_KEPT_HOURS, WRONG_CODES } from '../../../rules/room-limits.ts';
import type { PersonalData } from '../../personal-data.ts';
import type { Db } from '../../platform/database/db.ts';
import type { After, TimePlace } from '../../platform/database/in-pages.ts';
import { inSteps } from '../../platform/database/in-steps.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Job } from '../../platform/process/jobs.ts';
import type { Metrics } from '../../platform/process/metrics.ts';
import { deleteOldVenues } from '../seats/old-venues.service.ts';
import { deletePlayerSeats } from '../seats/seats.service.ts';
import { dropWrongCodes } from './join.store.ts';
import {
  countOpen,
  deletePuns,
  deleteRoom,
  endLeftRooms,
  endRoomsOf,
  findEndedBefore,
  findRoomsOf,
  forgetHost,
  lockRoomOf,
} from './old-rooms.store.ts';
import type { RoomStreams } from './streams.service.ts';

export { endRoomsOf, isInRoom, refreshRooms } from './old-rooms.store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A thousand rows, with the answers of a full room. */
const PUNS_A_STEP = 5;

export function oldRoomsJob({ db, clock }: { db: Db; clock: Clock }): Job {
  const work = async (signal: AbortSignal) => {
    const now = clock.now();
    const ago = (ms: number) => new Date(now.getTime() - ms);
    const limits = { made: ago(ROOM_HOURS * HOUR_MS), seen: ago(EMPTY_ROOM_MINUTES * MINUTE_MS) };
    await endLeftRooms(db, limits, now);
    await dropWrongCodes(db, ago(WRONG_CODES.minutes * MINUTE_MS));
    const old = {
      findNext: (after: TimePlace | undefined) => findEndedBefore(db, ago(ROOM_KEPT_HOURS * HOUR_MS), after),
      deletePlayed: (id: string, stop: AbortSignal) =>
        inSteps((page: After<number>) => deletePuns(db, id, page), { signal: stop, limit: PUNS_A_STEP }),
      deleteVenue: (id: string) => deleteRoom(db, id),
    };
    await deleteOldVenues(db, old, signal);
  };
  return { name: 'old rooms', everySeconds: 60, work };
}

export const roomsData = {
  collect: async (db, { id }) => ({
    rooms: (await findRoomsOf(db, id)).map(({ hostId, madeAt, endedAt, joinedAt, ...room }) => ({
      ...room,
      isHost: hostId === id,
      madeAt: madeAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      joinedAt: joinedAt?.toISOString() ?? null,
    })),
  }),
  // Runs before the player is locked: every change of a room locks the room first and players later.
  forgetFirst: (tx, playerId) => lockRoomOf(tx, playerId),
  forget: async (tx, playerId, at) => {
    await endRoomsOf(tx, playerId, at);
    await deletePlayerSeats(tx, playerId);
    await forgetHost(tx, playerId);
  },
} satisfies PersonalData;

export function roomMetrics({ db, roomStreams }: { db: Db; roomStreams: RoomStreams }): Metrics {
  return {
    gauges: [
      {
        help: { rooms_open: 'Rooms that have not ended', room_seats: 'Their seats' },
        read: async () => {
          const open = await countOpen(db);
          return { rooms_open: open.rooms, room_seats: open.seats };
        },
      },
      {
        help: {
          room_streams: 'Streams of events that this process has open',
          room_look_seconds: 'How long the last look at the rooms of this process took',
        },
        read: async () => {
          const { streams, lookSeconds } = roomStreams.figures();
          return { room_streams: streams, room_look_seconds: lookSeconds };
        },
      },
    ],
    outcomes: [{ name: 'room_events_total', help: 'Events of rooms by kind', seen: roomStreams.sent }],
  };
}
