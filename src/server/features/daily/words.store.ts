import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Day } from '../../../rules/day.ts';
import type { Db } from '../../platform/database/db.ts';
import { puns } from '../puns/puns.tables.ts';
import { dailyPuns } from './daily.tables.ts';

export async function keepWords(db: Db, until: Day): Promise<void> {
  await db
    .update(dailyPuns)
    .set({ question: puns.question, answer: puns.answer, difficulty: puns.difficulty })
    .from(puns)
    .where(and(lte(dailyPuns.day, until), isNull(dailyPuns.question), eq(puns.id, dailyPuns.punId)));
}

export async function dropDaysAfter(db: Db, punId: number, day: Day): Promise<void> {
  await db.delete(dailyPuns).where(and(eq(dailyPuns.punId, punId), gt(dailyPuns.day, day)));
}
