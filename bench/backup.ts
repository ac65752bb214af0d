import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { players } from '../src/server/features/players/players.tables.ts';
import { makeBackup } from '../src/server/platform/backup/backup.ts';
import { openEmbedded } from '../src/server/platform/database/embedded.ts';
import { systemClock } from '../src/server/platform/process/clock.ts';
import { fillGameFolder } from '../test/load/game-folder.ts';
import { runCommand } from '../test/support/command.ts';
import { type Server, startServer, temporaryFolder } from '../test/support/server.ts';
import { signUp } from '../test/support/sign-up.ts';
import { machine } from './machine.ts';
import { numberOption } from './options.ts';

/**
 * `npm run bench -- backup players=1000 kills=5 megabytes=1000`: players sign up while a backup is made, and while it is
 * killed with -9; then it is restored elsewhere. Last, how long the game waits, by the size of its database.
 */
const PLAYERS = numberOption('players', 1000);
const KILLS = numberOption('kills', 5);
const MOST_MEGABYTES = numberOption('megabytes', 1000);
const WRITERS = 4;
const KILL_WITHIN_MS = 1500;
const PADDING_BYTES = 992;

interface Acknowledged {
  username: string;
  at: number;
}

const folder = temporaryFolder();
const dataDir = join(folder.path, 'data');
const backups = join(folder.path, 'backups');
const draft = join(dataDir, 'backup-draft');
let problems = 0;
try {
  console.log(machine());
  await fillGameFolder(dataDir, PLAYERS);
  const acknowledged: Acknowledged[] = [];
  for (let n = 1; n <= KILLS; n++) await killDuringBackup(n, acknowledged);
  const output = await playUntilBackup(acknowledged);
  const paused = /"pausedMs":(\d+)/.exec(output)?.[1];
  const [file = ''] = wholeBackups();
  console.log(`${acknowledged.length} sign-ups acknowledged; the game waited ${paused} ms for ${file}`);
  await restoreElsewhere(file, acknowledged);
  for (let megabytes = 10; megabytes <= MOST_MEGABYTES; megabytes *= 10) await measurePause(megabytes);
  if (problems > 0) process.exitCode = 1;
} finally {
  folder.remove();
}

function wholeBackups(): string[] {
  return (existsSync(backups) ? readdirSync(backups) : []).filter((name) => name.endsWith('.gz'));
}

function start(): Promise<Server> {
  return startServer({
    DATA_DIR: dataDir,
    BACKUP_DIR: backups,
    TRUST_PROXY: '1',
    DEMO: '1',
    LOG_LEVEL: 'info',
  });
}

/** Writers sign up, one after the other, until `until` has ended. */
async function whilePlaying(
  server: Server,
  acknowledged: Acknowledged[],
  until: () => Promise<unknown>,
): Promise<void> {
  let isOver = false;
  const round = acknowledged.length;
  const write = async (writer: number) => {
    for (let n = 0; !isOver; n++) {
      const username = `r${round}-w${writer}-n${n}`;
      const isAnswered = await signUp(server.url, username).then(
        () => true,
        () => false,
      );
      if (isAnswered) acknowledged.push({ username, at: Date.now() });
    }
  };
  const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer));
  await until();
  isOver = true;
  await Promise.all(writers);
}

/** The server looks for a turn of its jobs a quarter of a minute after its start. */
async function appears(isThere: () => boolean): Promise<void> {
  while (!isThere()) await sleep(5);
}

async function killDuringBackup(n: number, acknowledged: Acknowledged[]): Promise<void> {
  const server = await start();
  await whilePlaying(server, acknowledged, async () => {
    await appears(() => existsSync(draft));
    await sleep(Math.random() * KILL_WITHIN_MS);
    await server.stop('SIGKILL');
  });
  const isWhole = wholeBackups().length > 0;
  console.log(`kill ${n} during a backup: ${isWhole ? 'it was whole already' : 'no whole file is there'}`);
  if (isWhole) await restoreElsewhere(wholeBackups()[0] ?? '', acknowledged);
  for (const name of wholeBackups()) rmSync(join(backups, name));
}

async function playUntilBackup(acknowledged: Acknowledged[]): Promise<string> {
  const server = await start();
  await whilePlaying(server, acknowledged, async () => {
    await appears(() => wholeBackups().length > 0);
    await appears(() => server.output().includes('backup made'));
  });
  await server.stop();
  return server.output();
}

/** Whoever had their answer before the backup began is in it. */
async function restoreElsewhere(file: string, acknowledged: Acknowledged[]): Promise<void> {
  const elsewhere = temporaryFolder();
  const { code, output, last } = await runCommand('restore', [join(backups, file)], {
    DATA_DIR: elsewhere.path,
  });
  const madeAt = Date.parse(/as it was at (\S+)\.$/m.exec(output)?.[1] ?? '');
  if (code === 0) {
    const { db, close } = await openEmbedded(join(elsewhere.path, 'db'));
    const there = new Set(
      (await db.select({ username: players.username }).from(players)).map((row) => row.username),
    );
    await close();
    const before = acknowledged.filter(({ at }) => at < madeAt);
    const lost = before.filter(({ username }) => !there.has(username));
    console.log(
      `restored elsewhere: audit clean, ${before.length} acknowledged before it, ${lost.length} lost`,
    );
    problems += lost.length;
  } else {
    console.log(`not restored: ${last}`);
    problems++;
  }
  elsewhere.remove();
}

async function measurePause(megabytes: number): Promise<void> {
  const database = await openEmbedded(join(dataDir, 'db'));
  const rows = Math.round((megabytes * 1e6) / PADDING_BYTES);
  await database.db.execute(sql`CREATE TABLE IF NOT EXISTS padding (text text)`);
  await database.db.execute(
    sql`INSERT INTO padding SELECT repeat(md5(n::text), ${PADDING_BYTES / 32}::int) FROM generate_series(1, ${rows}::int) AS n`,
  );
  const started = performance.now();
  const { bytes, pausedMs } = await makeBackup(
    { database, dataDir, secret: undefined, clock: systemClock },
    { folder: backups, keep: 1 },
    new AbortController().signal,
  );
  const size = sizeOf(join(dataDir, 'db'));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  await database.db.execute(sql`DROP TABLE padding`);
  await database.close();
  console.log(
    `${size} MB of database: the game waits ${pausedMs} ms, all takes ${seconds} s, the file has ${(bytes / 1e6).toFixed(0)} MB`,
  );
}

function sizeOf(path: string): string {
  const entries = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const bytes = entries.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  return (bytes / 1e6).toFixed(0);
}
