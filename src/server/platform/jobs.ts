import { sql } from 'drizzle-orm';
import type { Clock } from './clock.ts';
import type { Db } from './db.ts';
import { jobRuns } from './jobs.tables.ts';

export interface Job {
  name: string;
  everySeconds: number;
  /** Must bear being cut off and run again: a process may die in the middle. */
  work(): Promise<void>;
}

interface JobDeps {
  db: Db;
  clock: Clock;
  onError(error: unknown): void;
}

/** One statement decides whose turn it is, so that many processes run a job once. */
export async function claimTurn({ db, clock }: JobDeps, { name, everySeconds }: Job): Promise<boolean> {
  const now = clock.now();
  const due = new Date(now.getTime() - everySeconds * 1000);
  const claimed = (await db.execute(sql`
    INSERT INTO ${jobRuns} (name, ran_at) VALUES (${name}, ${now.toISOString()})
    ON CONFLICT (name) DO UPDATE SET ran_at = excluded.ran_at WHERE job_runs.ran_at <= ${due.toISOString()}
    RETURNING name`)) as unknown as { rows: unknown[] };
  return claimed.rows.length > 0;
}

/** Looks for a turn of each job a few times per interval. Returns how to stop, which waits for what runs. */
export function runJobs(deps: JobDeps, jobs: Job[]): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const attempt = async (job: Job) => {
    try {
      if (await claimTurn(deps, job)) await job.work();
    } catch (error) {
      deps.onError(error);
    }
  };
  const timers = jobs.map((job) =>
    setInterval(() => {
      const turn: Promise<void> = attempt(job).finally(() => running.delete(turn));
      running.add(turn);
    }, job.everySeconds * 250),
  );
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running);
  };
}
