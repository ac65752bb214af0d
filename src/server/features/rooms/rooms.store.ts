import { and, count, desc, eq, gt, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import { isTimed, type RoomMoment } from '../../../rules/room.ts';
import type { Db } from '../../platform/database/db.ts';
import { roomPuns, roomSeats, rooms } from './rooms.tables.ts';

export type RoomRow = typeof rooms.$inferSelect;
export type NewRoom = Pick<
  RoomRow,
  'id' | 'code' | 'hostId' | 'madeAt' | 'settings' | 'puns' | 'hostSeenAt' | 'hostNetworkHash'
>;

/** Returns false if another room has this code. */
export async function insertRoom(tx: Db, room: NewRoom): Promise<boolean> {
  const made = await tx
    .insert(rooms)
    .values(room)
    .onConflictDoNothing({ target: rooms.code })
    .returning({ id: rooms.id });
  return made.length > 0;
}

export async function findOpenRoom(
  db: Db,
  hostId: string,
): Promise<{ id: string; code: string } | undefined> {
  const [row] = await db
    .select({ id: rooms.id, code: rooms.code })
    .from(rooms)
    .where(and(eq(rooms.hostId, hostId), isNull(rooms.endedAt)));
  return row;
}

/** A host has one open room at a time, so the newest one has also ended last. */
export async function findLastPlayed(db: Db, hostId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: rooms.id })
    .from(rooms)
    .where(and(eq(rooms.hostId, hostId), isNotNull(rooms.endedAt), gt(rooms.game, 0)))
    .orderBy(desc(rooms.madeAt))
    .limit(1);
  return row?.id;
}

export async function countMadeSince(db: Db, hostId: string, since: Date): Promise<number> {
  const isRecent = and(eq(rooms.hostId, hostId), gte(rooms.madeAt, since));
  const [row] = await db.select({ made: count() }).from(rooms).where(isRecent);
  return row?.made ?? 0;
}

/** Complete, because rooms are kept for a day after their end. */
export async function countShownSince(db: Db, hostId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ shown: count() })
    .from(roomPuns)
    .innerJoin(rooms, eq(rooms.id, roomPuns.roomId))
    .where(and(eq(rooms.hostId, hostId), gte(roomPuns.shownAt, since)));
  return row?.shown ?? 0;
}

export async function findHost(db: Db, id: string): Promise<{ hostId: string | null } | undefined> {
  const [row] = await db.select({ hostId: rooms.hostId }).from(rooms).where(eq(rooms.id, id));
  return row;
}

/** Locks the room for a change, so that answers wait for it. */
export async function lockRoom(tx: Db, id: string): Promise<RoomRow | undefined> {
  const [row] = await tx.select().from(rooms).where(eq(rooms.id, id)).for('update');
  return row;
}

export async function saveRoom(
  tx: Db,
  { id, ...room }: Partial<RoomRow> & Pick<RoomRow, 'id'>,
): Promise<void> {
  await tx
    .update(rooms)
    .set({ ...room, rev: sql`${rooms.rev} + 1` })
    .where(eq(rooms.id, id));
}

export async function isCodeFree(tx: Db, code: string): Promise<boolean> {
  return (await tx.select({ id: rooms.id }).from(rooms).where(eq(rooms.code, code))).length === 0;
}

export async function insertPuns(tx: Db, puns: (typeof roomPuns.$inferInsert)[]): Promise<void> {
  await tx.insert(roomPuns).values(puns);
}

export async function findUsedPuns(tx: Db, roomId: string): Promise<number[]> {
  const rows = await tx.select({ punId: roomPuns.punId }).from(roomPuns).where(eq(roomPuns.roomId, roomId));
  return rows.map(({ punId }) => punId);
}

export async function countSeats(tx: Db, roomId: string): Promise<number> {
  const [row] = await tx.select({ seats: count() }).from(roomSeats).where(eq(roomSeats.roomId, roomId));
  return row?.seats ?? 0;
}

/** For the beginning of a game. */
export async function clearTotals(tx: Db, roomId: string): Promise<void> {
  await tx.update(roomSeats).set({ total: 0, played: 0 }).where(eq(roomSeats.roomId, roomId));
}

/** Marks a pun as shown, unless it was before, and returns its id in the library. */
export async function markShown(tx: Db, roomId: string, pun: number, at: Date): Promise<number | undefined> {
  const [row] = await tx
    .update(roomPuns)
    .set({ shownAt: sql`coalesce(${roomPuns.shownAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(roomPuns.roomId, roomId), eq(roomPuns.pun, pun)))
    .returning({ punId: roomPuns.punId });
  return row?.punId;
}

/** Also takes back the points that the pun has given. */
export async function skipPun(tx: Db, roomId: string, pun: number): Promise<void> {
  await tx
    .update(roomPuns)
    .set({ isSkipped: true })
    .where(and(eq(roomPuns.roomId, roomId), eq(roomPuns.pun, pun)));
  await tx.execute(sql`UPDATE room_seats SET total = total - score, played = played - 1 FROM room_answers AS answer
    WHERE answer.seat_id = room_seats.seat_id AND answer.room_id = ${roomId} AND answer.pun = ${pun}`);
}

type Time = Date | number | null;
type MomentRow = Pick<RoomRow, 'settings' | 'phase' | 'puns' | 'number'> &
  Record<'startsAt' | 'deadline' | 'pausedAt', Time>;

/** What the rules need of a room, whether its times were read as dates or as milliseconds. */
export function momentOf({ settings, phase, puns, number, ...times }: MomentRow): RoomMoment {
  return {
    mode: settings.mode,
    seconds: secondsOf(settings),
    phase,
    puns,
    number,
    startsAt: millisOf(times.startsAt),
    deadline: millisOf(times.deadline),
    pausedAt: millisOf(times.pausedAt),
  };
}

function millisOf(time: Time): number | null {
  return time?.valueOf() ?? null;
}

export function secondsOf({ mode, seconds }: RoomRow['settings']): number | null {
  return isTimed(mode) ? seconds : null;
}
