import { addDays, type Day, dayIn, UTC } from '../../../rules/day.ts';
import { isOver } from '../../../rules/insights.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Job } from '../../platform/process/jobs.ts';
import {
  countDay,
  dropCounts,
  firstCountedDay,
  firstOpenDay,
  takeCounting,
  waitForCounting,
} from './count-day.store.ts';
import { updateAllPunStats } from './pun-stats.service.ts';

export interface InsightDeps {
  db: Db;
  clock: Clock;
}

/** Counts today every minute and each day once more when it is over; catches up after an outage. */
export function insightsJob(deps: InsightDeps): Job {
  return { name: 'insights', everySeconds: 60, work: (signal) => countOpenDays(deps, signal) };
}

/**
 * Each day and its mark are written in one transaction, so a day that was cut off is counted again next time.
 */
async function countOpenDays({ db, clock }: InsightDeps, signal: AbortSignal): Promise<void> {
  const first = await firstOpenDay(db);
  for (const day of daysUntilNow(first, clock)) {
    if (signal.aborted) return;
    const isOurs = await db.transaction(async (tx) => {
      if (!(await takeCounting(tx))) return false;
      const open = await firstOpenDay(tx);
      // Another process has closed this day in the meantime.
      if (open === null || open > day) return true;
      await countDay(tx, day, clock.now(), isOver(day, clock.now()));
      return true;
    });
    if (!isOurs) return;
  }
}

/** Recounts everything from the games, the ledger, the purchases and what deleted accounts have left. */
export async function rebuildInsights(
  { db, clock }: InsightDeps,
  onDay: (day: Day) => void = () => {},
): Promise<void> {
  await updateAllPunStats({ db });
  const first = (await firstCountedDay(db)) ?? (await firstOpenDay(db));
  for (const day of daysUntilNow(first, clock)) {
    await db.transaction(async (tx) => {
      await waitForCounting(tx);
      await dropCounts(tx, day);
      await countDay(tx, day, clock.now(), isOver(day, clock.now()));
    });
    onDay(day);
  }
}

function* daysUntilNow(first: Day | null, clock: Clock): Generator<Day> {
  const today = dayIn(UTC, clock.now());
  for (let day = first ?? '9999-12-31'; day <= today; day = addDays(day, 1)) yield day;
}
