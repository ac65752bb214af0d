import { mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../src/server/config.ts';
import { openDatabase } from '../src/server/platform/database/open-database.ts';
import { ConfigError } from '../src/server/platform/process/environment.ts';
import { fillDemo } from './demo/fill.ts';

const folder = mkdtempSync(join(tmpdir(), 'punnery-demo-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // Once the server is listening, its own handler stops it.
    if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal]);
  });
}
process.env.DATA_DIR = folder;
process.env.DATABASE_URL = 'embedded';

try {
  const { email, password } = await prepareDemo();
  await import('../src/server/main.ts');
  console.log(`  Sign in as ${email} with the password "${password}".\n`);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function prepareDemo() {
  const config = readConfig(process.env);
  const database = await openDatabase(config, console.log);
  console.log('Four hundred players play for half a year…');
  const account = await fillDemo(database.db, config);
  await database.close();
  return account;
}
