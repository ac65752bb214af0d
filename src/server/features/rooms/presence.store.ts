import { sql } from 'drizzle-orm';
import type { RoomMode, RoomPhase } from '../../../rules/room.ts';
import type { Db } from '../../platform/database/db.ts';
import { namedQuery } from '../../platform/database/named-query.ts';
import { millisOf } from './snapshot.store.ts';

const { placeholder } = sql;
const listed = (name: string, type: string) =>
  sql`string_to_array(${placeholder(name)}, ' ')::${sql.raw(type)}[]`;

/** Enough of a room to find out whether it has changed or is due. */
export interface Look {
  id: string;
  rev: number;
  /** Milliseconds; null if nothing becomes due by itself. */
  deadline: number | null;
  pausedAt: number | null;
  seats: number;
  here: number;
  finished: number;
  /** Seats that are there and play the current pun, and how many of them have finished it. */
  present: number;
  presentFinished: number;
  mode: RoomMode;
  phase: RoomPhase;
}

const lookAtAll = namedQuery<Look>(
  'look_at_rooms',
  sql`SELECT room.id, rev, ${millisOf('deadline')} AS deadline, ${millisOf('paused_at')} AS "pausedAt",
      settings->>'mode' AS mode, phase, counted.*
    FROM rooms AS room CROSS JOIN LATERAL (
      SELECT count(*)::int AS seats, count(*) FILTER (WHERE is_here)::int AS here, count(given)::int AS finished,
        count(*) FILTER (WHERE is_here AND from_pun <= room.pun)::int AS present,
        count(*) FILTER (WHERE is_here AND from_pun <= room.pun AND given IS NOT NULL)::int AS "presentFinished"
      FROM (SELECT seat_id, from_pun, seen_at > ${placeholder('since')}::timestamptz AS is_here FROM room_seats
        WHERE room_id = room.id) AS entry
      LEFT JOIN (SELECT seat_id AS given FROM room_answers WHERE room_id = room.id AND pun = room.pun) AS answered
        ON given = seat_id
    ) AS counted
    WHERE room.id = ANY (${listed('ids', 'text')})`,
);

/** One statement for all rooms that this process watches. */
export function lookAtRooms(db: Db, ids: readonly string[], since: Date): Promise<Look[]> {
  return lookAtAll(db, { ids: ids.join(' '), since: since.toISOString() });
}

const markAll = namedQuery(
  'mark_rooms_seen',
  sql`WITH hosts AS (
      SELECT id FROM rooms WHERE id = ANY (${listed('rooms', 'text')}) FOR NO KEY UPDATE SKIP LOCKED),
    seen AS (
      UPDATE rooms SET host_seen_at = ${placeholder('now')}::timestamptz FROM hosts WHERE rooms.id = hosts.id),
    present AS (
      SELECT seat_id FROM room_seats WHERE seat_id = ANY (${listed('seats', 'uuid')}) FOR NO KEY UPDATE SKIP LOCKED)
    UPDATE room_seats SET seen_at = ${placeholder('now')}::timestamptz FROM present
    WHERE room_seats.seat_id = present.seat_id`,
);

/** One statement for many streams of this process. It skips locked rows instead of waiting: they are recorded next time. */
export async function markSeen(
  db: Db,
  { seats, rooms }: { seats: readonly string[]; rooms: readonly string[] },
  now: Date,
): Promise<void> {
  await markAll(db, { seats: seats.join(' '), rooms: rooms.join(' '), now: now.toISOString() });
}

const markSeats = namedQuery<{ id: string }>(
  'mark_room_seats_seen',
  sql`WITH asking AS (
      SELECT * FROM unnest(${listed('seats', 'uuid')}, ${listed('networks', 'text')}) AS one (id, network)),
    present AS (
      SELECT seat_id, network FROM room_seats JOIN asking ON seat_id = id FOR NO KEY UPDATE OF room_seats SKIP LOCKED)
    UPDATE room_seats SET seen_at = ${placeholder('now')}::timestamptz, network_hash = network FROM present
    WHERE room_seats.seat_id = present.seat_id RETURNING room_seats.seat_id AS id`,
);

const markSeat = namedQuery(
  'mark_room_seat_seen',
  sql`UPDATE room_seats SET seen_at = ${placeholder('now')}::timestamptz, network_hash = ${placeholder('networkHash')}
    WHERE seat_id = ${placeholder('seatId')}::uuid`,
);

export async function markSeatSeen(
  db: Db,
  { seatId, networkHash }: { seatId: string; networkHash: string },
  now: Date,
): Promise<void> {
  await markSeat(db, { seatId, networkHash, now: now.toISOString() });
}

/** Also saves the network of each seat. It skips locked rows, and returns the seats that it has marked. */
export async function markSeatsSeen(
  db: Db,
  seats: ReadonlyMap<string, string>,
  now: Date,
): Promise<string[]> {
  const networks = [...seats.values()].join(' ');
  const marked = await markSeats(db, {
    seats: [...seats.keys()].join(' '),
    networks,
    now: now.toISOString(),
  });
  return marked.map(({ id }) => id);
}

const markHost = namedQuery(
  'mark_room_host_seen',
  sql`UPDATE rooms SET host_seen_at = ${placeholder('now')}::timestamptz, host_network_hash = ${placeholder('networkHash')}
    WHERE id = ${placeholder('roomId')}`,
);

export async function markHostSeen(
  db: Db,
  { roomId, networkHash }: { roomId: string; networkHash: string },
  now: Date,
): Promise<void> {
  await markHost(db, { roomId, networkHash, now: now.toISOString() });
}
