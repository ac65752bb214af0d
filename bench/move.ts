import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeDatabase, differences } from '../scripts/move/catalogue.ts';
import { readConfig } from '../src/server/config.ts';
import { MOVED } from '../src/server/platform/backup/restored.ts';
import type { Database } from '../src/server/platform/database/db.ts';
import { openEmbedded } from '../src/server/platform/database/embedded.ts';
import { openPostgres } from '../src/server/platform/database/postgres.ts';
import { systemClock } from '../src/server/platform/process/clock.ts';
import { openObjectStore } from '../src/server/providers/storage/open-store.ts';
import { fillGameFolder, type Guest } from '../test/load/game-folder.ts';
import { type CommandRun, startCommand } from '../test/support/command.ts';
import { keysOnDisk } from '../test/support/pictures.ts';
import { startOwnPostgres } from '../test/support/postgres.ts';
import { openS3 } from '../test/support/s3-server.ts';
import { SECRET } from '../test/support/secret.ts';
import { startServer, temporaryFolder } from '../test/support/server.ts';
import { dropPostgresCopy, emptyPostgresDatabase } from '../test/support/templates.ts';
import { machine } from './machine.ts';
import { numberOption } from './options.ts';

/**
 * `npm run bench -- move players=10000 kills=10` moves a game to
 * PostgreSQL and a bucket, first undisturbed and then killed with -9.
 */
const PLAYERS = numberOption('players', 10_000);
const KILLS = numberOption('kills', 10);
const SIGNED_IN = 5;
const PICTURE_MAX_BYTES = 1e6;

const postgres = await startOwnPostgres();
const folder = temporaryFolder();
const problems: string[] = [];
try {
  console.log(machine());
  const filling = performance.now();
  const guests = await fillGameFolder(folder.path, PLAYERS);
  const source = await described(await openEmbedded(join(folder.path, 'db')));
  const rows = [...source.values()].reduce(
    (sum, text) => sum + (Number(/^(\d+) rows/.exec(text)?.[1]) || 0),
    0,
  );
  const pictures = await keysOnDisk(folder.path);
  console.log(
    `${PLAYERS} players, ${rows} rows in ${source.size} tables, sequences, triggers and foreign keys, ${pictures.length} objects, made in ${secondsSince(filling)} s`,
  );

  const { openMs, wholeMs } = await tryOnce(source, guests, 'undisturbed', (run) => run());
  for (let n = 1; n <= KILLS; n++) {
    // A kill before this moment would prove nothing: until then the command only opens its source.
    const afterMs = openMs + (wholeMs - openMs) * Math.random();
    await tryOnce(source, guests, `kill ${n} after ${(afterMs / 1000).toFixed(1)} s`, async (run) => {
      await run(afterMs);
      return run();
    });
  }
  const after = await described(await openEmbedded(join(folder.path, 'db')));
  problems.push(...differences(source, after).map((name) => `the source: ${name}`));
  console.log(
    `${KILLS} kills, ${problems.length} problems; an undisturbed move takes ${(wholeMs / 1000).toFixed(1)} s`,
  );
  for (const problem of problems) console.log(`  ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
} finally {
  folder.remove();
  await postgres.stop();
}

type Run = (killAfterMs?: number) => Promise<CommandRun>;

/** Moves to a new database and a new bucket, then compares every table and every object and checks the sessions. */
async function tryOnce(
  source: Map<string, string>,
  guests: Guest[],
  title: string,
  go: (run: Run) => Promise<CommandRun>,
): Promise<{ openMs: number; wholeMs: number }> {
  // The folder moves many times, which nobody else may do with one.
  rmSync(join(folder.path, MOVED), { force: true });
  const url = await emptyPostgresDatabase(postgres.url);
  const s3 = await openS3();
  const tell = (text: string) => problems.push(`${title}: ${text}`);
  const started = performance.now();
  let reached = '';
  let openMs = 0;
  const run: Run = async (killAfterMs) => {
    const command = startCommand(
      'move',
      [],
      { DATABASE_URL: url, DATA_DIR: folder.path, ...s3.env },
      (output) => {
        if (output.includes('Carrying')) openMs ||= performance.now() - started;
      },
    );
    const timer = killAfterMs === undefined ? undefined : sleep(killAfterMs).then(command.kill);
    const done = await command.done;
    await timer;
    if (timer) reached = `, when it had said "${done.last}"`;
    return done;
  };
  try {
    const { code, output, last } = await go(run);
    const wholeMs = performance.now() - started;
    // If the move was killed after its last statement, it was complete, and the second one refuses.
    const isDone =
      code === 0
        ? output.includes(', 0 broken\n')
        : last.startsWith('That database is not empty') || existsSync(join(folder.path, MOVED));
    if (!isDone) tell(`exit code ${code}: ${last}`);
    console.log(`${title}${reached}: ${(wholeMs / 1000).toFixed(1)} s`);
    for (const name of differences(source, await described(openPostgres(url, 1, () => {})))) tell(name);
    for (const key of await differentObjects(s3.env)) tell(`object ${key}`);
    await signIn(url, s3.env, guests, tell);
    return { openMs, wholeMs };
  } finally {
    await s3.close();
    await dropPostgresCopy(postgres.url, url);
  }
}

async function described(database: Database): Promise<Map<string, string>> {
  const found = await describeDatabase(database);
  await database.close();
  return found;
}

async function differentObjects(env: Record<string, string>): Promise<string[]> {
  const storeOf = (variables: Record<string, string>) =>
    openObjectStore({ config: readConfig(variables), secret: '', clock: systemClock });
  const [disk, bucket] = [storeOf({ DATA_DIR: folder.path }), storeOf(env)];
  const different: string[] = [];
  for (const key of await keysOnDisk(folder.path)) {
    const [there, here] = [
      await bucket.read(key, PICTURE_MAX_BYTES),
      await disk.read(key, PICTURE_MAX_BYTES),
    ];
    if (!here || !there?.equals(here)) different.push(key);
  }
  return different;
}

/** With the old secret, every cookie stays valid. */
async function signIn(
  url: string,
  env: Record<string, string>,
  guests: Guest[],
  tell: (text: string) => void,
): Promise<void> {
  const elsewhere = temporaryFolder();
  const server = await startServer({ DATABASE_URL: url, DATA_DIR: elsewhere.path, SECRET, ...env });
  try {
    for (const { username, cookie } of guests.slice(0, SIGNED_IN)) {
      const answer = await fetch(`${server.url}/api/auth/user`, { headers: { cookie } });
      const user = (await answer.json()) as { username?: string };
      if (user.username !== username) tell(`${username} is not signed in any more: ${answer.status}`);
    }
  } finally {
    await server.stop();
    elsewhere.remove();
  }
}

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1);
}
