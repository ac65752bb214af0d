import { and, eq, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { type Db, queryRows } from '../../platform/database/db.ts';
import { seats } from '../seats/seats.tables.ts';
import { roomBans, roomCodeNetworks, roomPuns, roomSeats, rooms } from './rooms.tables.ts';

/** A player, the browser of a guest, or a player with such a browser. */
export interface Asking {
  playerId: string | null;
  tokenHash: string | null;
}

interface Found {
  /** Null if no room has the code. */
  id: string | null;
  hostId: string | null;
  /** How many wrong codes the joiner has typed since `oldest`. */
  wrongCodes: number;
}

/** Also reads the joiner's wrong codes, in the same statement. The code is null if no room can have it. */
export async function findByCode(
  db: Db,
  { code, joinerHash, oldest }: { code: string | null; joinerHash: string; oldest: Date },
): Promise<Found> {
  const [row] = await queryRows<Found>(
    db,
    sql`SELECT room.id, room.host_id AS "hostId", coalesce((SELECT codes FROM ${roomCodeNetworks}
        WHERE network_hash = ${joinerHash} AND since > ${oldest.toISOString()}::timestamptz), 0) AS "wrongCodes"
      FROM (VALUES (${code}::text)) AS asked (code) LEFT JOIN ${rooms} AS room USING (code)`,
  );
  return row ?? { id: null, hostId: null, wrongCodes: 0 };
}

const isTheirs = (table: typeof seats | typeof roomBans, { playerId, tokenHash }: Asking): SQL | undefined =>
  or(
    ...(playerId ? [eq(table.playerId, playerId)] : []),
    ...(tokenHash ? [eq(table.tokenHash, tokenHash)] : []),
  );

/** The player's seat, or else that of the browser's guest. */
export async function findSeat(db: Db, roomId: string, asking: Asking) {
  if (!asking.playerId && !asking.tokenHash) return undefined;
  const [row] = await db
    .select({ id: seats.id, playerId: seats.playerId })
    .from(seats)
    .where(and(eq(seats.venueId, roomId), isTheirs(seats, asking)))
    .orderBy(sql`${seats.playerId} NULLS LAST`)
    .limit(1);
  return row;
}

export async function isBanned(tx: Db, roomId: string, asking: Asking): Promise<boolean> {
  if (!asking.playerId && !asking.tokenHash) return false;
  const isTheirBan = and(eq(roomBans.roomId, roomId), isTheirs(roomBans, asking));
  return (await tx.select({ roomId: roomBans.roomId }).from(roomBans).where(isTheirBan)).length > 0;
}

interface Taken {
  /** So that no name is drawn twice. */
  names: string[];
  /** How many of the seats were taken on this network. */
  ofNetwork: number;
  isBanned: boolean;
}

/** What decides whether somebody may take a seat. The room must be locked. */
export async function findTaken(
  tx: Db,
  roomId: string,
  { networkHash, playerId, tokenHash }: Asking & { networkHash: string },
): Promise<Taken> {
  const [row] = await queryRows<Taken>(
    tx,
    sql`SELECT coalesce(json_agg(name ORDER BY number), '[]') AS names,
        count(*) FILTER (WHERE joined_network_hash = ${networkHash})::int AS "ofNetwork",
        EXISTS (SELECT FROM ${roomBans} WHERE room_id = ${roomId}
          AND (player_id = ${playerId}::uuid OR token_hash = ${tokenHash}::text)) AS "isBanned"
      FROM ${roomSeats} JOIN ${seats} ON id = seat_id WHERE room_id = ${roomId}`,
  );
  return row ?? { names: [], ofNetwork: 0, isBanned: false };
}

type NewRoomSeat = Omit<typeof roomSeats.$inferInsert, 'joinedNetworkHash'>;

export async function insertRoomSeat(tx: Db, seat: NewRoomSeat): Promise<void> {
  await tx.insert(roomSeats).values({ ...seat, joinedNetworkHash: seat.networkHash });
}

/** The id in the library. */
export async function findPunId(tx: Db, roomId: string, pun: number): Promise<number | undefined> {
  const [row] = await tx
    .select({ punId: roomPuns.punId })
    .from(roomPuns)
    .where(and(eq(roomPuns.roomId, roomId), eq(roomPuns.pun, pun)));
  return row?.punId;
}

/** The puns that a seat was shown. */
export async function findShownTo(tx: Db, roomId: string, seatId: string): Promise<number[]> {
  const from = tx.select({ pun: roomSeats.shownFrom }).from(roomSeats).where(eq(roomSeats.seatId, seatId));
  const rows = await tx
    .select({ punId: roomPuns.punId })
    .from(roomPuns)
    .where(and(eq(roomPuns.roomId, roomId), isNotNull(roomPuns.shownAt), sql`${roomPuns.pun} >= (${from})`))
    .orderBy(roomPuns.punId);
  return rows.map(({ punId }) => punId);
}

const isOver = (oldest: Date) => sql`known.since <= ${oldest.toISOString()}::timestamptz`;

/** Adds a wrong code to the joiner's window, or begins a new one if the last began before `oldest`. */
export async function addWrongCode(db: Db, joinerHash: string, now: Date, oldest: Date): Promise<number> {
  const [row] = await queryRows<{ codes: number }>(
    db,
    sql`INSERT INTO room_code_networks AS known (network_hash, since, codes)
      VALUES (${joinerHash}, ${now.toISOString()}::timestamptz, 1)
      ON CONFLICT (network_hash) DO UPDATE SET
        since = CASE WHEN ${isOver(oldest)} THEN excluded.since ELSE known.since END,
        codes = CASE WHEN ${isOver(oldest)} THEN 1 ELSE known.codes + 1 END
      RETURNING codes`,
  );
  return row?.codes ?? 1;
}

export async function dropWrongCodes(db: Db, before: Date): Promise<void> {
  await db.delete(roomCodeNetworks).where(lt(roomCodeNetworks.since, before));
}

export async function findSeatOf(tx: Db, roomId: string, seatId: string) {
  const [row] = await tx
    .select({
      playerId: seats.playerId,
      tokenHash: sql<string | null>`coalesce(${seats.tokenHash}, ${seats.claimedTokenHash})`,
    })
    .from(seats)
    .where(and(eq(seats.id, seatId), eq(seats.venueId, roomId)));
  return row;
}

/** Bans the player of a seat, and the browser of its guest, even if the guest has claimed the seat since. */
export async function insertBan(tx: Db, roomId: string, { playerId, tokenHash }: Asking): Promise<void> {
  const bans = [...(playerId ? [{ roomId, playerId }] : []), ...(tokenHash ? [{ roomId, tokenHash }] : [])];
  await tx.insert(roomBans).values(bans).onConflictDoNothing();
}
