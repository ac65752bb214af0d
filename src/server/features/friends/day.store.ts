import { type SQL, sql } from 'drizzle-orm';
import type { FriendDay } from '../../../contract/friends.ts';
import { FRIENDS_A_DAY } from '../../../rules/friends.ts';
import { kindsThat } from '../../../rules/game-kinds.ts';
import { namedQuery } from '../../platform/database/named-query.ts';
import { sqlList } from '../../platform/database/sql-list.ts';
import { friendsOf } from '../friendships/friendships.tables.ts';
import { gameSessions } from '../game/game.tables.ts';
import { players } from '../players/players.tables.ts';

const CALLER = sql`${sql.placeholder('caller')}::uuid`;
const DAY = sql`${sql.placeholder('day')}::date`;
const IS_DAILY = sql.raw(`kind IN ${sqlList(kindsThat('movesStreak'))}`);
/** An optimisation fence that keeps the planner from reading a whole table to join the friends. */
const ONE_BY_ONE = sql`OFFSET 0`;

const gameOf = (playerId: SQL) => sql`SELECT is_correct, cardinality(revealed) AS hints FROM ${gameSessions}
  WHERE player_id = ${playerId} AND day = ${DAY} AND ${IS_DAILY} AND completed_at IS NOT NULL ${ONE_BY_ONE}`;

/** Maps the fields of the contract to the columns of a friend's game. */
const FIELDS: Record<keyof FriendDay, SQL> = {
  id: sql`friend_id`,
  username: sql`username`,
  firstName: sql`nullif(first_name, '')`,
  profileImageUrl: sql`profile_image_url`,
  state: sql`CASE WHEN is_correct THEN 'solved' WHEN NOT is_correct THEN 'missed' ELSE 'waiting' END`,
  hints: sql`hints`,
};
const COLUMNS = Object.entries(FIELDS).map(([key, column]) => sql`${column} AS ${sql.identifier(key)}`);

/**
 * Days that were over everywhere before two became friends are not shown: consent does not reach back. The subquery is
 * computed once instead of for each friend.
 */
const WERE_FRIENDS = sql`since < (SELECT (${DAY} + 2)::timestamp AT TIME ZONE 'UTC')`;

/** Solved ones come first, then missed ones, each by hints; only a friend who is still waiting has no number of hints. */
const PLACE = sql`coalesce(hints + CASE WHEN is_correct THEN 0 ELSE 100 END, 200)`;

/**
 * Returns JSON text, in which friends are null until the caller's own daily has ended; before that, no friend is looked
 * up. Players under review are seen by their friends, banned ones are not.
 */
export const readFriendsDay = namedQuery<{ day: string }>(
  'read_friends_day',
  sql`SELECT json_build_object('day', ${DAY}, 'friends', CASE WHEN EXISTS (${gameOf(CALLER)}) THEN (
      SELECT coalesce(json_agg(entry), '[]') FROM (
        SELECT ${sql.join(COLUMNS, sql`, `)} FROM (
          SELECT friend_id, is_correct, hints, ${PLACE} AS place FROM (${friendsOf(CALLER)}) AS friends
          LEFT JOIN LATERAL (${gameOf(sql`friend_id`)}) AS game ON true
          WHERE ${WERE_FRIENDS}
          ORDER BY place LIMIT ${sql.raw(String(FRIENDS_A_DAY))}
        ) AS first CROSS JOIN LATERAL (SELECT username, first_name, profile_image_url FROM ${players}
          WHERE id = friend_id AND banned_at IS NULL ${ONE_BY_ONE}) AS player
        ORDER BY place, username COLLATE "C"
      ) AS entry) END)::text AS day`,
);
