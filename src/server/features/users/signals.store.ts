import { and, asc, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { kindsThat } from '../../../rules/game-kinds.ts';
import {
  FAST,
  LEARNT,
  POINTS_PER_HOUR,
  type ReviewKind,
  RUN,
  SAME_ADDRESS,
  type SignalKind,
} from '../../../rules/signals.ts';
import { type Db, queryRows } from '../../platform/database/db.ts';
import { gameSessions, isOfKind, leftGames } from '../game/game.tables.ts';
import { guestAnswers } from '../game/guests.tables.ts';
import { players } from '../players/players.tables.ts';
import { referrals } from '../referrals/referrals.tables.ts';
import { signals } from './users.tables.ts';

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

/** A player and the time of the newest evidence, as text in the database's precision. */
interface Suspect {
  playerId: string;
  lastAt: string;
}

/** Who played within this time is judged; each signal then looks back over a longer window of its own. */
export interface Look {
  since: Date;
  now: Date;
}

const IS_EVIDENCE = isOfKind(...kindsThat('isEvidence'));
/** Selects solves with the number of letters typed and the seconds taken. */
const TYPED = sql`SELECT player_id, pun_id, is_remembered, network_hash, completed_at, length(regexp_replace(answer, '[^A-Z]', '', 'g')) - cardinality(revealed) AS letters,
  extract(epoch FROM completed_at - opened_at)::float8 AS seconds FROM ${gameSessions}
  WHERE is_correct AND ${IS_EVIDENCE}`;
const IS_FAST = sql`seconds < ${FAST.readingSeconds}::float8 + ${FAST.letterSeconds}::float8 * letters`;

/** Solves since `start` of players with a recent solve of this kind, except those already judged. */
function solvesToJudge(isOfKind: SQL, since: Date, start: SQL): SQL {
  return sql`(SELECT DISTINCT player_id AS id FROM (${TYPED} AND completed_at >= ${at(since)}) AS recent WHERE ${isOfKind}) AS recent
    CROSS JOIN LATERAL (SELECT coalesce(judged_at, '-infinity') AS judged_at FROM ${players} WHERE players.id = recent.id OFFSET 0) AS player
    CROSS JOIN LATERAL (${TYPED} AND player_id = recent.id AND completed_at >= ${start} AND completed_at > player.judged_at OFFSET 0) AS solve`;
}

export function noteFastSolves(db: Db, { since, now }: Look): Promise<Suspect[]> {
  const slack = sql`seconds - ${FAST.letterSeconds}::float8 * letters`;
  return noteSuspects(
    db,
    'fast_solves',
    now,
    sql`SELECT player_id, jsonb_build_object('solves', count(*), 'letters', (array_agg(letters ORDER BY ${slack}))[1],
        'seconds', (array_agg(seconds ORDER BY ${slack}))[1]) AS details, max(completed_at) AS last_at
      FROM ${solvesToJudge(IS_FAST, since, hoursBefore(now, FAST.hours))}
      WHERE ${IS_FAST} GROUP BY player_id HAVING count(*) >= ${FAST.solves}::int`,
  );
}

/** A remembered game is no evidence: its player was shown the answer openly, and it hardly paid. */
export function noteLearntAnswers(db: Db, { since, now }: Look): Promise<Suspect[]> {
  const isQuick = sql`seconds < ${LEARNT.seconds}::float8`;
  return noteSuspects(
    db,
    'learnt_answers',
    now,
    sql`SELECT player_id, jsonb_build_object('solves', count(*), 'seconds', ${LEARNT.seconds}::int, 'days', ${LEARNT.days}::int) AS details,
        max(completed_at) AS last_at
      FROM ${solvesToJudge(isQuick, since, hoursBefore(now, LEARNT.days * 24))}
      CROSS JOIN LATERAL (
        SELECT 1 FROM ${gameSessions} AS shown
        WHERE shown.network_hash = solve.network_hash AND shown.pun_id = solve.pun_id AND NOT shown.is_correct
          AND shown.completed_at BETWEEN solve.completed_at - ${LEARNT.days}::int * interval '1 day' AND solve.completed_at
          AND shown.player_id <> solve.player_id
        UNION ALL SELECT 1 FROM ${leftGames} AS shown
        WHERE shown.network_hash = solve.network_hash AND shown.pun_id = solve.pun_id AND NOT shown.is_correct
          AND shown.completed_at BETWEEN solve.completed_at - ${LEARNT.days}::int * interval '1 day' AND solve.completed_at
        UNION ALL SELECT 1 FROM ${guestAnswers} AS shown
        WHERE shown.network_hash = solve.network_hash AND shown.pun_id = solve.pun_id
          AND shown.shown_at BETWEEN solve.completed_at - ${LEARNT.days}::int * interval '1 day' AND solve.completed_at
        LIMIT 1) AS shown
      WHERE ${isQuick} AND is_remembered IS NOT TRUE GROUP BY player_id HAVING count(*) >= ${LEARNT.solves}::int`,
  );
}

export function noteLongRuns(db: Db, { since, now }: Look): Promise<void> {
  const start = hoursBefore(now, RUN.hours);
  return note(
    db,
    'long_run',
    now,
    sql`SELECT player_id, jsonb_build_object('solves', solves, 'checks', checks) AS details
      FROM (SELECT DISTINCT player_id FROM ${gameSessions} WHERE completed_at >= ${at(since)} AND is_correct) AS recent
      CROSS JOIN LATERAL (
        SELECT coalesce(max(completed_at), ${start}) AS missed_at FROM ${gameSessions}
        WHERE player_id = recent.player_id AND completed_at >= ${start} AND NOT is_correct AND ${IS_EVIDENCE} OFFSET 0) AS miss
      CROSS JOIN LATERAL (
        SELECT count(*) AS solves, sum(wrong_checks) AS checks FROM ${gameSessions}
        WHERE player_id = recent.player_id AND is_correct AND completed_at > missed_at AND ${IS_EVIDENCE}
          AND NOT is_remembered AND revealed = '{}' OFFSET 0) AS run
      WHERE solves >= ${RUN.solves}::int`,
  );
}

export function noteSameAddress(db: Db, { since, now }: Look): Promise<void> {
  return note(
    db,
    'same_address',
    now,
    sql`SELECT player_id, jsonb_build_object('friends', max(friends), 'days', ${SAME_ADDRESS.days}::int) AS details
      FROM (SELECT DISTINCT referrer_id AS player_id FROM ${referrals} WHERE created_at >= ${at(since)}) AS recent
      CROSS JOIN LATERAL (
        SELECT count(*) AS friends FROM ${referrals}
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
        SELECT player_id, sum(points_earned)::float8 AS points FROM ${gameSessions}
        WHERE completed_at >= ${hoursBefore(now, 1)} GROUP BY player_id
      ), middle AS (
        SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY points) AS median FROM hour
      )
      SELECT player_id, jsonb_build_object('points', points, 'median', median) AS details FROM hour, middle
      WHERE points >= greatest(${POINTS_PER_HOUR.floor}::float8, ${POINTS_PER_HOUR.times}::float8 * median)`,
  );
}

/** `found` selects (player_id, details). A signal that is found again gets the newest details. */
async function note(db: Db, kind: SignalKind, now: Date, found: SQL): Promise<void> {
  await db.execute(insertSignals(kind, now, sql`(${found})`));
}

/** Like `note`, but `found` also selects `last_at`, the newest evidence, and the suspects are returned. */
function noteSuspects(db: Db, kind: ReviewKind, now: Date, found: SQL): Promise<Suspect[]> {
  return queryRows(
    db,
    sql`WITH found AS MATERIALIZED (${found}), noted AS (${insertSignals(kind, now, sql`found`)})
      SELECT player_id AS "playerId", last_at::text AS "lastAt" FROM found`,
  );
}

function insertSignals(kind: SignalKind, now: Date, found: SQL): SQL {
  return sql`INSERT INTO signals (player_id, kind, details, found_at)
    SELECT player_id, ${kind}, details, ${at(now)} FROM ${found} AS found
    ON CONFLICT (player_id, kind) DO UPDATE SET details = excluded.details, found_at = excluded.found_at`;
}

function hoursBefore(now: Date, hours: number): SQL {
  return at(new Date(now.getTime() - hours * HOUR_MS));
}

function at(time: Date): SQL {
  return sql`${time.toISOString()}::timestamptz`;
}

export function findSignalsAbout(db: Db, playerId: string) {
  return db.select().from(signals).where(eq(signals.playerId, playerId)).orderBy(asc(signals.foundAt));
}

export async function deleteSignals(tx: Db, playerId: string): Promise<void> {
  await tx.delete(signals).where(eq(signals.playerId, playerId));
}
