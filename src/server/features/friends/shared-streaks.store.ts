import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Day } from '../../../rules/day.ts';
import type { Pair } from '../../../rules/friends.ts';
import { kindsThat } from '../../../rules/game-kinds.ts';
import type { SharedStreak } from '../../../rules/shared-streak.ts';
import { type Db, queryRows } from '../../platform/database/db.ts';
import { namedSelect } from '../../platform/database/named-query.ts';
import { sqlList } from '../../platform/database/sql-list.ts';
import { dailyStreaks } from '../daily/daily.tables.ts';
import { gameSessions } from '../game/game.tables.ts';
import { players } from '../players/players.tables.ts';
import { sharedStreaks } from './friends.tables.ts';

export type SharedRow = typeof sharedStreaks.$inferSelect;

const isPair = ({ lowId, highId }: Pair) =>
  and(eq(sharedStreaks.lowId, lowId), eq(sharedStreaks.highId, highId));
const isOf = (playerId: string) => or(eq(sharedStreaks.lowId, playerId), eq(sharedStreaks.highId, playerId));

export function findSharedStreaks(db: Db, playerId: string): Promise<SharedRow[]> {
  return db.select().from(sharedStreaks).where(isOf(playerId));
}

export async function findSharedStreak(tx: Db, pair: Pair): Promise<SharedRow | undefined> {
  const [row] = await tx.select().from(sharedStreaks).where(isPair(pair));
  return row;
}

const PLAYER = sql.placeholder('playerId');
const { lowId, highId, lowRun, highRun, current, lastDay } = sharedStreaks;

/** In the order of the key, so that two who end their dailies at once wait instead of deadlocking. */
export const lockShared = namedSelect(
  'lock_shared_streaks',
  { lowId, highId, lowRun, highRun, current, lastDay },
  sql`FROM ${sharedStreaks} WHERE (${lowId} = ${PLAYER}::uuid OR ${highId} = ${PLAYER}::uuid)
    AND ${sharedStreaks.sharedSince} IS NOT NULL ORDER BY ${lowId}, ${highId} FOR UPDATE`,
);

const IS_DAILY = sql.raw(`g.kind IN ${sqlList(kindsThat('movesStreak'))}`);

/** Returns those of the players who have solved the daily in the streak in which they are, with that streak. */
export function findSolvedInStreak(tx: Db, playerIds: string[], day: Day) {
  const solves = (onDay: SQL) => sql`FROM ${gameSessions} AS g
    WHERE g.player_id = s.player_id AND ${IS_DAILY} AND g.is_correct AND ${onDay}`;
  return queryRows<{ playerId: string; solved: number; current: number }>(
    tx,
    sql`SELECT s.player_id AS "playerId", s.solved, s.current FROM ${dailyStreaks} AS s
      WHERE s.player_id IN (${sql.join(
        playerIds.map((id) => sql`${id}::uuid`),
        sql`, `,
      )}) AND EXISTS (SELECT ${solves(sql`g.day = ${day}::date`)})
        AND (SELECT count(*) ${solves(sql`g.day >= ${day}::date`)}) <= s.current`,
  );
}

export async function saveShared(tx: Db, pair: Pair, streak: SharedStreak): Promise<void> {
  await tx.update(sharedStreaks).set(streak).where(isPair(pair));
}

export async function saveChoice(tx: Db, row: SharedRow): Promise<void> {
  const { lowId, highId, ...set } = row;
  await tx
    .insert(sharedStreaks)
    .values(row)
    .onConflictDoUpdate({ target: [sharedStreaks.lowId, sharedStreaks.highId], set });
}

export async function deleteShared(tx: Db, pair: Pair): Promise<void> {
  await tx.delete(sharedStreaks).where(isPair(pair));
}

export interface PlayerRow {
  id: string;
  username: string | null;
  firstName: string | null;
  profileImageUrl: string | null;
}

/** Leaves out banned players. */
export function findPlayers(db: Db, ids: string[]): Promise<PlayerRow[]> {
  return queryRows(
    db,
    sql`SELECT id, username, nullif(first_name, '') AS "firstName", profile_image_url AS "profileImageUrl" FROM ${players}
      WHERE banned_at IS NULL AND id IN (${sql.join(
        ids.map((id) => sql`${id}::uuid`),
        sql`, `,
      )})`,
  );
}
