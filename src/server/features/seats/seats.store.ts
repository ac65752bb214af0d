import { and, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { JOINS } from '../../../rules/seat-limits.ts';
import { type Db, queryRows } from '../../platform/database/db.ts';
import type { After } from '../../platform/database/in-pages.ts';
import { namedQuery, namedSelect } from '../../platform/database/named-query.ts';
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

/** Finds the player of a seat in a venue in which the caller has a seat, too. */
export async function findSeatedPlayer(
  db: Db,
  playerId: string,
  { venueId, seatId }: { venueId: string; seatId: string },
): Promise<string | undefined> {
  const isOwn = sql`EXISTS (SELECT FROM ${seats} AS own WHERE own.venue_id = ${venueId} AND own.player_id = ${playerId})`;
  const [row] = await db
    .select({ playerId: seats.playerId })
    .from(seats)
    .where(and(eq(seats.id, seatId), eq(seats.venueId, venueId), isOwn));
  return row?.playerId ?? undefined;
}

interface NewSeat {
  id: string;
  venueId: string;
  name: string;
  joinedAt: Date;
}

/** A seat for the player, or else for the guest with this token. */
export interface TakenSeat extends Pick<NewSeat, 'venueId' | 'name'> {
  playerId: string | null;
  tokenHash: string | null;
  joiner: Joiner;
}

/** Joins are counted in the database, because several processes may serve one network. */
export interface Joiner {
  kind: Exclude<keyof typeof JOINS, 'minutes'>;
  /** Keyed. */
  hash: string;
}

const IS_OVER = sql`known.since <= ${placeholder('oldest')}::timestamptz`;

/**
 * Every call locks the player before it counts, and inserts neither a refused nor a repeated seat. A player's seat gets the
 * name that is true under the lock: an admin may have just reset the one that the call knows.
 */
const takeAs = (name: string, sitter: SQL, tokenHash: SQL) =>
  namedQuery<{ joins: number; name: string | null }>(
    name,
    sql`WITH sitter AS (${sitter}),
    counted AS (
      INSERT INTO ${seatNetworks} AS known (network_hash, since, joins)
      SELECT ${placeholder('joinerHash')}, ${placeholder('now')}::timestamptz, 1 FROM sitter
      ON CONFLICT (network_hash) DO UPDATE SET
        since = CASE WHEN ${IS_OVER} THEN excluded.since ELSE known.since END,
        joins = CASE WHEN ${IS_OVER} THEN 1 ELSE known.joins + 1 END
      RETURNING joins),
    taken AS (
      INSERT INTO ${seats} (id, venue_id, player_id, token_hash, name, joined_at)
      SELECT ${placeholder('id')}::uuid, ${placeholder('venueId')}, sitter.id, ${tokenHash}, coalesce(sitter.username, ${placeholder('name')}),
        ${placeholder('now')}::timestamptz FROM sitter, counted WHERE joins <= ${placeholder('most')}::integer
      ON CONFLICT DO NOTHING RETURNING name)
    SELECT joins, (SELECT name FROM taken) AS name FROM counted`,
  );
const takeAsGuest = takeAs(
  'take_guest_seat',
  sql`SELECT NULL::uuid AS id, NULL::text AS username`,
  sql`${placeholder('tokenHash')}`,
);
const takeAsPlayer = takeAs(
  'take_player_seat',
  sql`SELECT id, username FROM ${players} WHERE id = ${placeholder('playerId')} AND deleted_at IS NULL FOR NO KEY UPDATE`,
  sql`NULL`,
);

/**
 * Adds a join to the joiner's window, or begins a new window if the last began before `oldest`, and inserts the seat
 * if that is within the limit. The name is null if there is no new seat. Undefined if the account has just been deleted.
 */
export async function insertSeat(
  tx: Db,
  { joinedAt, joiner: _, ...seat }: NewSeat & TakenSeat,
  { oldest, ...limit }: { joinerHash: string; most: number; oldest: Date },
): Promise<{ joins: number; name: string | null } | undefined> {
  const take = seat.playerId ? takeAsPlayer : takeAsGuest;
  const times = { now: joinedAt.toISOString(), oldest: oldest.toISOString() };
  const [row] = await take(tx, { ...seat, ...limit, ...times });
  return row;
}

/** Returns false if the account has just been deleted or banned. */
export async function insertPlayerSeat(
  tx: Db,
  { id, venueId, name, joinedAt, playerId }: NewSeat & { playerId: string },
): Promise<boolean> {
  const rows = await queryRows(
    tx,
    sql`INSERT INTO ${seats} (id, venue_id, player_id, name, joined_at)
      SELECT ${id}, ${venueId}, id, coalesce(username, ${name}), ${joinedAt.toISOString()}::timestamptz FROM ${players}
      WHERE id = ${playerId} AND deleted_at IS NULL AND banned_at IS NULL FOR NO KEY UPDATE RETURNING ${seats.id}`,
  );
  return rows.length > 0;
}

/** Gives a guest's seat to the player. Returns false if it has a player, or the player has another one there. */
export async function setSeatPlayer(tx: Db, id: string, playerId: string, at: Date): Promise<boolean> {
  const rows = await queryRows(
    tx,
    sql`UPDATE ${seats} AS guest SET player_id = ${playerId}, token_hash = NULL, claimed_token_hash = token_hash,
        claimed_at = ${at.toISOString()}::timestamptz
      WHERE id = ${id} AND player_id IS NULL
        AND NOT EXISTS (SELECT FROM ${seats} WHERE ${seats.venueId} = guest.venue_id AND ${seats.playerId} = ${playerId})
      RETURNING id`,
  );
  return rows.length > 0;
}

/** A seat keeps the name that its player had when taking it, and shows it once they have none. */
export async function renameSeats(db: Db, playerId: string, name: string): Promise<void> {
  await db.update(seats).set({ name }).where(eq(seats.playerId, playerId));
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

/** Deletes guests' seats after an id, and what was played there. */
export async function deleteGuestSeats(
  tx: Db,
  { after, limit }: After<string>,
): Promise<{ id: string; venueId: string }[]> {
  const next = tx
    .select({ id: seats.id })
    .from(seats)
    .where(and(isNull(seats.playerId), after ? gt(seats.id, after) : undefined))
    .orderBy(seats.id)
    .limit(limit);
  const gone = await tx
    .delete(seats)
    .where(inArray(seats.id, next))
    .returning({ id: seats.id, venueId: seats.venueId });
  return gone.sort((a, b) => (a.id < b.id ? -1 : 1));
}

export async function deletePlayerSeats(tx: Db, playerId: string): Promise<void> {
  await tx.delete(seats).where(eq(seats.playerId, playerId));
}

/**
 * Deletes at most `limit` seats of a venue after a number, and returns their numbers in order, with those that another call
 * deleted in the meantime: a page that comes back short would look like the last one.
 */
export async function deleteVenueSeats(
  db: Db,
  venueId: string,
  { after = 0, limit }: After<number>,
): Promise<number[]> {
  const page = await queryRows<{ number: number }>(
    db,
    sql`WITH page AS (
        SELECT id, number FROM ${seats} WHERE venue_id = ${venueId} AND number > ${after} ORDER BY number LIMIT ${limit}
      ), gone AS (
        DELETE FROM ${seats} WHERE id IN (SELECT id FROM page)
      )
      SELECT number::float8 AS number FROM page ORDER BY number`,
  );
  return page.map(({ number }) => number);
}

export async function dropJoins(db: Db, before: Date): Promise<void> {
  await db.delete(seatNetworks).where(lt(seatNetworks.since, before));
}
