import { eq, sql } from 'drizzle-orm';
import type { PunKind } from '../../../rules/anatomy.ts';
import { DAYS_A_WEEK } from '../../../rules/day.ts';
import { type Db, queryRows } from '../../platform/db.ts';
import { gameSessions } from '../game/game.tables.ts';
import { puns } from '../puns/puns.tables.ts';
import { playerRatings } from '../ratings/ratings.tables.ts';

interface Games {
  finished: number;
  solved: number;
}

interface Play {
  /** Places are counted from the first day given, and from the week that begins with it. */
  days: (Games & { place: number; points: number })[];
  weeks: (Games & { place: number; medianSeconds: number | null })[];
  kinds: (Games & { kind: PunKind })[];
}

interface Row extends Games {
  day: number | null;
  week: number | null;
  kind: PunKind | null;
  points: number;
  medianSeconds: number | null;
}

/**
 * The player's own games that ended since the first of these moments, at each of which a day begins: read once, by the
 * index of outcomes, and counted by day, by week and by kind. Kinds are looked up one by one: a join would read all puns
 * where there are many.
 */
export async function findPlay(db: Db, playerId: string, starts: readonly Date[]): Promise<Play> {
  const moments = (chosen: readonly Date[]) =>
    sql`${`{${chosen.map((at) => at.toISOString())}}`}::timestamptz[]`;
  const mondays = starts.filter((_, place) => place % DAYS_A_WEEK === 0);
  const rows = await queryRows<Row>(
    db,
    sql`
      SELECT day, week, kind, count(*)::int AS finished, (count(*) FILTER (WHERE is_correct))::int AS solved,
        coalesce(sum(points), 0)::int AS points,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) FILTER (WHERE is_correct) AS "medianSeconds"
      FROM (
        SELECT width_bucket(${gameSessions.completedAt}, ${moments(starts)}) - 1 AS day,
          width_bucket(${gameSessions.completedAt}, ${moments(mondays)}) - 1 AS week,
          coalesce((SELECT ${puns.kind} FROM ${puns} WHERE ${puns.id} = ${gameSessions.punId}), '') AS kind, ${gameSessions.isCorrect}, ${gameSessions.pointsEarned} AS points,
          extract(epoch FROM ${gameSessions.completedAt} - ${gameSessions.openedAt})::float8 AS seconds
        FROM ${gameSessions}
        WHERE ${gameSessions.playerId} = ${playerId} AND ${gameSessions.isCorrect} IN (true, false)
          AND ${gameSessions.completedAt} >= ${starts[0]?.toISOString()}
      ) AS played
      GROUP BY GROUPING SETS ((day), (week), (kind))
      ORDER BY day, week`,
  );
  return {
    days: rows.flatMap(({ day, ...row }) => (day === null ? [] : [{ ...row, place: day }])),
    weeks: rows.flatMap(({ week, ...row }) => (week === null ? [] : [{ ...row, place: week }])),
    kinds: rows.flatMap(({ kind, ...row }) => (kind ? [{ ...row, kind }] : [])),
  };
}

export async function findOwnRating(db: Db, playerId: string) {
  const { rating, deviation, games } = playerRatings;
  const [row] = await db
    .select({ rating, deviation, games })
    .from(playerRatings)
    .where(eq(playerRatings.playerId, playerId));
  return row ?? null;
}
