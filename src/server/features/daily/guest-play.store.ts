import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Day } from '../../../rules/day.ts';
import { kindsThat } from '../../../rules/game-kinds.ts';
import type { Db } from '../../platform/database/db.ts';
import { gameSessions, isOfKind } from '../game/game.tables.ts';
import { players } from '../players/players.tables.ts';
import { dailyPuns } from '../puns/calendar.tables.ts';
import { puns } from '../puns/puns.tables.ts';
import { carriedDays, dailyShares } from './daily.tables.ts';

/** Finds the explanation of a day's pun, unless its words have changed since the day began. */
export async function findAnatomy(db: Db, day: Day) {
  const isUnchanged = sql`(${dailyPuns.question} IS NULL
    OR (${dailyPuns.question}, ${dailyPuns.answer}) = (${puns.question}, ${puns.answer}))`;
  const [row] = await db
    .select({
      punKind: puns.kind,
      senseOne: puns.senseOne,
      senseTwo: puns.senseTwo,
      ordinary: puns.ordinary,
    })
    .from(dailyPuns)
    .innerJoin(puns, eq(puns.id, dailyPuns.punId))
    .where(and(eq(dailyPuns.day, day), isUnchanged));
  return row ?? { punKind: null, senseOne: null, senseTwo: null, ordinary: null };
}

/** Finds the player with this code, if they shared the day and neither a ban nor a review hides them. */
export async function findSender(db: Db, code: string, day: Day) {
  const [row] = await db
    .select({
      name: players.username,
      isSolved: sql<boolean>`${gameSessions.isCorrect}`,
      hints: sql<number>`cardinality(${gameSessions.revealed})`,
    })
    .from(players)
    .innerJoin(dailyShares, and(eq(dailyShares.playerId, players.id), eq(dailyShares.day, day)))
    .innerJoin(
      gameSessions,
      and(
        eq(gameSessions.playerId, players.id),
        isOfKind(...kindsThat('movesStreak')),
        eq(gameSessions.day, day),
      ),
    )
    .where(
      and(
        eq(players.referralCode, code),
        isNull(players.bannedAt),
        isNull(players.reviewSince),
        isNull(players.deletedAt),
        isNotNull(gameSessions.completedAt),
      ),
    );
  return row ?? null;
}

export async function insertShare(db: Db, share: typeof dailyShares.$inferInsert): Promise<void> {
  await db.insert(dailyShares).values(share).onConflictDoNothing();
}

export async function dropShares(db: Db, before: Date): Promise<void> {
  await db.delete(dailyShares).where(lt(dailyShares.sharedAt, before));
}

/** Returns false if the player has carried a day over before, or somebody else this one. */
export async function insertCarriedDay(tx: Db, carried: typeof carriedDays.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(carriedDays).values(carried).onConflictDoNothing().returning();
  return rows.length > 0;
}

export async function findShares(db: Db, playerId: string): Promise<Day[]> {
  const rows = await db
    .select({ day: dailyShares.day })
    .from(dailyShares)
    .where(eq(dailyShares.playerId, playerId))
    .orderBy(asc(dailyShares.day));
  return rows.map(({ day }) => day);
}

/** The play that was carried over stays known, without its player, so that its cookie is not accepted again. */
export async function forgetGuestTraces(tx: Db, playerId: string): Promise<void> {
  await tx.delete(dailyShares).where(eq(dailyShares.playerId, playerId));
  await tx
    .update(carriedDays)
    .set({ playerId: null, sessionId: null, letters: 0 })
    .where(eq(carriedDays.playerId, playerId));
}

/** Drops what deleted accounts have left. */
export async function dropLeftDays(db: Db, before: Date): Promise<void> {
  await db.delete(carriedDays).where(and(isNull(carriedDays.playerId), lt(carriedDays.carriedAt, before)));
}
