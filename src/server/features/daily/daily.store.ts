import { and, desc, eq, inArray, lt, min, type SQL, sql, sum } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Difficulty } from '../../../rules/answer.ts';
import type { Day } from '../../../rules/day.ts';
import { type GameKind, kindsThat } from '../../../rules/game-kinds.ts';
import type { Db } from '../../platform/database/db.ts';
import { gameSessions, isOfKind } from '../game/game.tables.ts';
import { dailyPuns } from '../puns/calendar.tables.ts';
import { puns } from '../puns/puns.tables.ts';
import { dailyTallies } from './daily.tables.ts';

export interface DayPun {
  day: Day;
  pun: Pick<typeof puns.$inferSelect, 'id' | 'question' | 'answer' | 'difficulty'>;
}

/** Prefers the words that were kept when an admin edited the pun after the day had begun. */
export async function findDayPun(db: Db, day: Day): Promise<DayPun | undefined> {
  const [row] = await db
    .select({
      id: puns.id,
      question: sql<string>`coalesce(${dailyPuns.question}, ${puns.question})`,
      answer: sql<string>`coalesce(${dailyPuns.answer}, ${puns.answer})`,
      difficulty: sql<Difficulty>`coalesce(${dailyPuns.difficulty}, ${puns.difficulty})`,
    })
    .from(dailyPuns)
    .innerJoin(puns, eq(puns.id, dailyPuns.punId))
    .where(eq(dailyPuns.day, day));
  return row && { day, pun: row };
}

export interface Community {
  played: number;
  solved: number;
  unaided: number;
}

export async function readCommunity(db: Db, day: Day): Promise<Community> {
  const [row] = await db
    .select({
      played: sum(dailyTallies.played).mapWith(Number),
      solved: sum(dailyTallies.solved).mapWith(Number),
      unaided: sum(dailyTallies.unaided).mapWith(Number),
    })
    .from(dailyTallies)
    .where(eq(dailyTallies.day, day));
  return { played: row?.played ?? 0, solved: row?.solved ?? 0, unaided: row?.unaided ?? 0 };
}

export function findPastDays(db: Db, before: Day, limit: number): Promise<{ day: Day; question: string }[]> {
  return db
    .select({ day: dailyPuns.day, question: sql<string>`coalesce(${dailyPuns.question}, ${puns.question})` })
    .from(dailyPuns)
    .innerJoin(puns, eq(puns.id, dailyPuns.punId))
    .where(lt(dailyPuns.day, before))
    .orderBy(desc(dailyPuns.day))
    .limit(limit);
}

/** Returns the first day that the player began as a daily, not from the archive. */
export async function findFirstPlayed(db: Db, playerId: string): Promise<Day | null> {
  const [row] = await db
    .select({ day: min(gameSessions.day) })
    .from(gameSessions)
    .where(and(eq(gameSessions.playerId, playerId), isOfKind(...kindsThat('movesStreak'))));
  return row?.day ?? null;
}

export interface PlayedDay {
  day: Day | null;
  kind: GameKind;
  isCorrect: boolean | null;
}

/** A union, because each kind has its own unique index of one game per day. */
export async function findPlayed(db: Db, playerId: string, days: Day[]): Promise<PlayedDay[]> {
  if (days.length === 0) return [];
  const played = (isOfKind: SQL, isCorrect: SQL<boolean | null>) =>
    db
      .select({ day: gameSessions.day, kind: gameSessions.kind, isCorrect })
      .from(gameSessions)
      .where(and(eq(gameSessions.playerId, playerId), isOfKind, inArray(gameSessions.day, days)));
  const { isCorrect, caughtUp, isSuperseded } = gameSessions;
  return unionAll(
    played(isOfKind(...kindsThat('movesStreak')), sql`${isCorrect}`),
    played(
      sql`${isOfKind(...kindsThat('replayable'))} AND NOT ${isSuperseded}`,
      sql`${caughtUp} OR ${isCorrect} IS TRUE`,
    ),
  );
}
