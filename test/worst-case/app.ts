import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/config.ts';
import type { Database } from '../../src/server/platform/database/db.ts';
import { systemRandom } from '../../src/server/platform/process/random.ts';
import { SECRET } from '../support/secret.ts';
import { NOW } from './collector.ts';

/** Runs the whole server in this process, on the given database, with a clock that stands still. */
export async function openApp({ db }: Database) {
  const dataDir = mkdtempSync(join(tmpdir(), 'punnery-data-'));
  const config = { ...readConfig({ LOG_LEVEL: 'silent' }), dataDir };
  const clock = { now: () => new Date(NOW) };
  const webFolder = join(dataDir, 'no-web');
  const basics = { config, secret: SECRET, db, clock, random: systemRandom, webFolder };
  const app = await createApp(basics);
  const close = async () => {
    await app.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { app, close };
}
