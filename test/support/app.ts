import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type AppDeps, createApp } from '../../src/server/app.ts';
import { type Config, readConfig } from '../../src/server/config.ts';
import type { Database } from '../../src/server/platform/database/db.ts';
import { systemRandom } from '../../src/server/platform/process/random.ts';
import { cleanUp } from './clean-up.ts';
import { FakeClock } from './clock.ts';
import { borrowTestDatabase } from './database.ts';
import { SECRET } from './secret.ts';

const PUBLIC_URL = 'http://punnery.test';
/** The least that Argon2 allows: the real cost is most of the time of a test that signs up. */
const passwordCost = { memoryKib: 8, passes: 1 };

export type TestApp = Awaited<ReturnType<typeof startApp>>;

/** Starts the whole server on its own database, without a socket. It is closed after the test file. */
export async function startApp(
  overrides: Partial<Config> = {},
  more: Partial<Pick<AppDeps, 'logTo' | 'webFolder'>> = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'punnery-data-'));
  const production = overrides.production && { isPublic: true, playground: false };
  const defaults = readConfig({ PUBLIC_URL, LOG_LEVEL: 'silent' });
  const config: Config = { ...defaults, dataDir, passwordCost, ...production, ...overrides };
  const database: Database = await borrowTestDatabase();
  const clock = new FakeClock();
  const webFolder = join(dataDir, 'no-web');
  const basics = {
    config,
    secret: SECRET,
    db: database.db,
    pool: database.pool,
    clock,
    random: systemRandom,
    webFolder,
    ...more,
  };
  const app = await createApp(basics);
  cleanUp(async () => {
    await app.close();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const { db, script } = database;
  /** Runs statements in one transaction. */
  const runSql = (text: string) => script((run) => run(text));
  return { app, db, script, runSql, clock, config };
}
