import { setImmediate as afterOthers } from 'node:timers/promises';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { PunKind } from '../../../rules/anatomy.ts';
import { DAYS_A_WEEK } from '../../../rules/day.ts';
import { type Db, queryRows } from '../../platform/database/db.ts';
import { gameSessions } from '../game/game.tables.ts';
import { puns } from '../puns/puns.tables.ts';
import { playerRatings } from '../ratings/ratings.tables.ts';

interface Games {
  finished: number;
  solved: number;
}

interface Play {
  /** `place` counts days from the first day given, or weeks from the week that begins with it. */
  days: (Games & { place: number; points: number })[];
  weeks: (Games & { place: number; medianSeconds: number | null })[];
  kinds: (Games & { kind: PunKind })[];
}

/** Only the newest games count: 27 a day all year, and few enough not to keep either engine busy. */
const MOST_GAMES = 10_000;

/**
 * Counts the player's newest games by day, by week and by kind; a day begins at each of `starts`. It takes
 * three statements, so that the embedded engine can serve other requests in between.
 */
export async function findPlay(db: Db, playerId: string, starts: readonly Date[]): Promise<Play> {
  const [since = new Date()] = starts;
  const newest = newestGames(playerId, since);
  const mondays = starts.filter((_, place) => place % DAYS_A_WEEK === 0);
  const days = await queryRows<Play['days'][number]>(
    db,
    sql`SELECT ${placeOf(starts)} AS place, ${GAMES}, coalesce(sum(points_earned), 0)::int AS points
      FROM ${newest} GROUP BY place ORDER BY place`,
  );
  await afterOthers();
  const weeks = await queryRows<Play['weeks'][number]>(
    db,
    sql`SELECT ${placeOf(mondays)} AS place, ${GAMES}, percentile_cont(0.5) WITHIN GROUP (
        ORDER BY date_part('epoch', completed_at - opened_at)) FILTER (WHERE is_correct) AS "medianSeconds"
      FROM ${newest} GROUP BY place ORDER BY place`,
  );
  await afterOthers();
  // Kinds are looked up pun by pun, because a join might read the whole library.
  const kinds = await queryRows<Play['kinds'][number]>(
    db,
    sql`SELECT kind, sum(finished)::int AS finished, sum(solved)::int AS solved
      FROM (
        SELECT (SELECT kind FROM ${puns} WHERE id = pun_id) AS kind, finished, solved
        FROM (SELECT pun_id, ${GAMES} FROM ${newest} GROUP BY pun_id) AS played
      ) AS known
      WHERE kind IS NOT NULL GROUP BY kind`,
  );
  return { days, weeks, kinds };
}

const GAMES = sql`count(*)::int AS finished, (count(*) FILTER (WHERE is_correct))::int AS solved`;

/** The index of the last of these moments before the game ended, from 0. */
function placeOf(moments: readonly Date[]): SQL {
  return sql`width_bucket(completed_at, ${`{${moments.map((at) => at.toISOString())}}`}::timestamptz[]) - 1`;
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
