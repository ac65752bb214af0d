import { eq, type SQL, sql } from 'drizzle-orm';
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
  points: number;
  medianSeconds: number | null;
}

/** The newest games that are counted: more than anybody plays in a year, and so few that they are counted at once. */
const MOST_GAMES = 20_000;

/**
 * The player's newest games that ended since the first of these moments, at each of which a day begins: read by the index
 * of outcomes, and counted by day and by week, then by kind. Kinds are looked up pun by pun: a join would read all puns
 * where there are many.
 */
export async function findPlay(db: Db, playerId: string, starts: readonly Date[]): Promise<Play> {
  const moments = (chosen: readonly Date[]) =>
    sql`${`{${chosen.map((at) => at.toISOString())}}`}::timestamptz[]`;
  const mondays = starts.filter((_, place) => place % DAYS_A_WEEK === 0);
  const [since = new Date()] = starts;
  const newest = newestGames(playerId, since);
  const rows = await queryRows<Row>(
    db,
    sql`
      SELECT day, week, count(*)::int AS finished, (count(*) FILTER (WHERE is_correct))::int AS solved,
        coalesce(sum(points_earned), 0)::int AS points,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) FILTER (WHERE is_correct) AS "medianSeconds"
      FROM (
        SELECT width_bucket(completed_at, ${moments(starts)}) - 1 AS day,
          width_bucket(completed_at, ${moments(mondays)}) - 1 AS week, is_correct, points_earned,
          extract(epoch FROM completed_at - opened_at)::float8 AS seconds
        FROM ${newest}
      ) AS played
      GROUP BY GROUPING SETS ((day), (week))
      ORDER BY day, week`,
  );
  const kinds = await queryRows<Games & { kind: PunKind }>(
    db,
    sql`
      SELECT kind, sum(finished)::int AS finished, sum(solved)::int AS solved
      FROM (
        SELECT (SELECT kind FROM ${puns} WHERE id = pun_id) AS kind, finished, solved
        FROM (
          SELECT pun_id, count(*) AS finished, count(*) FILTER (WHERE is_correct) AS solved FROM ${newest} GROUP BY pun_id
        ) AS played
      ) AS known
      WHERE kind IS NOT NULL GROUP BY kind`,
  );
  return {
    days: rows.flatMap(({ day, ...row }) => (day === null ? [] : [{ ...row, place: day }])),
    weeks: rows.flatMap(({ week, ...row }) => (week === null ? [] : [{ ...row, place: week }])),
    kinds,
  };
}

function newestGames(playerId: string, since: Date): SQL {
  const most = sql.raw(String(MOST_GAMES));
  const ended = (isCorrect: string) => sql`(
    SELECT completed_at, opened_at, is_correct, points_earned, pun_id FROM ${gameSessions}
    WHERE player_id = ${playerId} AND is_correct = ${sql.raw(isCorrect)} AND completed_at >= ${since.toISOString()}
    ORDER BY completed_at DESC LIMIT ${most})`;
  return sql`(${ended('true')} UNION ALL ${ended('false')} ORDER BY completed_at DESC LIMIT ${most}) AS newest`;
}

export async function findOwnRating(db: Db, playerId: string) {
  const { rating, deviation, games } = playerRatings;
  const [row] = await db
    .select({ rating, deviation, games })
    .from(playerRatings)
    .where(eq(playerRatings.playerId, playerId));
  return row ?? null;
}
