import { migrate } from '../src/server/platform/database/migrate.ts';
import { openPostgres } from '../src/server/platform/database/postgres.ts';
import { playDeals } from '../test/support/dealt-games.ts';
import { startOwnPostgres } from '../test/support/postgres.ts';
import { emptyPostgresDatabase } from '../test/support/templates.ts';
import { machine } from './machine.ts';
import { numberOption } from './options.ts';

/**
 * `npm run bench -- dealing players=40 ordinary=20 deals=50 seed=1` plays the starter library on a PostgreSQL of its own
 * and says whether losers get easier puns, strong players harder ones, and everybody different ones.
 */
const SIZE = {
  players: numberOption('players', 40),
  ordinary: numberOption('ordinary', 20),
  deals: numberOption('deals', 50),
};

const postgres = await startOwnPostgres();
try {
  const database = openPostgres(await emptyPostgresDatabase(postgres.url), 2, () => {});
  await migrate(database, 'migrations');
  const outcomes = await playDeals(database.db, SIZE, numberOption('seed', 1));
  await database.close();
  console.log(`\n${machine()}; ${SIZE.ordinary * SIZE.deals} ordinary deals\n`);
  console.log('| what | share | goal | goals |\n|---|---|---|---|');
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  for (const { name, share, goal } of outcomes) {
    const isMet = share >= goal;
    if (!isMet) process.exitCode = 1;
    console.log(`| ${name} | ${percent(share)} | ≥ ${percent(goal)} | ${isMet ? 'met' : 'not met'} |`);
  }
} finally {
  await postgres.stop();
}
