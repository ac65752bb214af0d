import { type SQL, sql } from 'drizzle-orm';
import type { UserSort } from '../../../contract/users.ts';
import { PART_MIN } from '../../../rules/search.ts';
import { type Db, queryRows } from '../../platform/database/db.ts';
import { playerSearch, players } from '../players/players.tables.ts';
import { byIndex, type Filter, isMember, members } from './filters.store.ts';

export interface UserRow {
  id: string;
  email: string;
  username: string | null;
  firstName: string;
  credits: number;
  points: number;
  isAdmin: boolean;
  emailVerified: boolean;
  banReason: string | null;
  bannedUntil: string | null;
  createdAt: string;
  lastSeenAt: string;
  /** The value that the list is sorted by, in the database's precision. */
  place: string;
}

export interface Place {
  place: string;
  id: string;
}

export interface Listing {
  /** Null lists everybody. */
  filter: Filter | null;
  sort: UserSort;
  order: 'asc' | 'desc';
  /** The last row of the previous page; null asks for the first page. */
  after: Place | null;
  limit: number;
}

/** Each column has an index on (column, id). */
const COLUMNS: Record<UserSort, { column: SQL; type: SQL }> = {
  joined: { column: sql`created_at`, type: sql`timestamptz` },
  seen: { column: sql`last_seen_at`, type: sql`timestamptz` },
  points: { column: sql`points`, type: sql`integer` },
  credits: { column: sql`credits`, type: sql`integer` },
  email: { column: sql`email`, type: sql`text` },
};

/**
 * Rows that a search reads in sort order before it uses the trigram index (NEAR), and after that index has
 * found MANY users (FAR).
 */
const NEAR = 1000;
const FAR = 4000;
const MANY = 2000;

export function listUsers(db: Db, listing: Listing): Promise<UserRow[]> {
  return select(
    db,
    listing,
    sql`${shown(listing.sort)} FROM (${inOrder(listing, listing.limit)}) AS p ${sorted(listing)}`,
  );
}

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await queryRows<UserRow>(
    db,
    sql`${shown('joined')} FROM ${players} WHERE id = ${id} AND deleted_at IS NULL`,
  );
  return row;
}

/** Finds at most two users, because addresses and player names are unique. */
export function findExact(db: Db, text: string): Promise<UserRow[]> {
  return queryRows(
    db,
    sql`${shown('seen')} FROM ${players}
      WHERE (email = lower(${text}) OR lower(username) = lower(${text})) AND deleted_at IS NULL`,
  );
}

export interface Search {
  rows: UserRow[];
  /** Where the search stopped before the page was full; there may be more beyond it. */
  endedAt: Place | null;
}

/**
 * Rare text is found by an index and then sorted. Text that many have in common (`gmail`) is searched in sort
 * order, one stretch per call. So no call reads the whole table, and nothing depends on the planner's
 * estimates.
 */
export async function searchUsers(db: Db, listing: Listing, text: string): Promise<Search> {
  const sought = text.length < PART_MIN ? beginning(text) : part(text);
  const near = await searchAlong(db, listing, sought, NEAR);
  if (near.length === listing.limit) return { rows: near, endedAt: null };
  const few = await findSome(db, sought);
  if (few.length < MANY) return { rows: await pageOfFound(db, listing, few), endedAt: null };
  const far = await searchAlong(db, listing, sought, FAR);
  const isFull = far.length === listing.limit;
  return { rows: far, endedAt: isFull ? null : await endOfStretch(db, listing, FAR) };
}

interface Sought {
  isIn: (searchText: SQL) => SQL;
  /** Selects the ids of matching users, at most `MANY`. */
  found: SQL;
}

/** Matches text anywhere, with the trigram index. */
function part(text: string): Sought {
  const isIn = (searchText: SQL) => sql`${searchText} LIKE lower(${`%${literally(text)}%`})`;
  return {
    isIn,
    found: sql`SELECT player_id AS id FROM ${playerSearch} WHERE ${isIn(sql`text`)} LIMIT ${MANY}`,
  };
}

/** Matches only the beginning of an e-mail or player name, because two characters have no trigram. */
function beginning(text: string): Sought {
  const begins = (searchText: SQL, word: SQL) =>
    sql`split_part(${searchText}, ' ', ${word}) LIKE lower(${`${literally(text)}%`})`;
  const found = (word: SQL) =>
    sql`(SELECT player_id AS id FROM ${playerSearch} WHERE ${begins(sql`text`, word)} LIMIT ${MANY})`;
  return {
    isIn: (searchText) => sql`(${begins(searchText, EMAIL)} OR ${begins(searchText, USERNAME)})`,
    found: sql`${found(EMAIL)} UNION ${found(USERNAME)}`,
  };
}

/** Positions of the words in a search text. */
const EMAIL = sql`1`;
const USERNAME = sql`2`;

function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** A set of users is read by its index; the list of everybody is read in the order of one anyway. */
function select(db: Db, { filter }: Listing, statement: SQL): Promise<UserRow[]> {
  return filter ? byIndex(db, (tx) => queryRows(tx, statement)) : queryRows(db, statement);
}

function pageOfFound(db: Db, listing: Listing, ids: string[]): Promise<UserRow[]> {
  return select(
    db,
    listing,
    sql`${shown(listing.sort)} FROM unnest(${`{${ids.join(',')}}`}::uuid[]) AS found (player_id)
      CROSS JOIN LATERAL (SELECT * FROM ${players} WHERE id = found.player_id OFFSET 0) AS p
      WHERE deleted_at IS NULL AND ${isMember(listing.filter)} AND ${isAfter(listing)} ${sorted(listing)}`,
  );
}

/** Stops as soon as the page is full, because it reads in the order of the list. */
function searchAlong(db: Db, listing: Listing, sought: Sought, stretch: number): Promise<UserRow[]> {
  return select(
    db,
    listing,
    sql`${shown(listing.sort)} FROM (${inOrder(listing, stretch)}) AS p
      WHERE ${sought.isIn(sql`search_text(email, username, first_name)`)} ${sorted(listing)}`,
  );
}

/** Null if the list itself ends within this stretch. */
async function endOfStretch(db: Db, listing: Listing, stretch: number): Promise<Place | null> {
  const [row] = await select(
    db,
    listing,
    sql`${shown(listing.sort)} FROM (${inOrder(listing, stretch)} OFFSET ${stretch - 1}) AS p`,
  );
  return row ?? null;
}

async function findSome(db: Db, { found }: Sought): Promise<string[]> {
  const rows = await byIndex(db, (tx) => queryRows<{ id: string }>(tx, found));
  return rows.map(({ id }) => id);
}

function shown(sort: UserSort): SQL {
  const { column } = COLUMNS[sort];
  const time = (at: SQL) => sql`to_char(${at} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  const isTime = sort === 'joined' || sort === 'seen';
  return sql`SELECT id, email, username, first_name AS "firstName", credits, points, is_admin AS "isAdmin",
    email_verified AS "emailVerified", ban_reason AS "banReason", ${time(sql`banned_until`)} AS "bannedUntil",
    ${time(sql`created_at`)} AS "createdAt",
    ${time(sql`last_seen_at`)} AS "lastSeenAt", ${isTime ? time(column) : sql`${column}::text`} AS place`;
}

function inOrder(listing: Listing, limit: number): SQL {
  const { column } = COLUMNS[listing.sort];
  const direction = directionOf(listing);
  return sql`SELECT * FROM ${listed(listing)} WHERE deleted_at IS NULL AND ${isAfter(listing)}
    ORDER BY ${column} ${direction}, id ${direction} LIMIT ${limit}`;
}

/** The order of joining is also that of being new, so one index serves both. */
function listed({ filter, sort }: Listing): SQL {
  if (!filter) return sql`${players}`;
  return filter.key === 'new' && sort === 'joined'
    ? sql`(SELECT * FROM ${players} WHERE ${isMember(filter)}) AS members`
    : sql`(${members(filter)}) AS members`;
}

function sorted(listing: Listing): SQL {
  const { column } = COLUMNS[listing.sort];
  const direction = directionOf(listing);
  return sql`ORDER BY p.${column} ${direction}, p.id ${direction} LIMIT ${listing.limit}`;
}

function isAfter({ sort, order, after }: Listing): SQL {
  if (!after) return sql`true`;
  const { column, type } = COLUMNS[sort];
  const comparison = order === 'desc' ? sql`<` : sql`>`;
  return sql`(${column}, id) ${comparison} (${after.place}::${type}, ${after.id}::uuid)`;
}

function directionOf({ order }: Listing): SQL {
  return order === 'desc' ? sql`DESC` : sql`ASC`;
}
