import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { fillCalendar } from '../../src/server/features/puns/calendar.service.ts';
import type { Db } from '../../src/server/platform/database/db.ts';
import { openPostgres } from '../../src/server/platform/database/postgres.ts';
import { systemClock } from '../../src/server/platform/process/clock.ts';
import { cleanUp } from './clean-up.ts';
import { PATIENT_TIMEOUTS } from './database.ts';
import { SECRET } from './secret.ts';
import { startServer, temporaryFolder } from './server.ts';
import { copyPostgresTemplate, dropPostgresCopy } from './templates.ts';

export interface Site {
  url: string;
  /** The server's own database, for preparing and checking data. */
  db: Db;
  dataDir: string;
}

let shared: Promise<Site> | undefined;

/**
 * Starts the server as players see it. Without settings, a test file gets the server that its worker shares, emptied;
 * with settings, it gets its own server, which is closed after the file.
 */
export async function startSite(env?: Record<string, string>): Promise<Site> {
  if (env) return startOwnSite(env);
  shared ??= openSite({}).then(({ site }) => site);
  const site = await shared;
  await empty(site.db);
  return site;
}

async function startOwnSite(env: Record<string, string>): Promise<Site> {
  const { site, close } = await openSite(env);
  cleanUp(close);
  return site;
}

/**
 * Whatever is not closed ends with the worker: the server when
 * its IPC channel closes, the database with the test server.
 */
async function openSite(env: Record<string, string>) {
  const postgresUrl = inject('postgresUrl');
  const databaseUrl = await copyPostgresTemplate(postgresUrl);
  const folder = temporaryFolder();
  const server = await startServer({ DATABASE_URL: databaseUrl, DATA_DIR: folder.path, SECRET, ...env });
  const database = openPostgres(databaseUrl, 2, () => {}, { timeouts: PATIENT_TIMEOUTS });
  // Only tests may empty the audit trail.
  await database.db.execute(sql`ALTER TABLE admin_actions DISABLE TRIGGER no_truncate`);
  const close = async () => {
    await server.stop();
    await database.close();
    await dropPostgresCopy(postgresUrl, databaseUrl);
    folder.remove();
  };
  process.once('exit', folder.remove);
  return { site: { url: server.url, db: database.db, dataDir: folder.path }, close };
}

/** Resets the site: no players, the complete starter library, and a pun for each day. */
async function empty(db: Db): Promise<void> {
  // The transaction is retried if it conflicts with a late request from a page of the previous test.
  await db.transaction((tx) =>
    tx.execute(
      sql`TRUNCATE players, messages, challenges, seats, seat_networks, guest_answers, guest_networks, verifications, attempts, left_games, link_emails, welcomed_emails, referred_emails, barred_emails, rank_boundaries, test_orders, pun_tallies, rating_queue, daily_puns, daily_tallies, landing_visits, insight_days, insight_counts, insight_gone, insight_credits, pun_stats, admin_actions CASCADE`,
    ),
  );
  await db.execute(sql`DELETE FROM puns WHERE question LIKE 'Question %?'`);
  await db.execute(sql`UPDATE puns SET is_active = true, withdrawn_at = NULL`);
  await fillCalendar({ db, clock: systemClock });
}
