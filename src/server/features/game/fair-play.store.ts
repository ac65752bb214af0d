import { type SQL, sql } from 'drizzle-orm';
import { LOSSES, type Losses, PAID_SOLVES_A_DAY, startOfHour } from '../../../rules/fair-play.ts';
import { startOfDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { namedQuery } from '../../platform/named-query.ts';
import { players } from '../players/players.tables.ts';
import { gameSessions, leftGames } from './game.tables.ts';

const { placeholder } = sql;

/** Of the player, and of accounts of the same person that are gone. */
export const PERSON = sql`(SELECT coalesce(person_hash, email_hash) FROM ${players} WHERE id = ${placeholder('playerId')})`;

interface FairPlay extends Losses {
  /** Since midnight UTC; counted as far as it matters. */
  solvesToday: number;
}

const ended = (isCorrect: boolean, isRecent: SQL) => {
  const isSuch = sql`is_correct = ${sql.raw(String(isCorrect))} AND completed_at ${isRecent}`;
  // The daily and the archive stand beside what is dealt without end.
  return sql`SELECT completed_at FROM ${gameSessions} WHERE player_id = ${placeholder('playerId')} AND ${isSuch} AND kind = 'ordinary'
    UNION ALL SELECT completed_at FROM ${leftGames} WHERE person_hash = ${PERSON} AND ${isSuch}`;
};
const countUpTo = (rows: SQL, most: number) =>
  sql`(SELECT count(*)::int FROM (${rows} LIMIT ${sql.raw(String(most))}) AS counted)`;

const findFairPlay = namedQuery<{ hourFullSince: number | null; today: number; solvesToday: number }>(
  'read_fair_play',
  sql`SELECT
    (SELECT round(extract(epoch FROM completed_at) * 1000)::float8 FROM (${ended(false, sql`> ${placeholder('hour')}`)}
      ORDER BY completed_at DESC OFFSET ${sql.raw(String(LOSSES.anHour - 1))} LIMIT 1) AS filling) AS "hourFullSince",
    ${countUpTo(ended(false, sql`>= ${placeholder('day')}`), LOSSES.aDay)} AS today,
    ${countUpTo(ended(true, sql`>= ${placeholder('day')}`), PAID_SOLVES_A_DAY)} AS "solvesToday"`,
);

/** What the player has ended of late. Each figure is read from an index, as far as its limit. */
export async function readFairPlay(tx: Db, playerId: string, now: Date): Promise<FairPlay> {
  const [hour, day] = [startOfHour(now).toISOString(), startOfDay(now).toISOString()];
  const [row] = await findFairPlay(tx, { playerId, hour, day });
  const { hourFullSince = null, today = 0, solvesToday = 0 } = row ?? {};
  return { hourFullSince: hourFullSince === null ? null : new Date(hourFullSince), today, solvesToday };
}
