import { and, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { FAST, POINTS_PER_HOUR, RUN, SAME_ADDRESS, type SignalKind } from '../../../rules/signals.ts';
import type { Db } from '../../platform/db.ts';
import { players, signals } from '../../platform/schema.ts';

const HOUR_MS = 60 * 60 * 1000;

export function findSignals(db: Db, userId: string | undefined, limit: number) {
  return db
    .select({ signal: signals, player: players })
    .from(signals)
    .innerJoin(players, eq(players.id, signals.playerId))
    .where(and(isNull(players.deletedAt), userId ? eq(signals.playerId, userId) : undefined))
    .orderBy(desc(signals.foundAt), desc(signals.playerId), desc(signals.kind))
    .limit(limit);
}

export async function dropSignals(db: Db, before: Date): Promise<void> {
  await db.delete(signals).where(lt(signals.foundAt, before));
}

/** The stretch of play that a run of the job looks at: who played in it is judged by a longer window of their own. */
export interface Look {
  since: Date;
  now: Date;
}

/** Solves, with the letters that were typed and the seconds that it took. */
const TYPED = sql`SELECT player_id, completed_at, length(regexp_replace(answer, '[^A-Z]', '', 'g')) - cardinality(revealed) AS letters,
  extract(epoch FROM completed_at - opened_at)::float8 AS seconds FROM game_sessions WHERE is_correct`;
const IS_FAST = sql`seconds < ${FAST.readingSeconds}::float8 + ${FAST.letterSeconds}::float8 * letters`;

export function noteFastSolves(db: Db, { since, now }: Look): Promise<void> {
  const slack = sql`seconds - ${FAST.letterSeconds}::float8 * letters`;
  return note(
    db,
    'fast_solves',
    now,
    sql`SELECT player_id, jsonb_build_object('solves', count(*), 'letters', (array_agg(letters ORDER BY ${slack}))[1],
        'seconds', (array_agg(seconds ORDER BY ${slack}))[1]) AS figures
      FROM (SELECT DISTINCT player_id AS id FROM (${TYPED} AND completed_at >= ${at(since)}) AS recent WHERE ${IS_FAST}) AS recent
      CROSS JOIN LATERAL (${TYPED} AND player_id = recent.id AND completed_at >= ${hoursBefore(now, FAST.hours)} OFFSET 0) AS solve
      WHERE ${IS_FAST} GROUP BY player_id HAVING count(*) >= ${FAST.solves}::int`,
  );
}

export function noteLongRuns(db: Db, { since, now }: Look): Promise<void> {
  const start = hoursBefore(now, RUN.hours);
  return note(
    db,
    'long_run',
    now,
    sql`SELECT player_id, jsonb_build_object('solves', solves) AS figures
      FROM (SELECT DISTINCT player_id FROM game_sessions WHERE completed_at >= ${at(since)} AND is_correct) AS recent
      CROSS JOIN LATERAL (
        SELECT coalesce(max(completed_at), ${start}) AS missed_at FROM game_sessions
        WHERE player_id = recent.player_id AND completed_at >= ${start} AND NOT is_correct OFFSET 0) AS miss
      CROSS JOIN LATERAL (
        SELECT count(*) AS solves FROM game_sessions
        WHERE player_id = recent.player_id AND completed_at > missed_at AND NOT is_remembered AND revealed = '{}' OFFSET 0) AS run
      WHERE solves >= ${RUN.solves}::int`,
  );
}

export function noteSameAddress(db: Db, { since, now }: Look): Promise<void> {
  return note(
    db,
    'same_address',
    now,
    sql`SELECT player_id, jsonb_build_object('friends', max(friends), 'days', ${SAME_ADDRESS.days}::int) AS figures
      FROM (SELECT DISTINCT referrer_id AS player_id FROM referrals WHERE created_at >= ${at(since)}) AS recent
      CROSS JOIN LATERAL (
        SELECT count(*) AS friends FROM referrals
        WHERE referrer_id = recent.player_id AND created_at >= ${hoursBefore(now, SAME_ADDRESS.days * 24)} AND address_hash IS NOT NULL
        GROUP BY address_hash OFFSET 0) AS together
      WHERE friends >= ${SAME_ADDRESS.friends}::int GROUP BY player_id`,
  );
}

export function notePointsPerHour(db: Db, { now }: Look): Promise<void> {
  return note(
    db,
    'points_per_hour',
    now,
    sql`WITH hour AS (
        SELECT player_id, sum(points_earned)::float8 AS points FROM game_sessions
        WHERE completed_at >= ${hoursBefore(now, 1)} GROUP BY player_id
      ), middle AS (
        SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY points) AS median FROM hour
      )
      SELECT player_id, jsonb_build_object('points', points, 'median', median) AS figures FROM hour, middle
      WHERE points >= greatest(${POINTS_PER_HOUR.floor}::float8, ${POINTS_PER_HOUR.times}::float8 * median)`,
  );
}

/** `found` is a query of (player_id, figures). Seen again, a signal has its newest figures. */
async function note(db: Db, kind: SignalKind, now: Date, found: SQL): Promise<void> {
  await db.execute(sql`
    INSERT INTO signals (player_id, kind, figures, found_at)
    SELECT player_id, ${kind}, figures, ${at(now)} FROM (${found}) AS found
    ON CONFLICT (player_id, kind) DO UPDATE SET figures = excluded.figures, found_at = excluded.found_at`);
}

function hoursBefore(now: Date, hours: number): SQL {
  return at(new Date(now.getTime() - hours * HOUR_MS));
}

function at(time: Date): SQL {
  return sql`${time.toISOString()}::timestamptz`;
}
