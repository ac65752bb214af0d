import { and, eq, gt, gte, type SQL, sql } from 'drizzle-orm';
import { LOSSES, type Losses, PAID_SOLVES_A_DAY, startOfHour } from '../../../rules/fair-play.ts';
import { kindsThat } from '../../../rules/game-kinds.ts';
import type { Db } from '../../platform/database/db.ts';
import { namedQuery } from '../../platform/database/named-query.ts';
import { startOfDay } from '../../platform/process/clock.ts';
import { gameSessions, isOfKind, leftGames } from './game.tables.ts';
import { ACCOUNTS, LEFT_BEHIND } from './mailbox.store.ts';

const { placeholder } = sql;

interface FairPlay extends Losses {
  /** Counted since midnight UTC, up to the limit of paid solves. */
  solvesToday: number;
}

/** Hides the values from the planner, which would otherwise replan every call, slower than the query. */
const [HOUR, DAY] = [placeholder('hour'), placeholder('day')].map(
  (time) => sql`(SELECT ${time}::timestamptz)`,
);

/** Selects the newest `most` games of each account of the mailbox, deleted accounts included. */
const ended = (isCorrect: boolean, isRecent: SQL, most: number) => {
  const isSuch = sql`is_correct = ${sql.raw(String(isCorrect))} AND completed_at ${isRecent}`;
  const newest = sql`ORDER BY completed_at DESC LIMIT ${sql.raw(String(most))}`;
  return sql`SELECT completed_at FROM account CROSS JOIN LATERAL (
      SELECT completed_at FROM ${gameSessions} WHERE player_id = account.id AND ${isSuch}
        AND ${isOfKind(...kindsThat('countsForFairPlay'))} ${newest}
    ) AS game
    UNION ALL (SELECT completed_at FROM ${leftGames} WHERE ${LEFT_BEHIND} AND ${isSuch} ${newest})`;
};
const countUpTo = (most: number, isCorrect: boolean, isRecent: SQL) =>
  sql`(SELECT count(*)::int FROM (${ended(isCorrect, isRecent, most)} LIMIT ${sql.raw(String(most))}) AS counted)`;

const findFairPlay = namedQuery<{ hourFullSince: number | null; today: number; solvesToday: number }>(
  'read_fair_play',
  sql`WITH account AS MATERIALIZED (${ACCOUNTS}) SELECT
    (SELECT round(extract(epoch FROM completed_at) * 1000)::float8 FROM (${ended(false, sql`> ${HOUR}`, LOSSES.anHour)}
      ORDER BY completed_at DESC OFFSET ${sql.raw(String(LOSSES.anHour - 1))} LIMIT 1) AS filling) AS "hourFullSince",
    ${countUpTo(LOSSES.aDay, false, sql`>= ${DAY}`)} AS today,
    ${countUpTo(PAID_SOLVES_A_DAY, true, sql`>= ${DAY}`)} AS "solvesToday"`,
);

/**
 * Counts recent games of all accounts of the mailbox. Each count reads an index no further than its limit.
 */
export async function readFairPlay(tx: Db, playerId: string, now: Date): Promise<FairPlay> {
  const [hour, day] = [startOfHour(now).toISOString(), startOfDay(now).toISOString()];
  const [row] = await findFairPlay(tx, { playerId, hour, day });
  const { hourFullSince = null, today = 0, solvesToday = 0 } = row ?? {};
  return { hourFullSince: hourFullSince === null ? null : new Date(hourFullSince), today, solvesToday };
}

export async function rememberedPointsSince(tx: Db, playerId: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ points: sql<number>`coalesce(sum(${gameSessions.pointsEarned}), 0)::int` })
    .from(gameSessions)
    .where(
      and(
        eq(gameSessions.playerId, playerId),
        eq(gameSessions.isCorrect, true),
        gte(gameSessions.completedAt, since),
        eq(gameSessions.isRemembered, true),
        gt(gameSessions.pointsEarned, 0),
      ),
    );
  return row?.points ?? 0;
}
