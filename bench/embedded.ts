import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbedded } from '../src/server/platform/database/embedded.ts';
import { temporaryFolder } from '../test/support/server.ts';
import { CALLS, get } from './api/calls.ts';
import { type Contender, startContender } from './api/contender.ts';
import { fillDatabase } from './api/fill.ts';
import type { Outcome } from './api/load.ts';
import type { Statement } from './embedded/record.ts';
import { machine } from './machine.ts';
import { numberOption } from './options.ts';

/**
 * `npm run bench -- embedded players=500 rounds=5` measures the most frequent calls on the embedded database, in CPU
 * time of the one process that is both server and database, and compares them with the bare engine. A second server,
 * which is not measured, makes the same calls and records the statements that it sends to its engine. The bare engine
 * then runs these statements as prepared statements on its own copy of the data. Calls that only read are repeated, so
 * that the JIT compiler has optimised them as it would in a server that has been running for a while. `only=auth/user`
 * makes that call alone; `profile` writes a CPU profile of the server to `.cache/profile`.
 */
const PLAYERS = numberOption('players', 500);
const ROUNDS = numberOption('rounds', 5);
const CONCURRENCY = numberOption('concurrency', 8);
const GOAL = 0.6;
const REPEATS: Record<string, number> = { 'auth/user': 10, leaderboard: 3, healthz: 10 };
/** Uses no database, so it shows what HTTP alone costs. */
const WITHOUT_ENGINE = 'healthz';
const ASKED = Object.entries({ ...CALLS, [WITHOUT_ENGINE]: get('/healthz') }).filter(
  ([name]) => !process.argv.some((text) => text.startsWith('only=') && text !== `only=${name}`),
);
const FOLDER = join(import.meta.dirname, 'embedded');

interface Rates {
  calls: number;
  statements: number;
  server: number;
  alone: number;
}
const figures = new Map<string, Rates>();
const memory = new Map<string, { atRest: number; underLoad: number }>();

const folder = temporaryFolder();
const generator = fork(join(import.meta.dirname, 'api/load.ts'));
try {
  const cookies = await makeData();
  const profile = process.argv.includes('profile') ? '.cache/profile' : undefined;
  const server = await startContender('punnery', { dataDir: dataOf('server'), profile });
  const before = join(FOLDER, 'record.ts');
  const recorder = await startContender('punnery', { dataDir: dataOf('recorder'), before });
  const alone = fork(join(FOLDER, 'alone.ts'), [join(dataOf('alone'), 'db')]);
  await once(alone, 'message');
  const remember = async (name: string, megabytes: number) => {
    const known = memory.get(name) ?? { atRest: megabytes, underLoad: 0 };
    memory.set(name, { ...known, underLoad: Math.max(known.underLoad, megabytes) });
  };
  const measureMemory = async () => {
    await remember('server', (await server.usage()).megabytes);
    await remember('engine alone', residentMegabytes(alone));
  };
  await measureMemory();
  // The first round is a warm-up and is not counted.
  for (let round = 0; round <= ROUNDS; round++) {
    let [games, recordedGames]: Outcome['ids'][] = [[], []];
    for (const [name, callsOf] of ASKED) {
      const callers = Array.from({ length: REPEATS[name] ?? 1 }, () => cookies).flat();
      await recorder.ask('statements');
      const recorded = await play(recorder, callsOf(callers, recordedGames ?? []));
      const statements = (await recorder.ask('statements')) as Statement[];
      const played = await play(server, callsOf(callers, games ?? []));
      if (name === 'start') [games, recordedGames] = [played.ids, recorded.ids];
      const aloneSeconds = await runAlone(alone, statements);
      await measureMemory();
      if (round > 0)
        add(name, {
          calls: callers.length,
          statements: statements.length,
          server: played.cpuSeconds,
          alone: aloneSeconds,
        });
    }
  }
  await server.stop();
  await recorder.stop();
  alone.disconnect();
  await once(alone, 'exit');
} finally {
  generator.kill();
  folder.remove();
}
print();

function dataOf(name: string): string {
  return join(folder.path, name);
}

/**
 * Fills a database, starts a server on it once, so that the work
 * of a first start is done, and copies it for each process.
 */
async function makeData(): Promise<string[]> {
  mkdirSync(dataOf('server'));
  const { cookies } = await fillDatabase(await openEmbedded(join(dataOf('server'), 'db')), PLAYERS, 0);
  const first = await startContender('punnery', { dataDir: dataOf('server') });
  await first.stop();
  for (const name of ['recorder', 'alone']) cpSync(dataOf('server'), dataOf(name), { recursive: true });
  return cookies;
}

async function play({ port, usage }: Contender, calls: ReturnType<(typeof CALLS)[string]>) {
  const before = await usage();
  generator.send({ port, concurrency: CONCURRENCY, calls });
  const [{ failures, ids }] = (await once(generator, 'message')) as [Outcome];
  const after = await usage();
  if (failures.length > 0) throw new Error(failures[0]);
  return { ids, cpuSeconds: after.cpuSeconds - before.cpuSeconds };
}

async function runAlone(alone: ChildProcess, statements: Statement[]): Promise<number> {
  alone.send(statements);
  const [seconds] = await once(alone, 'message');
  return seconds;
}

function residentMegabytes({ pid }: ChildProcess): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000;
}

function add(name: string, more: Rates): void {
  const sum = figures.get(name);
  if (!sum) return void figures.set(name, more);
  for (const key of Object.keys(more) as (keyof Rates)[]) sum[key] += more[key];
}

function print(): void {
  console.log(
    `\n${machine()}; ${PLAYERS} players, ${CONCURRENCY} connections, ${ROUNDS} rounds after a warm-up\n`,
  );
  console.log(
    '| call | statements | CPU ms a call | engine alone | of it (goal ≥ 60 %) | goal |\n|---|---|---|---|---|---|',
  );
  for (const [name, { calls, statements, server, alone }] of figures) {
    const [ours, theirs] = [(server * 1000) / calls, (alone * 1000) / calls];
    const verdict = [`${((theirs / ours) * 100).toFixed(0)} %`, theirs / ours >= GOAL ? 'met' : 'not met'];
    const cells = [
      name,
      (statements / calls).toFixed(1),
      ours.toFixed(2),
      theirs.toFixed(2),
      ...(name === WITHOUT_ENGINE ? ['', ''] : verdict),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  console.log('\n| MB resident | at rest | under load, at most |\n|---|---|---|');
  for (const [name, { atRest, underLoad }] of memory)
    console.log(`| ${name} | ${atRest.toFixed(0)} | ${underLoad.toFixed(0)} |`);
}
