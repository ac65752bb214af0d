import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { jobRuns } from './jobs.tables.ts';

export interface FailedJob {
  name: string;
  failedAt: Date;
  /** Failed turns in a row; 0 if it has gone well since. */
  failures: number;
}

/** Remembers a failed turn, for the digest. Without a database there is only the log. */
export async function noteFailure(db: Db, name: string, failedAt: Date): Promise<void> {
  const failures = sql`${jobRuns.failures} + 1`;
  await db
    .update(jobRuns)
    .set({ failedAt, failures })
    .where(eq(jobRuns.name, name))
    .catch(() => {});
}

export async function noteSuccess(db: Db, name: string): Promise<void> {
  await db
    .update(jobRuns)
    .set({ failures: 0 })
    .where(and(eq(jobRuns.name, name), gt(jobRuns.failures, 0)))
    .catch(() => {});
}

/** Lists the jobs that have failed since then. The table has one row for each job. */
export async function findFailedJobs(db: Db, since: Date): Promise<FailedJob[]> {
  const rows = await db.select().from(jobRuns).where(gt(jobRuns.failedAt, since)).orderBy(jobRuns.name);
  return rows.map(({ name, failedAt, failures }) => ({ name, failures, failedAt: failedAt ?? since }));
}
