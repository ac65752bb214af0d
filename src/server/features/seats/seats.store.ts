import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { type Db, queryRows } from '../../platform/database/db.ts';
import { namedSelect } from '../../platform/database/named-query.ts';
import { players } from '../players/players.tables.ts';
import { seatNetworks, seats } from './seats.tables.ts';

const { placeholder } = sql;
const FOUND = { id: seats.id, playerId: seats.playerId };

const findOfPlayer = namedSelect(
  'find_seat_of_player',
  FOUND,
  sql`FROM ${seats} WHERE ${seats.venueId} = ${placeholder('venueId')} AND ${seats.playerId} = ${placeholder('playerId')}`,
);

export async function findPlayerSeat(db: Db, venueId: string, playerId: string) {
  const [row] = await findOfPlayer(db, { venueId, playerId });
  return row ?? null;
}

const findOfGuest = namedSelect(
  'find_seat_of_guest',
  FOUND,
  sql`FROM ${seats} WHERE ${seats.venueId} = ${placeholder('venueId')} AND ${seats.tokenHash} = ${placeholder('tokenHash')}`,
);

export async function findGuestSeat(db: Db, venueId: string, tokenHash: string) {
  const [row] = await findOfGuest(db, { venueId, tokenHash });
  return row ?? null;
}

export interface NewSeat {
  id: string;
  venueId: string;
  name: string;
  joinedAt: Date;
}

/** Returns false if the browser has a seat there by now. */
export async function insertGuestSeat(tx: Db, seat: NewSeat & { tokenHash: string }): Promise<boolean> {
  const rows = await tx.insert(seats).values(seat).onConflictDoNothing().returning({ id: seats.id });
  return rows.length > 0;
}

/** Returns false if the account has just been deleted, for which nothing may be written any more. */
export async function insertPlayerSeat(
  tx: Db,
  { id, venueId, name, joinedAt, playerId }: NewSeat & { playerId: string },
): Promise<boolean> {
  const rows = await queryRows(
    tx,
    sql`INSERT INTO ${seats} (id, venue_id, player_id, name, joined_at)
      SELECT ${id}, ${venueId}, id, ${name}, ${joinedAt.toISOString()}::timestamptz FROM ${players}
      WHERE id = ${playerId} AND deleted_at IS NULL RETURNING ${seats.id}`,
  );
  return rows.length > 0;
}

/** Makes a guest's seat the player's. Returns false if it is no guest's any more. */
export async function setSeatPlayer(tx: Db, id: string, playerId: string, at: Date): Promise<boolean> {
  const rows = await tx
    .update(seats)
    .set({ playerId, tokenHash: null, claimedAt: at })
    .where(and(eq(seats.id, id), isNull(seats.playerId)))
    .returning({ id: seats.id });
  return rows.length > 0;
}

/** Returns false if there is no such guest in this venue. */
export async function setGuestName(db: Db, venueId: string, id: string, name: string): Promise<boolean> {
  const rows = await db
    .update(seats)
    .set({ name })
    .where(and(eq(seats.id, id), eq(seats.venueId, venueId), isNull(seats.playerId)))
    .returning({ id: seats.id });
  return rows.length > 0;
}

export async function deleteSeat(tx: Db, id: string): Promise<void> {
  await tx.delete(seats).where(eq(seats.id, id));
}

export async function deletePlayerSeats(tx: Db, playerId: string): Promise<void> {
  await tx.delete(seats).where(eq(seats.playerId, playerId));
}

export async function deleteVenueSeats(tx: Db, venueIds: string[]): Promise<void> {
  await tx.delete(seats).where(inArray(seats.venueId, venueIds));
}

/**
 * Adds a join to the network's window, or begins a new one if the last began before `oldest`. Returns how many
 * joins the window has.
 */
export async function addJoin(
  tx: Db,
  networkHash: string,
  { oldest, now }: { oldest: Date; now: Date },
): Promise<number> {
  const isOver = sql`known.since <= ${oldest.toISOString()}::timestamptz`;
  const [row] = await queryRows<{ joins: number }>(
    tx,
    sql`INSERT INTO ${seatNetworks} AS known (network_hash, since, joins)
      VALUES (${networkHash}, ${now.toISOString()}::timestamptz, 1)
      ON CONFLICT (network_hash) DO UPDATE SET
        since = CASE WHEN ${isOver} THEN excluded.since ELSE known.since END,
        joins = CASE WHEN ${isOver} THEN 1 ELSE known.joins + 1 END
      RETURNING joins`,
  );
  return row?.joins ?? 1;
}

export async function dropJoins(db: Db, before: Date): Promise<void> {
  await db.delete(seatNetworks).where(lt(seatNetworks.since, before));
}
