import { and, asc, eq, getTableColumns, gte, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PunKind } from '../../../rules/anatomy.ts';
import type { BadgeName } from '../../../rules/badges.ts';
import type { SavedClock } from '../../../rules/clock.ts';
import { LOSSES, type Losses, PAID_SOLVES_A_DAY, startOfHour } from '../../../rules/fair-play.ts';
import { LEVEL_POINTS } from '../../../rules/scoring.ts';
import { startOfDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { namedQuery, namedSelect } from '../../platform/named-query.ts';
import { players } from '../players/players.tables.ts';
import { puns } from '../puns/puns.tables.ts';
import { gameSessions, leftGames, seenPuns } from './game.tables.ts';

const { placeholder } = sql;

export type SessionRow = typeof gameSessions.$inferSelect;
type PunRow = typeof puns.$inferSelect;

export async function findOpenSession(db: Db, playerId: string): Promise<SessionRow | undefined> {
  const [row] = await db.select().from(gameSessions).where(isOpenFor(playerId));
  return row;
}

const lockOpen = namedSelect(
  'lock_open_session',
  getTableColumns(gameSessions),
  sql`FROM ${gameSessions} WHERE ${isOpenFor(placeholder('playerId'))} FOR UPDATE`,
);

export async function lockOpenSession(tx: Db, playerId: string): Promise<SessionRow | undefined> {
  const [row] = await lockOpen(tx, { playerId });
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

/** Of the pun as it was dealt: one that has another answer by now tells nothing about this one. */
const lockWithAnatomy = namedSelect(
  'lock_session_with_anatomy',
  {
    ...getTableColumns(gameSessions),
    kind: puns.kind,
    senseOne: puns.senseOne,
    senseTwo: puns.senseTwo,
    ordinary: puns.ordinary,
  },
  sql`FROM ${gameSessions}
    LEFT JOIN ${puns} ON ${puns.id} = ${gameSessions.punId} AND ${puns.answer} = ${gameSessions.answer}
    WHERE ${gameSessions.id} = ${placeholder('id')} AND ${gameSessions.playerId} = ${placeholder('playerId')}
    FOR UPDATE OF ${gameSessions}`,
);

export interface ExplainedSession extends SessionRow {
  kind: PunKind | null;
  senseOne: string | null;
  senseTwo: string | null;
  ordinary: string | null;
}

/** With how its pun works, in one round trip. */
export async function lockExplainedSession(
  tx: Db,
  playerId: string,
  id: string,
): Promise<ExplainedSession | undefined> {
  const [row] = await lockWithAnatomy(tx, { playerId, id });
  return row;
}

type NewSession = Omit<typeof gameSessions.$inferInsert, 'paused' | 'revealed' | 'relaxed'>;
const insertOne = namedQuery<{ relaxed: boolean }>(
  'insert_session',
  sql`INSERT INTO ${gameSessions} (id, player_id, pun_id, question, answer, difficulty, opened_at, remaining, saved_at,
      paid_solves_a_day, relaxed)
    VALUES (${placeholder('id')}, ${placeholder('playerId')}, ${placeholder('punId')}, ${placeholder('question')},
      ${placeholder('answer')}, ${placeholder('difficulty')}, ${placeholder('openedAt')}, ${placeholder('remaining')},
      ${placeholder('savedAt')}, ${placeholder('paidSolvesADay')},
      (SELECT relaxed FROM ${players} WHERE id = ${placeholder('playerId')}))
    ON CONFLICT DO NOTHING RETURNING relaxed`,
);

/**
 * At the pace that the player wants at this moment. Undefined when another call opened one first: the database allows one
 * open session per player.
 */
export async function insertSession(tx: Db, session: NewSession): Promise<{ relaxed: boolean } | undefined> {
  const [row] = await insertOne(tx, session);
  return row;
}

interface FairPlay extends Losses {
  /** Since midnight UTC; counted as far as it matters. */
  solvesToday: number;
}

/** Of the player, and of accounts of the same person that are gone. */
const PERSON = sql`(SELECT coalesce(person_hash, email_hash) FROM ${players} WHERE id = ${placeholder('playerId')})`;
const ended = (isCorrect: boolean, isRecent: SQL) => {
  const isSuch = sql`is_correct = ${sql.raw(String(isCorrect))} AND completed_at ${isRecent}`;
  return sql`SELECT completed_at FROM ${gameSessions} WHERE player_id = ${placeholder('playerId')} AND ${isSuch}
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
  householdHash: string;
}

const complete = namedQuery(
  'complete_session',
  sql`
    WITH shown AS (
      UPDATE ${seenPuns} SET answer_shown_at = ${placeholder('completedAt')}, is_solved = is_solved OR ${placeholder('isCorrect')}::boolean
      WHERE player_id = ${placeholder('playerId')} AND pun_id = ${placeholder('punId')}
    )
    UPDATE ${gameSessions} SET completed_at = ${placeholder('completedAt')}, is_correct = ${placeholder('isCorrect')},
      is_remembered = ${placeholder('isRemembered')}, points_earned = ${placeholder('pointsEarned')},
      credits_awarded = ${placeholder('creditsAwarded')}, badge_earned = ${placeholder('badgeEarned')},
      badge_credits = ${placeholder('badgeCredits')}, household_hash = ${placeholder('householdHash')},
      level_points = ${sql.raw(String(LEVEL_POINTS))}
    WHERE id = ${placeholder('id')}`,
);

/** With it the player has seen the answer. */
export async function saveResult(tx: Db, { id, playerId, punId }: SessionRow, result: Result): Promise<void> {
  await complete(tx, { ...result, id, playerId, punId, completedAt: result.completedAt.toISOString() });
}

const firstUnseen = namedSelect(
  'first_unseen_pun',
  getTableColumns(puns),
  sql`FROM ${puns} WHERE is_active = true AND place >= ${placeholder('from')}
    AND NOT EXISTS (SELECT 1 FROM ${seenPuns} WHERE player_id = ${placeholder('playerId')} AND pun_id = ${puns.id})
    ORDER BY place LIMIT 1`,
);

/** A pun that this player never saw: the first one from a random place on, around the end if need be. */
export async function findUnseenPun(tx: Db, playerId: string, place: number): Promise<PunRow | undefined> {
  for (const from of [place, 0]) {
    const [row] = await firstUnseen(tx, { playerId, from });
    if (row) return row;
  }
  return undefined;
}

/** Seen longest ago; one that was never solved before any that was. */
export async function findLongestUnseenPun(tx: Db, playerId: string): Promise<PunRow | undefined> {
  const [row] = await tx
    .select({ pun: puns })
    .from(seenPuns)
    .innerJoin(puns, eq(puns.id, seenPuns.punId))
    .where(and(eq(seenPuns.playerId, playerId), eq(puns.isActive, true)))
    .orderBy(asc(seenPuns.isSolved), asc(seenPuns.seenAt))
    .limit(1);
  return row?.pun;
}

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

const findShown = namedQuery(
  'answer_shown_since',
  sql`SELECT 1 FROM ${seenPuns}
    WHERE player_id = ${placeholder('playerId')} AND pun_id = ${placeholder('punId')} AND answer_shown_at > ${placeholder('since')}
    UNION ALL SELECT 1 FROM ${leftGames}
    WHERE person_hash = ${PERSON} AND pun_id = ${placeholder('punId')} AND completed_at > ${placeholder('since')}`,
);

export async function wasAnswerShownSince(
  tx: Db,
  playerId: string,
  punId: number,
  since: Date,
): Promise<boolean> {
  return (await findShown(tx, { playerId, punId, since: since.toISOString() })).length > 0;
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

function isOpenFor(playerId: string | Placeholder) {
  return and(eq(gameSessions.playerId, playerId), isNull(gameSessions.completedAt));
}
