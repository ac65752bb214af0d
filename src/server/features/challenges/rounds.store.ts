import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { BOARD_CHECKS } from '../../../rules/board-check.ts';
import { CHALLENGE_PLACES, CHALLENGE_ROUNDS } from '../../../rules/challenge.ts';
import { type Db, queryRows } from '../../platform/database/db.ts';
import { namedQuery, namedSelect } from '../../platform/database/named-query.ts';
import { seats } from '../seats/seats.tables.ts';
import type { PunRow, RoundRow } from './challenges.store.ts';
import { challengeEntries, challengePuns, challengeRounds, challenges } from './challenges.tables.ts';

const { placeholder } = sql;
const { round: _round, challengeId: _id, ...WORDS } = getTableColumns(challengePuns);

/** The entry, its challenge and the words of one round. */
export type RoundToPlay = NonNullable<Awaited<ReturnType<typeof lockRound>>>;

/** All that changes while a seat plays is in the entry, so that its lock makes calls of the seat take turns. */
const lockOne = namedSelect(
  'lock_challenge_entry',
  {
    ...getTableColumns(challengeEntries),
    ...WORDS,
    mode: challenges.mode,
    makerId: challenges.makerId,
    madeAt: challenges.madeAt,
    isClosed: challenges.isClosed,
  },
  sql`FROM ${challengeEntries}
    JOIN ${challenges} ON ${challenges.id} = ${challengeEntries.challengeId}
    JOIN ${challengePuns} ON ${challengePuns.challengeId} = ${challengeEntries.challengeId}
      AND ${challengePuns.round} = ${placeholder('round')}
    WHERE ${challengeEntries.seatId} = ${placeholder('seatId')} FOR UPDATE OF ${challengeEntries}`,
);

/** Undefined if the seat has been removed. */
export async function lockRound(tx: Db, seatId: string, round: number) {
  const [row] = await lockOne(tx, { seatId, round });
  return row;
}

export async function findEndedRound(tx: Db, seatId: string, round: number): Promise<RoundRow | undefined> {
  const [row] = await tx
    .select()
    .from(challengeRounds)
    .where(and(eq(challengeRounds.seatId, seatId), eq(challengeRounds.round, round)));
  return row;
}

const IS_FREE = sql`id = ${placeholder('id')} AND places < ${sql.raw(String(CHALLENGE_PLACES))} AND NOT is_closed`;

const addPlace = namedQuery(
  'take_challenge_place',
  sql`UPDATE ${challenges} SET places = places + 1 WHERE ${IS_FREE} RETURNING id`,
);

/** Returns false if no place is free. */
export async function takeFreePlace(tx: Db, challengeId: string): Promise<boolean> {
  return (await addPlace(tx, { id: challengeId })).length > 0;
}

/** Takes the place of the seat that has been idle for longest. Returns false if none has since `idleBefore`. */
export async function takeIdlePlace(tx: Db, challengeId: string, idleBefore: Date): Promise<boolean> {
  const rows = await queryRows(
    tx,
    sql`UPDATE ${challengeEntries} SET placed_at = NULL WHERE seat_id = (
        SELECT seat_id FROM ${challengeEntries}
        WHERE challenge_id = ${challengeId} AND placed_at IS NOT NULL AND finished_at IS NULL
          AND active_at <= ${idleBefore.toISOString()}::timestamptz
        ORDER BY active_at LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING seat_id`,
  );
  return rows.length > 0;
}

const OWNER = sql`(SELECT player_id FROM ${seats} WHERE ${seats.id} = ${placeholder('seatId')})`;

const openOne = namedQuery<{ player_id: string | null }>(
  'open_challenge_round',
  sql`WITH placed AS (UPDATE ${challenges} SET places = places + 1
      WHERE ${placeholder('needsPlace')}::boolean AND ${IS_FREE} RETURNING id)
    UPDATE ${challengeEntries} SET round = ${placeholder('round')}, is_open = true, opened_at = ${placeholder('now')},
      deadline = ${placeholder('deadline')}, revealed = '{}', checks = 0, active_at = ${placeholder('now')},
      placed_at = coalesce(placed_at, ${placeholder('now')})
    WHERE seat_id = ${placeholder('seatId')} AND (NOT ${placeholder('needsPlace')}::boolean OR EXISTS (SELECT FROM placed))
    RETURNING ${OWNER}`,
);

export interface Opening {
  seatId: string;
  /** The challenge. */
  id: string;
  round: number;
  now: Date;
  deadline: Date | null;
}

/**
 * Opens the round, with a free place if the seat needs one, and returns whose seat it is by now: a claim waits for the lock
 * of the entry. Undefined if no place is free.
 */
export async function saveOpened(tx: Db, opening: Opening, needsPlace: boolean) {
  const { now, deadline } = opening;
  const times = { now: now.toISOString(), deadline: deadline?.toISOString() ?? null };
  const [row] = await openOne(tx, { ...opening, ...times, needsPlace });
  return row && { playerId: row.player_id };
}

export async function savePlaced(tx: Db, seatId: string, at: Date): Promise<void> {
  const placed = { placedAt: at, activeAt: at };
  await tx.update(challengeEntries).set(placed).where(eq(challengeEntries.seatId, seatId));
}

const revealOne = namedQuery(
  'reveal_challenge_letter',
  sql`UPDATE ${challengeEntries} SET revealed = revealed || ${placeholder('index')}::smallint
    WHERE seat_id = ${placeholder('seatId')}`,
);

export async function saveRevealed(tx: Db, seatId: string, index: number): Promise<void> {
  await revealOne(tx, { seatId, index });
}

/** What is needed to end a round. */
export interface RoundToEnd extends Omit<PunRow, 'round' | 'question'> {
  makerId: string | null;
  /** How many letters were shown. */
  letters: number;
  openedAt: Date;
  deadline: Date | null;
}

interface CountedCheck extends RoundToEnd {
  checks: number;
}

const millisOf = (time: PgColumn) => sql`(extract(epoch FROM ${time}) * 1000)::float8`;

const countOne = namedQuery<
  Omit<CountedCheck, 'openedAt' | 'deadline' | 'punId'> & {
    openedAt: number;
    deadline: number | null;
    punId: string;
  }
>(
  'count_challenge_check',
  sql`UPDATE ${challengeEntries} SET checks = checks + 1, active_at = ${placeholder('now')}
    FROM ${challengePuns}, ${challenges}
    WHERE ${challengeEntries.seatId} = ${placeholder('seatId')} AND ${challengeEntries.round} = ${placeholder('round')}
      AND is_open AND placed_at IS NOT NULL AND checks < ${sql.raw(String(BOARD_CHECKS))}
      AND (deadline IS NULL OR deadline > ${placeholder('now')})
      AND ${challengePuns.challengeId} = ${challengeEntries.challengeId}
      AND ${challengePuns.round} = ${challengeEntries.round}
      AND ${challenges.id} = ${challengeEntries.challengeId}
    RETURNING checks, ${challengeEntries.challengeId} AS "challengeId", pun_id::text AS "punId", answer, ordinary, kind, sense_one AS "senseOne", sense_two AS "senseTwo",
      maker_id AS "makerId", cardinality(revealed) AS letters,
      ${millisOf(challengeEntries.openedAt)} AS "openedAt", ${millisOf(challengeEntries.deadline)} AS deadline`,
);

/** Locks the entry and counts a check; undefined if the round takes none. */
export async function countCheck(
  tx: Db,
  seatId: string,
  round: number,
  now: Date,
): Promise<CountedCheck | undefined> {
  const [row] = await countOne(tx, { seatId, round, now: now.toISOString() });
  if (!row) return undefined;
  const deadline = row.deadline === null ? null : new Date(row.deadline);
  return { ...row, punId: Number(row.punId), openedAt: new Date(row.openedAt), deadline };
}

const endOne = namedQuery<{ player_id: string | null }>(
  'end_challenge_round',
  sql`WITH ended AS (
      UPDATE ${challengeEntries} SET is_open = false, total = total + ${placeholder('score')}::int,
        active_at = ${placeholder('endedAt')}::timestamptz, finished_at =
          CASE WHEN round = ${sql.raw(String(CHALLENGE_ROUNDS))} THEN ${placeholder('endedAt')}::timestamptz END
      WHERE seat_id = ${placeholder('seatId')} AND placed_at IS NOT NULL RETURNING seat_id, round)
    INSERT INTO ${challengeRounds} (seat_id, round, is_solved, score, seconds, letters, ended_at)
    SELECT seat_id, round, ${placeholder('isSolved')}::boolean, ${placeholder('score')}::smallint,
      ${placeholder('seconds')}::int, ${placeholder('letters')}::smallint, ${placeholder('endedAt')}::timestamptz FROM ended
    RETURNING ${OWNER}`,
);

/**
 * Ends the open round and returns whose seat it is by now: a claim waits for the lock of the entry. Undefined if the seat
 * has lost its place.
 */
export async function saveEnded(tx: Db, ended: Omit<RoundRow, 'round'>) {
  const [row] = await endOne(tx, { ...ended, endedAt: ended.endedAt.toISOString() });
  return row && { playerId: row.player_id };
}
