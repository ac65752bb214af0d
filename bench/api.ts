import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startOwnPostgres } from '../test/support/postgres.ts';
import { temporaryFolder } from '../test/support/server.ts';
import { CALLS } from './api/calls.ts';
import { type ContenderName, startContender } from './api/contender.ts';
import { fill } from './api/fill.ts';
import type { Outcome } from './api/load.ts';
import { machine } from './machine.ts';
import { numberOption } from './options.ts';
import { percentile } from './percentile.ts';

/**
 * `npm run bench -- api players=2000 rounds=5` makes six calls to our server, to the floor (the same queries over bare
 * node:http) and to a conventional Express server, in turn, all on one PostgreSQL. The rates are requests per second of
 * the server's own CPU time, so that other work on the machine makes little difference.
 */
const PLAYERS = numberOption('players', 2000);
const ROUNDS = numberOption('rounds', 5);
const CONCURRENCY = numberOption('concurrency', 16);
const GOALS = { floor: 0.7, express: 2 };
const ALL: ContenderName[] = ['punnery', 'floor', 'express'];
/** `only=punnery profile=punnery` measures our server alone and writes a CPU profile of it to `.cache/profile`. */
const NAMES = ALL.filter(
  (name) => !process.argv.some((text) => text.startsWith('only=') && text !== `only=${name}`),
);

interface Rates {
  requests: number;
  cpuSeconds: number;
  seconds: number;
  latencies: number[];
  megabytes: number;
}

const figures = new Map<string, Rates>();
const failures: string[] = [];
const postgres = await startOwnPostgres();
const folder = temporaryFolder();
const generator = fork(join(import.meta.dirname, 'api/load.ts'));
try {
  const contenders = [];
  for (const name of NAMES) {
    const { databaseUrl, cookies, expressCookies } = await fill(postgres.url, PLAYERS);
    const profile = process.argv.includes(`profile=${name}`) ? '.cache/profile' : undefined;
    const contender = await startContender(name, { databaseUrl, dataDir: folder.path, profile });
    contenders.push({ ...contender, cookies: name === 'express' ? expressCookies : cookies });
  }
  // The first round is a warm-up and is not counted.
  for (let round = 0; round <= ROUNDS; round++)
    for (const contender of contenders) await playRound(contender, round > 0);
  for (const { stop } of contenders) await stop();
} finally {
  generator.kill();
  await postgres.stop();
  folder.remove();
}
print();

async function playRound(
  contender: Awaited<ReturnType<typeof startContender>> & { cookies: string[] },
  counts: boolean,
) {
  let games: Outcome['ids'] = [];
  for (const [name, callsOf] of Object.entries(CALLS)) {
    const before = await contender.usage();
    generator.send({
      port: contender.port,
      concurrency: CONCURRENCY,
      calls: callsOf(contender.cookies, games),
    });
    const [outcome] = (await once(generator, 'message')) as [Outcome];
    const after = await contender.usage();
    if (name === 'start') games = outcome.ids;
    failures.push(...outcome.failures.map((failure) => `${contender.name}: ${failure}`));
    if (!counts) continue;
    const key = `${contender.name} ${name}`;
    const sum = figures.get(key) ?? { requests: 0, cpuSeconds: 0, seconds: 0, latencies: [], megabytes: 0 };
    figures.set(key, {
      requests: sum.requests + outcome.latencies.length,
      cpuSeconds: sum.cpuSeconds + after.cpuSeconds - before.cpuSeconds,
      seconds: sum.seconds + outcome.seconds,
      latencies: [...sum.latencies, ...outcome.latencies],
      megabytes: Math.max(sum.megabytes, after.megabytes),
    });
  }
}

function print(): void {
  const perCore = (name: ContenderName, call: string) => {
    const { requests = 0, cpuSeconds = 1 } = figures.get(`${name} ${call}`) ?? {};
    return requests / cpuSeconds;
  };
  console.log(
    `\n${machine()}; ${PLAYERS} players, ${CONCURRENCY} connections, ${ROUNDS} rounds after a warm-up\n`,
  );
  console.log('| call | server | requests per core and second | CPU µs a request | p50 ms | p99 ms | MB |');
  console.log('|---|---|---|---|---|---|---|');
  for (const call of Object.keys(CALLS))
    for (const name of NAMES) {
      const { latencies = [], megabytes = 0 } = figures.get(`${name} ${call}`) ?? {};
      const [p50, p99] = [percentile(latencies, 50), percentile(latencies, 99)];
      const rate = perCore(name, call);
      console.log(
        `| ${call} | ${name} | ${rate.toFixed(0)} | ${(1e6 / rate).toFixed(0)} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${megabytes.toFixed(0)} |`,
      );
    }
  console.log(
    '\n| call | of the floor (goal ≥ 70 %) | times Express (goal ≥ 2) | goals |\n|---|---|---|---|',
  );
  for (const call of Object.keys(CALLS)) {
    const ofFloor = perCore('punnery', call) / perCore('floor', call);
    const timesExpress = perCore('punnery', call) / perCore('express', call);
    const isMet = ofFloor >= GOALS.floor && timesExpress >= GOALS.express;
    console.log(
      `| ${call} | ${(ofFloor * 100).toFixed(0)} % | ${timesExpress.toFixed(2)} | ${isMet ? 'met' : 'not met'} |`,
    );
  }
  console.log(`\n${failures.length} calls failed (goal 0)`);
  for (const failure of failures.slice(0, 5)) console.log(`  ${failure}`);
  // Missing a speed goal is only reported; a failed call is a defect and fails the run.
  if (failures.length > 0) process.exitCode = 1;
}
