import { and, eq, getTableColumns, isNotNull, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { GAME_SECONDS, type SavedClock } from '../../../rules/clock.ts';
import type { Day } from '../../../rules/day.ts';
import { GAME_KINDS, type GameKind, kindsThat } from '../../../rules/game-kinds.ts';
import type { Db } from '../../platform/database/db.ts';
import { namedQuery, namedSelect } from '../../platform/database/named-query.ts';
import { players } from '../players/players.tables.ts';
import { gameSessions, isOfKind, seenPuns } from './game.tables.ts';
import { IS_ONE_TOO_MANY } from './mailbox.store.ts';

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

/** Finds the open session of any kind: an ordinary one before those of a day, and of those the latest day. */
export async function findCurrentSession(db: Db, playerId: string): Promise<SessionRow | undefined> {
  const [row] = await db
    .select()
    .from(gameSessions)
    .where(and(eq(gameSessions.playerId, playerId), isNull(gameSessions.completedAt)))
    .orderBy(sql`${gameSessions.day} DESC NULLS FIRST`)
    .limit(1);
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

type NewSession = Omit<typeof gameSessions.$inferInsert, 'paused' | 'revealed' | 'relaxed'> & {
  kind: GameKind;
};
interface Opening {
  /**
   * Null if another call was first: the database allows one open session of a kind per player, one daily a day, and one
   * game of each past day.
   */
  relaxed: boolean | null;
  /** True if the mailbox has so many older accounts that this one may not play. */
  isOneTooMany: boolean;
}

const markSeen = (selected: SQL) => sql`INSERT INTO ${seenPuns} (player_id, pun_id, seen_at) ${selected}
  ON CONFLICT (player_id, pun_id) DO UPDATE SET seen_at = excluded.seen_at`;

const openOne = namedQuery<Opening>(
  'open_session',
  sql`WITH player AS MATERIALIZED (
      SELECT id, relaxed FROM ${players} WHERE id = ${placeholder('playerId')} AND deleted_at IS NULL FOR KEY SHARE
    ), opened AS (
      INSERT INTO ${gameSessions} (id, player_id, pun_id, question, answer, difficulty, opened_at, remaining, saved_at,
        paid_solves_a_day, kind, day, relaxed)
      SELECT ${placeholder('id')}, id, ${placeholder('punId')}, ${placeholder('question')}, ${placeholder('answer')},
        ${placeholder('difficulty')}, ${placeholder('openedAt')}, ${placeholder('remaining')}, ${placeholder('savedAt')},
        ${placeholder('paidSolvesADay')}, ${placeholder('kind')}, ${placeholder('day')}::date,
        NOT ${placeholder('timed')}::boolean OR relaxed FROM player
      ON CONFLICT DO NOTHING RETURNING player_id, pun_id, saved_at, relaxed
    ), seen AS (${markSeen(sql`SELECT player_id, pun_id, saved_at FROM opened`)})
    SELECT opened.relaxed, ${IS_ONE_TOO_MANY} AS "isOneTooMany" FROM player LEFT JOIN opened ON true`,
);

/**
 * Opens a session at the player's current choice of pace, if the kind is timed, and marks its pun as seen. Undefined if
 * the account is deleted: the lock waits for a deletion, after which nothing may be written.
 */
export async function openSession(tx: Db, session: NewSession): Promise<Opening | undefined> {
  const [row] = await openOne(tx, { ...session, timed: GAME_KINDS[session.kind].timed });
  return row;
}

/** Makes the finished game of a past day an open one again; undefined if there is none. */
export async function reopenArchive(
  tx: Db,
  playerId: string,
  day: Day,
  now: Date,
): Promise<SessionRow | undefined> {
  const [row] = await tx
    .update(gameSessions)
    .set({
      openedAt: now,
      remaining: GAME_SECONDS,
      savedAt: now,
      completedAt: null,
      isCorrect: null,
      isRemembered: null,
      pointsEarned: null,
      creditsAwarded: null,
      badgeCredits: null,
      levelPoints: null,
      networkHash: null,
      wrongChecks: 0,
      caughtUp: sql`${gameSessions.caughtUp} OR ${gameSessions.isCorrect}`,
    })
    .where(
      and(
        eq(gameSessions.playerId, playerId),
        isOfKind(...kindsThat('replayable')),
        sql`NOT ${gameSessions.isSuperseded}`,
        eq(gameSessions.day, day),
        isNotNull(gameSessions.completedAt),
      ),
    )
    .returning();
  return row;
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

/** Sets letters that cost nothing. */
export async function setFreeLetters(tx: Db, id: string, revealed: readonly number[]): Promise<void> {
  await tx
    .update(gameSessions)
    .set({ revealed: [...revealed] })
    .where(eq(gameSessions.id, id));
}

const setSeen = namedQuery(
  'mark_seen',
  sql`${markSeen(sql`SELECT id, ${placeholder('punId')}, ${placeholder('at')} FROM ${players}
    WHERE id = ${placeholder('playerId')} AND deleted_at IS NULL`)} RETURNING pun_id`,
);

/** Returns false if the account has just been deleted, after which nothing may be written. */
export async function markPunSeen(tx: Db, playerId: string, punId: number, at: Date): Promise<boolean> {
  return (await setSeen(tx, { playerId, punId, at: at.toISOString() })).length > 0;
}

function isOpenFor(playerId: string | Placeholder, kind: GameKind | Placeholder) {
  return and(
    eq(gameSessions.playerId, playerId),
    sql`${gameSessions.kind} = ${kind}`,
    isNull(gameSessions.completedAt),
  );
}
