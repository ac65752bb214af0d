import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../database/columns.ts';

export const jobRuns = pgTable('job_runs', {
  name: text('name').primaryKey(),
  ranAt: time('ran_at').notNull(),
  failedAt: time('failed_at'),
  /** Failed turns since the last one that did something. */
  failures: integer('failures').notNull().default(0),
});
