import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parsePunCsv } from '../rules/pun-csv.ts';
import { createApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { seedPuns } from './features/puns/puns.service.ts';
import { systemClock } from './platform/clock.ts';
import { keptSecret, StartError } from './platform/data-folder.ts';
import { openDatabase } from './platform/open-database.ts';

const ROOT = join(import.meta.dirname, '../..');

try {
  await serve(readConfig(process.env));
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof StartError;
  process.stderr.write(`${isExpected ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}

async function serve(config: Config): Promise<void> {
  const secret = config.secret ?? keptSecret(config.dataDir);
  const database = await openDatabase(config, say);
  const deps = { config, secret, db: database.db, clock: systemClock, webFolder: join(ROOT, 'dist/web') };
  const seeded = await seedPuns(deps, async () =>
    parsePunCsv(await readFile(join(ROOT, 'content/puns.csv'), 'utf8')),
  );
  if (seeded > 0) say(`Wrote ${seeded} puns into the book.`);

  const app = await createApp(deps);
  const stop = once(async () => {
    await app.close();
    await database.close();
    process.exit(0);
  });
  process.on('SIGTERM', stop).on('SIGINT', stop);
  // The launcher went away without a word: so do we.
  process.on('disconnect', stop);

  await listen(app, config, () => database.close());
  welcome(config);
}

async function listen(
  app: Awaited<ReturnType<typeof createApp>>,
  config: Config,
  giveUp: () => Promise<void>,
) {
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await giveUp();
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new StartError(`Port ${config.port} is in use: stop what uses it, or choose another with PORT.`);
    }
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL') {
      throw new StartError(`Cannot listen on ${config.host}:${config.port} (${code}): change HOST or PORT.`);
    }
    throw error;
  }
}

function welcome(config: Config): void {
  say(`\n  Punnery is open at ${config.publicUrl}`);
  if (config.production) return;
  say('  The first account to sign up becomes admin; later: npm run admin -- grant EMAIL');
  say('  Stop with Ctrl+C.\n');
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function once(work: () => Promise<void>): () => void {
  let started = false;
  return () => {
    if (started) return;
    started = true;
    void work();
  };
}
