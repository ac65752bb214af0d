import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { fillCalendar } from '../../src/server/features/puns/calendar.service.ts';
import type { Db } from '../../src/server/platform/database/db.ts';
import { openPostgres } from '../../src/server/platform/database/postgres.ts';
import { systemClock } from '../../src/server/platform/process/clock.ts';
import { cleanUp } from './clean-up.ts';
import { SECRET } from './secret.ts';
import { startServer, temporaryFolder } from './server.ts';
import { copyPostgresTemplate, dropPostgresCopy } from './templates.ts';

export interface Site {
  url: string;
  /** The server's own database, to look into and to prepare. */
  db: Db;
  dataDir: string;
}

let shared: Promise<Site> | undefined;

/**
 * The server as its players meet it. Without settings of its own a test file gets the one that its worker keeps, with
 * nobody in it; with settings it gets a server for itself, closed after the file.
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

/** What is not closed ends with the worker: the server by its channel, the database with the test server. */
async function openSite(env: Record<string, string>) {
  const postgresUrl = inject('postgresUrl');
  const databaseUrl = await copyPostgresTemplate(postgresUrl);
  const folder = temporaryFolder();
  const server = await startServer({ DATABASE_URL: databaseUrl, DATA_DIR: folder.path, SECRET, ...env });
  const database = openPostgres(databaseUrl, 2, () => {});
  // Only tests ever empty the audit trail.
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

/** Nobody has ever played, the starter library is whole again, and each day has its pun. */
async function empty(db: Db): Promise<void> {
  // A transaction is tried again when what a page of the last test still asks for stands in its way.
  await db.transaction((tx) =>
    tx.execute(
      sql`TRUNCATE players, verifications, attempts, left_games, link_messages, welcomed_emails, referred_emails, barred_emails, rank_boundaries, test_orders, pun_tallies, rating_queue, daily_puns, daily_tallies, landing_visits, insight_days, insight_counts, insight_gone, insight_credits, pun_figures, admin_actions CASCADE`,
    ),
  );
  await db.execute(sql`DELETE FROM puns WHERE question LIKE 'Question %?'`);
  await db.execute(sql`UPDATE puns SET is_active = true`);
  await fillCalendar({ db, clock: systemClock });
}
