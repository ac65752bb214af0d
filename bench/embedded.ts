import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { openEmbedded } from '../src/server/platform/embedded.ts';
import { temporaryFolder } from '../test/support/server.ts';
import { startContender } from './api/contender.ts';
import { fillDatabase } from './api/fill.ts';
import type { Call, Outcome } from './api/load.ts';
import { machine } from './machine.ts';
import { numberOption } from './options.ts';

/**
 * `npm run bench -- embedded players=500 rounds=5`: what the calls that only read cost on the embedded database, in CPU
 * time of the one process that is server and database.
 */
const PLAYERS = numberOption('players', 500);
const ROUNDS = numberOption('rounds', 5);
const PATHS = ['/api/auth/user', '/api/leaderboard/global_alltime', '/api/game/start'];

const folder = temporaryFolder();
const generator = fork(join(import.meta.dirname, 'api/load.ts'));
try {
  const { cookies } = await fillDatabase(await openEmbedded(join(folder.path, 'db')), PLAYERS, 0);
  const server = await startContender('punnery', { dataDir: folder.path });
  const milliseconds = async (path: string) => {
    const calls = cookies.map((cookie): Call => ({ method: 'GET', path, cookie }));
    const before = await server.usage();
    generator.send({ port: server.port, concurrency: 1, calls });
    const [{ failures }] = (await once(generator, 'message')) as [Outcome];
    const after = await server.usage();
    if (failures.length > 0) throw new Error(failures[0]);
    return ((after.cpuSeconds - before.cpuSeconds) * 1000) / calls.length;
  };
  console.log(`\n${machine()}; ${PLAYERS} players, CPU ms a call\n`);
  console.log(
    `| call | warm-up | ${Array.from({ length: ROUNDS }, (_, n) => `round ${n + 1}`).join(' | ')} |`,
  );
  console.log(`|${'---|'.repeat(ROUNDS + 2)}`);
  for (const path of PATHS) {
    const figures = [];
    for (let round = 0; round <= ROUNDS; round++) figures.push((await milliseconds(path)).toFixed(2));
    console.log(`| GET ${path} | ${figures.join(' | ')} |`);
  }
  await server.stop();
} finally {
  generator.kill();
  folder.remove();
}
