import { and, asc, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { type Db, queryRows } from '../../platform/database/db.ts';
import { type After, comesAfter, microsOf, type TimePlace } from '../../platform/database/in-pages.ts';
import { seats } from '../seats/seats.tables.ts';
import { roomBans, roomPuns, roomSeats, rooms } from './rooms.tables.ts';

const end = (
  now: Date,
) => sql`UPDATE ${rooms} SET phase = 'ended', starts_at = NULL, deadline = NULL, paused_at = NULL,
  rev = rev + 1, ended_at = ${now.toISOString()}::timestamptz`;

const before = (time: Date): SQL => sql`${time.toISOString()}::timestamptz`;

/** Ends rooms that are too old, and rooms in which nobody was seen for too long. */
export async function endLeftRooms(db: Db, limits: { made: Date; seen: Date }, now: Date): Promise<void> {
  await db.execute(sql`${end(now)} WHERE ended_at IS NULL AND (made_at <= ${before(limits.made)}
    OR (host_seen_at <= ${before(limits.seen)} AND NOT EXISTS (
      SELECT FROM ${roomSeats} WHERE room_id = ${rooms.id} AND seen_at > ${before(limits.seen)})))`);
}

/** For a player who is banned or deleted. */
export async function endRoomsOf(tx: Db, hostId: string, now: Date): Promise<void> {
  await tx.execute(sql`${end(now)} WHERE host_id = ${hostId} AND ended_at IS NULL`);
}

/** Makes all processes send the open rooms of a player whose name was reset: it may be on a big screen. */
export async function refreshRooms(db: Db, playerId: string): Promise<void> {
  await db.execute(sql`UPDATE ${rooms} SET rev = rev + 1 WHERE ended_at IS NULL AND id IN (
    SELECT id FROM ${rooms} WHERE host_id = ${playerId} UNION SELECT venue_id FROM ${seats} WHERE player_id = ${playerId})`);
}

export async function lockRoomOf(tx: Db, hostId: string): Promise<void> {
  await tx.select({ id: rooms.id }).from(rooms).where(eq(rooms.hostId, hostId)).for('update');
}

export async function forgetHost(tx: Db, hostId: string): Promise<void> {
  await tx.update(rooms).set({ hostId: null }).where(eq(rooms.hostId, hostId));
  await tx.delete(roomBans).where(eq(roomBans.playerId, hostId));
}

/** Finds the room after a place that ended first, if it ended before this time. */
export async function findEndedBefore(
  db: Db,
  time: Date,
  after: TimePlace | undefined,
): Promise<TimePlace | undefined> {
  const { id, endedAt } = rooms;
  const [row] = await db
    .select({ key: id, micros: microsOf(endedAt) })
    .from(rooms)
    .where(and(lt(endedAt, time), comesAfter(endedAt, id, after)))
    .orderBy(asc(endedAt), asc(id))
    .limit(1);
  return row;
}

/** Deletes at most `limit` puns of a room after a number, with their answers, and returns their numbers in order. */
export async function deletePuns(
  db: Db,
  roomId: string,
  { after = 0, limit }: After<number>,
): Promise<number[]> {
  const gone = await queryRows<{ pun: number }>(
    db,
    sql`WITH gone AS (
        DELETE FROM ${roomPuns} WHERE room_id = ${roomId} AND pun IN (
          SELECT pun FROM ${roomPuns} WHERE room_id = ${roomId} AND pun > ${after} ORDER BY pun LIMIT ${limit}
        ) RETURNING pun
      )
      SELECT pun FROM gone ORDER BY pun`,
  );
  return gone.map(({ pun }) => pun);
}

export async function deleteRoom(db: Db, id: string): Promise<void> {
  await db.delete(rooms).where(eq(rooms.id, id));
}

/** The rooms that a player has opened or sat in, for the download of their data. */
export function findRoomsOf(db: Db, playerId: string) {
  return db
    .select({
      id: rooms.id,
      hostId: rooms.hostId,
      madeAt: rooms.madeAt,
      endedAt: rooms.endedAt,
      joinedAt: seats.joinedAt,
      total: roomSeats.total,
    })
    .from(rooms)
    .leftJoin(seats, sql`${seats.venueId} = ${rooms.id} AND ${seats.playerId} = ${playerId}`)
    .leftJoin(roomSeats, eq(roomSeats.seatId, seats.id))
    .where(sql`${rooms.id} IN (SELECT id FROM ${rooms} WHERE host_id = ${playerId}
      UNION SELECT venue_id FROM ${seats} WHERE player_id = ${playerId})`)
    .orderBy(desc(rooms.madeAt));
}

/** How many rooms are open, and how many seats they have. */
export async function countOpen(db: Db): Promise<{ rooms: number; seats: number }> {
  const [row] = await queryRows<{ rooms: number; seats: number }>(
    db,
    sql`SELECT count(*)::int AS rooms, coalesce(sum((SELECT count(*) FROM ${roomSeats} WHERE room_id = ${rooms.id})), 0)::int AS seats
      FROM ${rooms} WHERE ${isNull(rooms.endedAt)}`,
  );
  return row ?? { rooms: 0, seats: 0 };
}

/** True for a pun of a room that still exists, open or ended. */
export const isInRoom = (punId: SQL) => sql`EXISTS (SELECT FROM ${roomPuns} WHERE pun_id = ${punId})`;
