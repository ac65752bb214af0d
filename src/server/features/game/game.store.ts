import { and, eq, getTableColumns, gte, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PunKind } from '../../../rules/anatomy.ts';
import type { BadgeName } from '../../../rules/badges.ts';
import type { SavedClock } from '../../../rules/clock.ts';
import type { Day } from '../../../rules/day.ts';
import { LOSSES, type Losses, PAID_SOLVES_A_DAY, startOfHour } from '../../../rules/fair-play.ts';
import type { GameKind } from '../../../rules/game-kind.ts';
import type { Move } from '../../../rules/rating.ts';
import { LEVEL_POINTS } from '../../../rules/scoring.ts';
import { startOfDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { namedQuery, namedSelect } from '../../platform/named-query.ts';
import { players } from '../players/players.tables.ts';
import { puns, punTallies } from '../puns/puns.tables.ts';
import { playerRatings } from '../ratings/ratings.tables.ts';
import { punVotes } from '../voices/voices.tables.ts';
import { gameSessions, leftGames, seenPuns } from './game.tables.ts';

const { placeholder } = sql;

export type SessionRow = typeof gameSessions.$inferSelect;

export async function findOpenSession(
  db: Db,
  playerId: string,
  kind: GameKind,
): Promise<SessionRow | undefined> {
  const [row] = await db.select().from(gameSessions).where(isOpenFor(playerId, kind));
  return row;
}

const lockOpen = namedSelect(
  'lock_open_session',
  getTableColumns(gameSessions),
  sql`FROM ${gameSessions} WHERE ${isOpenFor(placeholder('playerId'), placeholder('kind'))} FOR UPDATE`,
);

export async function lockOpenSession(
  tx: Db,
  playerId: string,
  kind: GameKind,
): Promise<SessionRow | undefined> {
  const [row] = await lockOpen(tx, { playerId, kind });
  return row;
}

const lockOne = namedSelect(
  'lock_session',
  getTableColumns(gameSessions),
  sql`FROM ${gameSessions} WHERE id = ${placeholder('id')} AND player_id = ${placeholder('playerId')} FOR UPDATE`,
);

export async function lockSession(tx: Db, playerId: string, id: string): Promise<SessionRow | undefined> {
  const [row] = await lockOne(tx, { playerId, id });
  return row;
}

const EXPLAINED = {
  ...getTableColumns(gameSessions),
  punKind: puns.kind,
  senseOne: puns.senseOne,
  senseTwo: puns.senseTwo,
  ordinary: puns.ordinary,
  played: punTallies.played,
  solved: punTallies.solved,
  voters: punTallies.voters,
  groans: punTallies.groan,
  clever: punVotes.clever,
  groan: punVotes.groan,
};
/** The pun as it was dealt: one that has other words by now tells nothing about these. */
const isDealt = sql`${puns.id} = ${gameSessions.punId} AND ${puns.answer} = ${gameSessions.answer}
  AND ${puns.question} = ${gameSessions.question}`;

/** How the pun fares, from at most 64 rows, and what the player said of it. */
const VOICES = sql`
    LEFT JOIN ${punVotes} ON ${punVotes.playerId} = ${gameSessions.playerId} AND ${punVotes.punId} = ${gameSessions.punId}
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(played), 0)::bigint AS played, coalesce(sum(solved), 0)::bigint AS solved,
        coalesce(sum(voters), 0)::bigint AS voters, coalesce(sum(groan), 0)::bigint AS groan
      FROM ${punTallies} AS tally WHERE tally.pun_id = ${gameSessions.punId}
    ) AS ${punTallies}`;

export interface ExplainedSession extends SessionRow {
  punKind: PunKind | null;
  senseOne: string | null;
  senseTwo: string | null;
  ordinary: string | null;
  /** Of its pun, by everybody; without a game that is just ending. */
  played: number;
  solved: number;
  voters: number;
  groans: number;
  /** Of this player; null where nothing was said. */
  clever: boolean | null;
  groan: boolean | null;
}

/** Of the player, and of accounts of the same person that are gone. */
const PERSON = sql`(SELECT coalesce(person_hash, email_hash) FROM ${players} WHERE id = ${placeholder('playerId')})`;

const rated = alias(puns, 'rated');
const elsewhere = alias(leftGames, 'elsewhere');

const lockToEnd = namedSelect(
  'lock_session_to_end',
  {
    ...EXPLAINED,
    shownAt: seenPuns.answerShownAt,
    shownElsewhereAt: elsewhere.completedAt,
    playerRating: playerRatings.rating,
    playerDeviation: playerRatings.deviation,
    playerVolatility: playerRatings.volatility,
    playerGames: playerRatings.games,
    punRating: rated.rating,
    punDeviation: rated.deviation,
    punVolatility: rated.volatility,
  },
  sql`FROM ${gameSessions} JOIN ${puns} AS rated ON rated.id = ${gameSessions.punId} LEFT JOIN ${puns} ON ${isDealt}
    LEFT JOIN ${seenPuns} ON ${seenPuns.playerId} = ${gameSessions.playerId} AND ${seenPuns.punId} = ${gameSessions.punId}
    LEFT JOIN ${playerRatings} ON ${playerRatings.playerId} = ${gameSessions.playerId}
    LEFT JOIN LATERAL (
      SELECT completed_at FROM ${leftGames} WHERE person_hash = ${PERSON} AND ${leftGames.punId} = ${gameSessions.punId}
      ORDER BY completed_at DESC LIMIT 1
    ) AS elsewhere ON true${VOICES}
    WHERE ${gameSessions.id} = ${placeholder('id')} AND ${gameSessions.playerId} = ${placeholder('playerId')}
    FOR UPDATE OF ${gameSessions}`,
);

/** With all that its end depends on. */
export interface EndingSession extends ExplainedSession {
  /** When the player was shown the answer, as this account or as one that is gone. */
  shownAt: Date | null;
  shownElsewhereAt: Date | null;
  /** Null before the first game that counts. */
  playerRating: number | null;
  playerDeviation: number | null;
  playerVolatility: number | null;
  playerGames: number | null;
  punRating: number;
  punDeviation: number;
  punVolatility: number;
}

/** In one round trip. */
export async function lockSessionToEnd(
  tx: Db,
  playerId: string,
  id: string,
): Promise<EndingSession | undefined> {
  const [row] = await lockToEnd(tx, { playerId, id });
  return row;
}

const findOneDaily = namedSelect(
  'find_daily',
  EXPLAINED,
  sql`FROM ${gameSessions} LEFT JOIN ${puns} ON ${isDealt}${VOICES}
    WHERE ${gameSessions.playerId} = ${placeholder('playerId')} AND ${gameSessions.kind} = 'daily' AND ${gameSessions.day} = ${placeholder('day')}`,
);

/** The daily of that day, open or not: there is at most one. */
export async function findDaily(db: Db, playerId: string, day: Day): Promise<ExplainedSession | undefined> {
  const [row] = await findOneDaily(db, { playerId, day });
  return row;
}

type NewSession = Omit<typeof gameSessions.$inferInsert, 'paused' | 'revealed' | 'relaxed'>;
const insertOne = namedQuery<{ relaxed: boolean }>(
  'insert_session',
  sql`INSERT INTO ${gameSessions} (id, player_id, pun_id, question, answer, difficulty, opened_at, remaining, saved_at,
      paid_solves_a_day, kind, day, relaxed)
    VALUES (${placeholder('id')}, ${placeholder('playerId')}, ${placeholder('punId')}, ${placeholder('question')},
      ${placeholder('answer')}, ${placeholder('difficulty')}, ${placeholder('openedAt')}, ${placeholder('remaining')},
      ${placeholder('savedAt')}, ${placeholder('paidSolvesADay')}, ${placeholder('kind')}, ${placeholder('day')}::date,
      ${placeholder('day')}::date IS NOT NULL OR (SELECT relaxed FROM ${players} WHERE id = ${placeholder('playerId')}))
    ON CONFLICT DO NOTHING RETURNING relaxed`,
);

/**
 * At the pace that the player wants at this moment; a day's pun never has a clock. Undefined when another call opened one
 * first: the database allows one open session of a kind per player, and one daily a day.
 */
export async function insertSession(tx: Db, session: NewSession): Promise<{ relaxed: boolean } | undefined> {
  const [row] = await insertOne(tx, session);
  return row;
}

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

const setUnpaid = namedQuery(
  'mark_unpaid',
  sql`UPDATE ${gameSessions} SET is_paid = false WHERE id = ${placeholder('id')}`,
);

export async function markUnpaid(tx: Db, id: string): Promise<void> {
  await setUnpaid(tx, { id });
}

const setClock = namedQuery(
  'save_clock',
  sql`UPDATE ${gameSessions} SET remaining = ${placeholder('remaining')}, saved_at = ${placeholder('savedAt')}, paused = ${placeholder('paused')}
    WHERE id = ${placeholder('id')}`,
);

export async function saveClock(
  tx: Db,
  id: string,
  { remaining, savedAt, paused }: SavedClock,
): Promise<void> {
  await setClock(tx, { id, remaining, savedAt: savedAt.toISOString(), paused });
}

const setRevealed = namedQuery(
  'save_revealed',
  sql`UPDATE ${gameSessions} SET revealed = ${placeholder('revealed')}::smallint[], hint_costs = hint_costs || ${placeholder('cost')}::smallint
    WHERE id = ${placeholder('id')}`,
);

export async function saveRevealed(
  tx: Db,
  id: string,
  revealed: readonly number[],
  cost: number,
): Promise<void> {
  await setRevealed(tx, { id, revealed: `{${revealed}}`, cost });
}

export interface Result {
  completedAt: Date;
  isCorrect: boolean;
  isRemembered: boolean;
  pointsEarned: number;
  creditsAwarded: number;
  badgeEarned: BadgeName | null;
  badgeCredits: number;
  /** Null where the server ended it. */
  householdHash: string | null;
}

const complete = namedQuery<{ is_rated: boolean | null }>(
  'complete_session',
  sql`
    WITH shown AS (
      UPDATE ${seenPuns} SET answer_shown_at = ${placeholder('completedAt')}, is_solved = is_solved OR ${placeholder('isCorrect')}::boolean,
        session_id = ${placeholder('id')}, hints = ${placeholder('hints')}, points = ${placeholder('pointsEarned')},
        line = lower(${placeholder('line')}::text)
      WHERE player_id = ${placeholder('playerId')} AND pun_id = ${placeholder('punId')}
    )
    UPDATE ${gameSessions} SET completed_at = ${placeholder('completedAt')}, is_correct = ${placeholder('isCorrect')},
      is_remembered = ${placeholder('isRemembered')}, points_earned = ${placeholder('pointsEarned')},
      credits_awarded = ${placeholder('creditsAwarded')}, badge_earned = ${placeholder('badgeEarned')},
      badge_credits = ${placeholder('badgeCredits')}, household_hash = ${placeholder('householdHash')},
      score = ${placeholder('score')},
      level_points = ${sql.raw(String(LEVEL_POINTS))}
    WHERE id = ${placeholder('id')}
    RETURNING CASE WHEN score IS NOT NULL THEN rate_game(player_id, ${placeholder('gamesBefore')}, ${placeholder('ratingBefore')},
      ${placeholder('deviationBefore')}, ${placeholder('ratingAfter')}, ${placeholder('deviationAfter')},
      ${placeholder('volatilityAfter')}, ${placeholder('targetBand')}, pun_id, score) END AS is_rated`,
);

/**
 * With it the player has seen the answer. False when another game has moved the player's rating since it was read: then
 * neither rating knows of this one.
 */
export async function saveResult(
  tx: Db,
  session: SessionRow,
  result: Result,
  move: Move | null,
): Promise<boolean> {
  const { id, playerId, punId, revealed, question, answer } = session;
  const completedAt = result.completedAt.toISOString();
  const line = `${question} ${answer}`;
  const ended = { ...result, id, playerId, punId, hints: revealed.length, line, completedAt };
  const [row] = await complete(tx, { ...ended, ...valuesOf(move) });
  return row?.is_rated !== false;
}

const valuesOf = (move: Move | null) => ({
  score: move?.score ?? null,
  gamesBefore: move?.before.games ?? null,
  ratingBefore: move?.before.rating ?? null,
  deviationBefore: move?.before.deviation ?? null,
  ratingAfter: move?.after.rating ?? null,
  deviationAfter: move?.after.deviation ?? null,
  volatilityAfter: move?.after.volatility ?? null,
  targetBand: move?.targetBand ?? null,
});

const setSeen = namedQuery(
  'mark_seen',
  sql`INSERT INTO ${seenPuns} (player_id, pun_id, seen_at)
    SELECT id, ${placeholder('punId')}, ${placeholder('at')} FROM ${players} WHERE id = ${placeholder('playerId')} AND deleted_at IS NULL
    ON CONFLICT (player_id, pun_id) DO UPDATE SET seen_at = excluded.seen_at
    RETURNING pun_id`,
);

/** False when the account was deleted while this call was under way: nothing may be written for it. */
export async function markSeen(tx: Db, playerId: string, punId: number, at: Date): Promise<boolean> {
  return (await setSeen(tx, { playerId, punId, at: at.toISOString() })).length > 0;
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
      ),
    );
  return row?.points ?? 0;
}

function isOpenFor(playerId: string | Placeholder, kind: GameKind | Placeholder) {
  return and(
    eq(gameSessions.playerId, playerId),
    sql`${gameSessions.kind} = ${kind}`,
    isNull(gameSessions.completedAt),
  );
}
