import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Db } from '../src/server/platform/database/db.ts';
import { migrate } from '../src/server/platform/database/migrate.ts';
import { databaseOn } from '../src/server/platform/database/postgres.ts';
import { emptyPostgresDatabase } from '../test/support/templates.ts';

/** A new database with all tables, see `openWithPlans`. */
export async function migratedWithPlans(postgresUrl: string) {
  const database = openWithPlans(await emptyPostgresDatabase(postgresUrl));
  await migrate(database, 'migrations');
  await database.db.execute(sql`SET statement_timeout = 0`);
  return database;
}

/**
 * Opens a database with one connection and no time limits that can report the plans which PostgreSQL has actually used.
 */
export function openWithPlans(connectionString: string) {
  const pool = new pg.Pool({ connectionString, max: 1 });
  const notices: string[] = [];
  pool.on('connect', (client) => client.on('notice', ({ message }) => message && notices.push(message)));
  const database = databaseOn(pool);
  return { ...database, plansOf: (work: () => Promise<unknown>) => plansOf(database.db, notices, work) };
}

async function plansOf(db: Db, notices: string[], work: () => Promise<unknown>): Promise<string[]> {
  await db.execute(sql`LOAD 'auto_explain'`);
  await db.execute(sql`SET auto_explain.log_min_duration = 0`);
  await db.execute(sql`SET auto_explain.log_analyze = on`);
  await db.execute(sql`SET auto_explain.log_buffers = on`);
  await db.execute(sql`SET client_min_messages = log`);
  notices.length = 0;
  await work();
  await db.execute(sql`SET auto_explain.log_min_duration = -1`);
  return [...notices];
}

/** Fails the run if one of the plans reads these tables from end to end, or if there are too few plans. */
export function judgePlans(plans: string[], tables: readonly string[], least = 1): void {
  const readsAll = new RegExp(`Seq Scan on (${tables.join('|')})\\b`);
  const scans = plans.filter((plan) => readsAll.test(plan));
  console.log(`${plans.length} plans, ${scans.length} with a sequential scan`);
  for (const plan of scans) console.log(plan);
  if (plans.length < least || scans.length > 0) process.exitCode = 1;
}
