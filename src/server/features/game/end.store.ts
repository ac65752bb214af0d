import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PunKind } from '../../../rules/anatomy.ts';
import type { BadgeName } from '../../../rules/badges.ts';
import { BOARD_CHECKS } from '../../../rules/board-check.ts';
import type { Day } from '../../../rules/day.ts';
import type { Move } from '../../../rules/rating.ts';
import { LEVEL_POINTS } from '../../../rules/scoring.ts';
import type { Db } from '../../platform/database/db.ts';
import { namedQuery, namedSelect } from '../../platform/database/named-query.ts';
import { puns, punTallies } from '../puns/puns.tables.ts';
import { playerRatings } from '../ratings/ratings.tables.ts';
import { punVotes } from '../votes/votes.tables.ts';
import type { SessionRow } from './game.store.ts';
import { gameSessions, isOfKind, leftGames, seenPuns } from './game.tables.ts';
import { ACCOUNTS, LEFT_BEHIND } from './mailbox.store.ts';

const { placeholder } = sql;

/** What neither the end of a game nor its result needs. */
type Unneeded = 'networkHash' | 'paidSolvesADay' | 'levelPoints' | 'score' | 'caughtUp' | 'isSuperseded';
const { networkHash, paidSolvesADay, levelPoints, score, caughtUp, isSuperseded, ...PLAYED } =
  getTableColumns(gameSessions);

const EXPLAINED = {
  ...PLAYED,
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
/** Matches the pun only if its words are still those that were dealt, so that its explanation fits. */
const isDealt = sql`${puns.id} = ${gameSessions.punId} AND ${puns.answer} = ${gameSessions.answer}
  AND ${puns.question} = ${gameSessions.question}`;

/** Joins the pun's crowd result, from at most 64 tally rows, and the player's vote. */
const OWN_VOTE = sql`
    LEFT JOIN ${punVotes} ON ${punVotes.playerId} = ${gameSessions.playerId} AND ${punVotes.punId} = ${gameSessions.punId}
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(played), 0)::bigint AS played, coalesce(sum(solved), 0)::bigint AS solved,
        coalesce(sum(voters), 0)::bigint AS voters, coalesce(sum(groan), 0)::bigint AS groan
      FROM ${punTallies} AS tally WHERE tally.pun_id = ${gameSessions.punId}
    ) AS ${punTallies}`;

export interface ExplainedSession extends Omit<SessionRow, Unneeded> {
  punKind: PunKind | null;
  senseOne: string | null;
  senseTwo: string | null;
  ordinary: string | null;
  /** How many players have finished the pun, not counting a game that is just ending. */
  played: number;
  solved: number;
  voters: number;
  groans: number;
  /** This player's vote; null if they have not voted. */
  clever: boolean | null;
  groan: boolean | null;
}

const rated = alias(puns, 'rated');
const elsewhere = alias(leftGames, 'elsewhere');

const ENDING = {
  ...EXPLAINED,
  shownAt: seenPuns.answerShownAt,
  shownTogetherAt: seenPuns.shownTogetherAt,
  shownElsewhereAt: elsewhere.completedAt,
  playerRating: playerRatings.rating,
  playerDeviation: playerRatings.deviation,
  playerVolatility: playerRatings.volatility,
  playerGames: playerRatings.games,
  punRating: rated.rating,
  punDeviation: rated.deviation,
  punVolatility: rated.volatility,
};
const LOCKED = sql`FROM ${gameSessions} JOIN ${puns} AS rated ON rated.id = ${gameSessions.punId} LEFT JOIN ${puns} ON ${isDealt}
    JOIN ${seenPuns} ON ${seenPuns.playerId} = ${gameSessions.playerId} AND ${seenPuns.punId} = ${gameSessions.punId}
    LEFT JOIN ${playerRatings} ON ${playerRatings.playerId} = ${gameSessions.playerId}
    CROSS JOIN LATERAL (
      SELECT max(shown_at) AS completed_at FROM (
        SELECT (SELECT greatest(answer_shown_at, shown_together_at) FROM ${seenPuns} AS seen WHERE seen.player_id = account.id AND seen.pun_id = ${gameSessions.punId})
          AS shown_at FROM (${ACCOUNTS}) AS account
        UNION ALL (SELECT completed_at FROM ${leftGames} WHERE ${LEFT_BEHIND} AND left_games.pun_id = ${gameSessions.punId} LIMIT 1)
      ) AS shown
    ) AS elsewhere${OWN_VOTE}
    WHERE ${gameSessions.id} = ${placeholder('id')} AND ${gameSessions.playerId} = ${placeholder('playerId')}
    FOR NO KEY UPDATE OF ${gameSessions}, ${seenPuns}`;
const lockToEnd = namedSelect('lock_session_to_end', ENDING, LOCKED);

/** A session with everything that its end depends on. */
export interface EndingSession extends ExplainedSession {
  /** When a game of this account last showed the answer. */
  shownAt: Date | null;
  /** When this account was last shown the answer in something that is played together. */
  shownTogetherAt: Date | null;
  /** When another account of the same mailbox was shown it, even if that account is deleted by now. */
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

/**
 * Reads and locks everything in one round trip. It also locks the row of `seen_puns`: the same pun may be
 * open as the daily, whose end must wait for this one.
 */
export async function lockSessionToEnd(
  tx: Db,
  playerId: string,
  id: string,
): Promise<EndingSession | undefined> {
  const [row] = await lockToEnd(tx, { playerId, id });
  return row;
}

/** Counts the puns that the player has solved on their own date. */
export interface Today {
  /** Selects the latest solves, as part of the statement that locks the game; its values are `playerId` and `now`. */
  solves: SQL;
  /** Counts them, and the game that has just ended. */
  count(
    solves: unknown,
    ended: { punId: number; completedAt: Date },
    zone: string | undefined,
    now: Date,
  ): number;
}

type Locked = (EndingSession & { solves: unknown }) | undefined;

/** Locks as `lockSessionToEnd` does, and reads the player's latest solves, which `solves` selects. */
export function lockingWithSolves(solves: SQL) {
  const lock = namedSelect('lock_session_to_submit', { ...ENDING, solves }, LOCKED);
  return async (tx: Db, { now, ...game }: { playerId: string; id: string; now: Date }): Promise<Locked> =>
    (await lock(tx, { ...game, now: now.toISOString() }))[0];
}

/** What decides about a check, and nothing else. */
export type CheckedSession = Pick<
  ExplainedSession,
  'answer' | 'ordinary' | 'completedAt' | 'remaining' | 'savedAt' | 'paused' | 'relaxed' | 'wrongChecks'
>;

const { answer, completedAt, remaining, savedAt, paused, relaxed, wrongChecks } = gameSessions;
const findToCheck = namedSelect(
  'find_session_to_check',
  { answer, completedAt, remaining, savedAt, paused, relaxed, wrongChecks, ordinary: puns.ordinary },
  sql`FROM ${gameSessions} LEFT JOIN ${puns} ON ${isDealt}
    WHERE ${gameSessions.id} = ${placeholder('id')} AND ${gameSessions.playerId} = ${placeholder('playerId')}`,
);

export async function findSessionToCheck(
  db: Db,
  playerId: string,
  id: string,
): Promise<CheckedSession | undefined> {
  const [row] = await findToCheck(db, { playerId, id });
  return row;
}

const addWrongCheck = namedQuery<{ count: number }>(
  'count_wrong_check',
  sql`UPDATE ${gameSessions} SET wrong_checks = wrong_checks + 1
    WHERE id = ${placeholder('id')} AND completed_at IS NULL AND wrong_checks < ${sql.raw(String(BOARD_CHECKS))}
    RETURNING wrong_checks AS count`,
);

/** Returns how many there are; undefined if the game is over or its checks are used up. */
export async function countWrongCheck(db: Db, id: string): Promise<number | undefined> {
  return (await addWrongCheck(db, { id }))[0]?.count;
}

const findOneDaily = namedSelect(
  'find_daily',
  EXPLAINED,
  sql`FROM ${gameSessions} LEFT JOIN ${puns} ON ${isDealt}${OWN_VOTE}
    WHERE ${gameSessions.playerId} = ${placeholder('playerId')} AND ${isOfKind('daily')} AND ${gameSessions.day} = ${placeholder('day')}`,
);

/** Finds the daily of that day, open or ended; there is at most one. */
export async function findDaily(db: Db, playerId: string, day: Day): Promise<ExplainedSession | undefined> {
  const [row] = await findOneDaily(db, { playerId, day });
  return row;
}

export interface Result {
  completedAt: Date;
  isCorrect: boolean;
  isRemembered: boolean;
  award: Award;
  /** Null if the server ended the game. */
  networkHash: string | null;
}

export interface Award {
  pointsEarned: number;
  creditsAwarded: number;
  badgeEarned: BadgeName | null;
  /** How many of `creditsAwarded` were paid for badges. */
  badgeCredits: number;
}

/** What a solve was paid, before its badges. */
export interface Paid {
  /** The player's points with this solve. */
  points: number;
  credits: number;
  /** What the player owes. */
  owed: number;
}

const completing = (name: string, payment?: SQL) =>
  namedQuery<Paid & { isRated: boolean | null }>(
    name,
    sql`
    WITH ${payment ? sql`${payment}, ` : sql``}shown AS (
      UPDATE ${seenPuns} SET answer_shown_at = ${placeholder('completedAt')}, is_solved = is_solved OR ${placeholder('isCorrect')}::boolean,
        session_id = ${placeholder('id')}, hints = ${placeholder('hints')}, points = ${placeholder('pointsEarned')},
        line = lower(${placeholder('line')}::text)
      WHERE player_id = ${placeholder('playerId')} AND pun_id = ${placeholder('punId')}
    )
    UPDATE ${gameSessions} SET completed_at = ${placeholder('completedAt')}, is_correct = ${placeholder('isCorrect')},
      is_remembered = ${placeholder('isRemembered')}, points_earned = ${placeholder('pointsEarned')},
      credits_awarded = ${payment ? sql`(SELECT credits FROM paid)` : placeholder('creditsAwarded')}, badge_earned = ${placeholder('badgeEarned')},
      badge_credits = ${placeholder('badgeCredits')}, network_hash = ${placeholder('networkHash')},
      score = ${placeholder('score')},
      level_points = ${sql.raw(String(LEVEL_POINTS))}
    WHERE id = ${placeholder('id')}
    RETURNING CASE WHEN score IS NOT NULL THEN rate_game(player_id, ${placeholder('gamesBefore')}, ${placeholder('ratingBefore')},
      ${placeholder('deviationBefore')}, ${placeholder('ratingAfter')}, ${placeholder('deviationAfter')},
      ${placeholder('volatilityAfter')}, ${placeholder('targetBand')}, pun_id, score) END AS "isRated"
      ${payment ? sql`, (SELECT points FROM paid), (SELECT credits FROM paid), (SELECT owed FROM paid)` : sql``}`,
  );

interface Saving {
  move: Move | null;
  /** The values of the payment; absent if nothing is paid. */
  payment?: object | undefined;
}

/**
 * Returns the function that saves a result and records that the player has been shown the answer. In the same statement it
 * pays a solve, by parts that end with the row `paid`. `isRated` is false if another game has moved the player's rating since
 * it was read; then neither rating has changed.
 */
export function savingWith(solvePayment: SQL) {
  const complete = completing('complete_session');
  const completePaid = completing('complete_paid_session', solvePayment);
  return async (tx: Db, session: EndingSession, result: Result, { move, payment }: Saving) => {
    const { id, playerId, punId, revealed, question, answer } = session;
    const { award, completedAt, ...outcome } = result;
    const [paid] = await (payment ? completePaid : complete)(tx, {
      ...outcome,
      ...award,
      ...valuesOf(move),
      ...payment,
      id,
      playerId,
      punId,
      hints: revealed.length,
      line: `${question} ${answer}`,
      completedAt: completedAt.toISOString(),
    });
    return { isRated: paid?.isRated !== false, paid };
  };
}

const setAward = namedQuery(
  'save_award',
  sql`UPDATE ${gameSessions} SET credits_awarded = ${placeholder('creditsAwarded')}, badge_earned = ${placeholder('badgeEarned')},
    badge_credits = ${placeholder('badgeCredits')} WHERE id = ${placeholder('id')}`,
);

export async function saveAward(tx: Db, id: string, { pointsEarned: _, ...award }: Award): Promise<void> {
  await setAward(tx, { ...award, id });
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
