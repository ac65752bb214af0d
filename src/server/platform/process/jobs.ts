import { desc, sql } from 'drizzle-orm';
import { type Db, queryRows } from '../database/db.ts';
import type { Clock } from './clock.ts';
import { noteFailure, noteSuccess } from './job-failures.ts';
import { jobRuns } from './jobs.tables.ts';
import { pause, renewing } from './renew.ts';

export interface Job {
  name: string;
  everySeconds: number;
  /** Must survive being cut off and run again: a process may die. Ends soon after the signal is aborted. */
  work(signal: AbortSignal): Promise<unknown>;
}

/** Returned by work that found nothing to do, so that the turn does not count as a success. */
export const IDLE = 'idle';
export type Turn = 'done' | typeof IDLE | 'failed';

interface JobDeps {
  db: Db;
  clock: Clock;
  onError(error: unknown, job: string): void;
  /** Called after each turn. */
  onTurn?(job: string, turn: Turn): void;
}

/**
 * One statement decides whose turn it is, so that many processes run a job once. Returns when it was taken.
 */
export async function claimTurn(
  { db, clock }: JobDeps,
  { name, everySeconds }: Job,
): Promise<Date | undefined> {
  const now = clock.now();
  const due = new Date(now.getTime() - everySeconds * 1000);
  const claimed = await queryRows(
    db,
    sql`INSERT INTO ${jobRuns} (name, ran_at) VALUES (${name}, ${now.toISOString()})
      ON CONFLICT (name) DO UPDATE SET ran_at = excluded.ran_at WHERE job_runs.ran_at <= ${due.toISOString()}
      RETURNING name`,
  );
  return claimed.length > 0 ? now : undefined;
}

/** Returns when any process last took or renewed the turn of a job. */
export async function findLastTurn(db: Db): Promise<Date | undefined> {
  const [row] = await db.select({ at: jobRuns.ranAt }).from(jobRuns).orderBy(desc(jobRuns.ranAt)).limit(1);
  return row?.at;
}

/** Renews a turn as if it were taken now. Undefined if another process has it by now. */
async function renewTurn({ db, clock }: JobDeps, { name }: Job, takenAt: Date): Promise<Date | undefined> {
  const now = clock.now();
  const renewed = await queryRows(
    db,
    sql`UPDATE job_runs SET ran_at = ${now.toISOString()}
      WHERE name = ${name} AND ran_at = ${takenAt.toISOString()} RETURNING name`,
  );
  return renewed.length > 0 ? now : undefined;
}

/**
 * Tries to take a turn of each job a few times per interval. The returned function stops them: it cuts off
 * running work and waits for it.
 */
export function runJobs(deps: JobDeps, jobs: Job[]): () => Promise<void> {
  const stop = new AbortController();
  const runs = jobs.map((job) => runJob(deps, job, stop.signal));
  return async () => {
    stop.abort();
    await Promise.all(runs);
  };
}

/** Takes one turn after the other, so that a job never runs beside itself. */
async function runJob(deps: JobDeps, job: Job, stop: AbortSignal): Promise<void> {
  while (await pause(job.everySeconds * 250, stop)) {
    try {
      const takenAt = await claimTurn(deps, job);
      if (!takenAt) continue;
      const turn = await work(deps, job, takenAt, stop);
      if (turn === 'done') await noteSuccess(deps.db, job.name);
      deps.onTurn?.(job.name, turn);
    } catch (error) {
      deps.onError(error, job.name);
      await noteFailure(deps.db, job.name, deps.clock.now());
      deps.onTurn?.(job.name, 'failed');
    }
  }
}

/**
 * Renews the turn while the work goes on, so that no other process takes it, however long it lasts. A process
 * that could not renew it for an interval, being paused or without a database, has lost it and stops.
 */
async function work(deps: JobDeps, job: Job, takenAt: Date, stop: AbortSignal): Promise<Turn> {
  const lost = new AbortController();
  const signal = AbortSignal.any([stop, lost.signal]);
  let heldSince = takenAt;
  const renew = async () => {
    const renewedAt = await renewTurn(deps, job, heldSince).catch((error) => {
      deps.onError(error, job.name);
      const isOver = deps.clock.now().getTime() - heldSince.getTime() >= job.everySeconds * 1000;
      return isOver ? undefined : heldSince;
    });
    if (renewedAt) heldSince = renewedAt;
    else lost.abort();
  };
  try {
    const outcome = await renewing(job.everySeconds * 250, renew, () => job.work(signal));
    return outcome === IDLE ? IDLE : 'done';
  } catch (error) {
    if (!signal.aborted) throw error;
    // The work was cut off on purpose, so this is not a failure.
    return IDLE;
  }
}
