import { type SQL, sql } from 'drizzle-orm';
import type { Friend, FriendRequest, Person } from '../../../contract/friends.ts';
import { BLOCKS_MAX, REQUESTS_LISTED } from '../../../rules/friends.ts';
import { type Db, queryRows } from '../../platform/database/db.ts';
import { players } from '../players/players.tables.ts';
import { friendBlocks, friendRequests, friendsOf } from './friendships.tables.ts';

const PERSON = sql`p.id, p.username, nullif(p.first_name, '') AS "firstName", p.profile_image_url AS "profileImageUrl"`;
/** Banned players are hidden, and deleted ones are gone. */
const IS_SHOWN = sql`p.banned_at IS NULL AND p.deleted_at IS NULL`;
const iso = (time: SQL) => sql`to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export function listFriends(db: Db, playerId: string): Promise<Friend[]> {
  return queryRows(
    db,
    sql`SELECT ${PERSON}, f.how, ${iso(sql`f.since`)} AS since
      FROM (${friendsOf(sql`${playerId}::uuid`)}) AS f JOIN ${players} AS p ON p.id = f.friend_id AND ${IS_SHOWN}
      ORDER BY f.since DESC, p.id`,
  );
}

const requestsOf = (db: Db, other: SQL, isTheirs: SQL): Promise<FriendRequest[]> =>
  queryRows(
    db,
    sql`SELECT ${PERSON}, ${iso(sql`r.sent_at`)} AS "sentAt"
      FROM ${friendRequests} AS r JOIN ${players} AS p ON p.id = ${other} AND ${IS_SHOWN}
      WHERE ${isTheirs} ORDER BY r.sent_at DESC LIMIT ${sql.raw(String(REQUESTS_LISTED))}`,
  );

export function listReceived(db: Db, playerId: string): Promise<FriendRequest[]> {
  return requestsOf(db, sql`r.from_id`, sql`r.to_id = ${playerId} AND r.declined_at IS NULL`);
}

export function listSent(db: Db, playerId: string): Promise<FriendRequest[]> {
  return requestsOf(db, sql`r.to_id`, sql`r.from_id = ${playerId}`);
}

export function listBlocked(db: Db, playerId: string): Promise<Person[]> {
  return queryRows(
    db,
    sql`SELECT ${PERSON} FROM ${friendBlocks} AS b JOIN ${players} AS p ON p.id = b.blocked_id AND p.deleted_at IS NULL
      WHERE b.player_id = ${playerId} ORDER BY b.blocked_at DESC LIMIT ${sql.raw(String(BLOCKS_MAX))}`,
  );
}

/** Undefined if the player is banned or deleted. */
export async function findPerson(db: Db, playerId: string): Promise<Person | undefined> {
  const [row] = await queryRows<Person>(
    db,
    sql`SELECT ${PERSON} FROM ${players} AS p WHERE p.id = ${playerId} AND ${IS_SHOWN}`,
  );
  return row;
}
