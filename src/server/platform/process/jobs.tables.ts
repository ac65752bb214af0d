import { pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../database/columns.ts';

export const jobRuns = pgTable('job_runs', {
  name: text('name').primaryKey(),
  ranAt: time('ran_at').notNull(),
});
