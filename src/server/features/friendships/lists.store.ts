import { type SQL, sql } from 'drizzle-orm';
import type { Friend, FriendRequest, OtherPlayer } from '../../../contract/friends.ts';
import { BLOCKS_MAX, type FriendshipKind, REQUESTS_LISTED } from '../../../rules/friends.ts';
import { type Db, queryRows } from '../../platform/database/db.ts';
import { players } from '../players/players.tables.ts';
import { friendBlocks, friendRequests, friendsOf } from './friendships.tables.ts';

const IS_SHOWN = sql`p.banned_at IS NULL AND p.deleted_at IS NULL`;
/** Looks each player up by an index: a join might read all of them. Banned and deleted players are left out. */
const playerOf = (id: SQL, isShown = IS_SHOWN) =>
  sql`CROSS JOIN LATERAL (SELECT * FROM ${players} AS p WHERE p.id = ${id} AND ${isShown} OFFSET 0) AS p`;
const SHOWN = sql`p.id, p.username, nullif(p.first_name, '') AS "firstName", p.profile_image_url AS "profileImageUrl"`;
const iso = (time: SQL) => sql`to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export function listFriends(db: Db, playerId: string): Promise<Friend[]> {
  return queryRows(
    db,
    sql`SELECT ${SHOWN}, f.how, ${iso(sql`f.since`)} AS since
      FROM (${friendsOf(sql`${playerId}::uuid`)}) AS f ${playerOf(sql`f.friend_id`)}
      ORDER BY f.since DESC, p.id`,
  );
}

const requestsOf = (db: Db, other: SQL, isTheirs: SQL): Promise<FriendRequest[]> =>
  queryRows(
    db,
    sql`SELECT ${SHOWN}, ${iso(sql`r.sent_at`)} AS "sentAt"
      FROM ${friendRequests} AS r ${playerOf(other)}
      WHERE ${isTheirs} ORDER BY r.sent_at DESC LIMIT ${sql.raw(String(REQUESTS_LISTED))}`,
  );

export function listReceived(db: Db, playerId: string): Promise<FriendRequest[]> {
  return requestsOf(db, sql`r.from_id`, sql`r.to_id = ${playerId} AND r.declined_at IS NULL`);
}

/** Without those to players whom the sender has blocked since. */
export function listSent(db: Db, playerId: string): Promise<FriendRequest[]> {
  const isBlocked = sql`EXISTS (SELECT FROM ${friendBlocks} WHERE player_id = r.from_id AND blocked_id = r.to_id)`;
  return requestsOf(db, sql`r.to_id`, sql`r.from_id = ${playerId} AND NOT ${isBlocked}`);
}

export function listBlocked(db: Db, playerId: string): Promise<OtherPlayer[]> {
  return queryRows(
    db,
    sql`SELECT ${SHOWN} FROM ${friendBlocks} AS b ${playerOf(sql`b.blocked_id`, sql`p.deleted_at IS NULL`)}
      WHERE b.player_id = ${playerId} ORDER BY b.blocked_at DESC LIMIT ${sql.raw(String(BLOCKS_MAX))}`,
  );
}

/** Undefined if the player is banned or deleted. */
export async function findPlayer(db: Db, playerId: string): Promise<OtherPlayer | undefined> {
  const [row] = await queryRows<OtherPlayer>(
    db,
    sql`SELECT ${SHOWN} FROM ${players} AS p WHERE p.id = ${playerId} AND ${IS_SHOWN}`,
  );
  return row;
}

export interface FriendRow {
  id: string;
  email: string;
  username: string | null;
  isBanned: boolean;
  how: FriendshipKind;
  since: string;
}

/** For admins: with addresses, and with banned friends. */
export function listFriendRows(db: Db, playerId: string): Promise<FriendRow[]> {
  return queryRows(
    db,
    sql`SELECT p.id, p.email, p.username, p.banned_at IS NOT NULL AS "isBanned", f.how, ${iso(sql`f.since`)} AS since
      FROM (${friendsOf(sql`${playerId}::uuid`)}) AS f ${playerOf(sql`f.friend_id`, sql`p.deleted_at IS NULL`)}
      ORDER BY f.since DESC, p.id`,
  );
}

export async function countTrouble(db: Db, playerId: string) {
  const [row] = await queryRows<{ blocked: number; blockedBy: number; requestsSent: number }>(
    db,
    sql`SELECT (SELECT count(*)::int FROM ${friendBlocks} WHERE player_id = ${playerId}) AS blocked,
      (SELECT count(*)::int FROM ${friendBlocks} WHERE blocked_id = ${playerId}) AS "blockedBy",
      (SELECT count(*)::int FROM ${friendRequests} WHERE from_id = ${playerId}) AS "requestsSent"`,
  );
  return row ?? { blocked: 0, blockedBy: 0, requestsSent: 0 };
}
