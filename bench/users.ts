import { USER_FILTERS } from '../src/rules/user-filters.ts';
import { readNotes } from '../src/server/features/users/notes.service.ts';
import {
  readGames,
  readLedger,
  readPurchases,
  readUserDetails,
} from '../src/server/features/users/page.service.ts';
import { readUsers } from '../src/server/features/users/users.service.ts';
import type { Db } from '../src/server/platform/database/db.ts';
import { startOwnPostgres } from '../test/support/postgres.ts';
import { addCrowd } from '../test/worst-case/crowd.ts';
import { machine } from './machine.ts';
import { numberOption } from './options.ts';
import { percentile } from './percentile.ts';
import { judgePlans, migratedWithPlans } from './told-plans.ts';

/** The list of users by filter, and the page of a user who has much of everything: `npm run bench -- users players=10000`. */
const PLAYERS = numberOption('players', 1_000_000);
const CALLS = numberOption('calls', 100);
const WARM_UP = 5;
/** Pages that the deep read skips, or as many as there are. */
const SKIPPED = 20;

type Read = () => Promise<unknown>;
const GROWING = [
  'players',
  'player_search',
  'purchases',
  'credit_entries',
  'game_sessions',
  'sessions',
  'accounts',
  'user_notes',
];

async function listReads(db: Db): Promise<Map<string, Read>> {
  const deps = { db, adminEmails: new Set(['player7@example.com']) };
  const now = new Date();
  const reads = new Map<string, Read>();
  for (const filter of [undefined, ...USER_FILTERS])
    for (const sort of ['joined', 'points'] as const) {
      const list = (more: { before?: string; search?: string }) =>
        readUsers(deps, { sort, ...(filter && { filter }), ...more }, now);
      const name = `${filter ?? 'everybody'} by ${sort}`;
      reads.set(`${name}, first page`, () => list({}));
      let before: string | undefined;
      for (let page = 0; page < SKIPPED; page++) {
        const { nextBefore } = await list(before ? { before } : {});
        if (!nextBefore) break;
        before = nextBefore;
      }
      if (before) reads.set(`${name}, deep page`, () => list({ before }));
      reads.set(`${name}, common text`, () => list({ search: 'example' }));
      reads.set(`${name}, rare text`, () => list({ search: `r${PLAYERS - 7}@` }));
    }
  return reads;
}

async function pageReads(db: Db, me: string): Promise<Map<string, Read>> {
  const deps = { db, adminEmails: new Set<string>() };
  const games = (await readGames(db, me, undefined)).nextBefore ?? undefined;
  const ledger = (await readLedger(db, me, undefined)).nextBefore ?? undefined;
  return new Map<string, Read>([
    ['page', () => readUserDetails(deps, me, new Date())],
    ['page, games', () => readGames(db, me, undefined)],
    ['page, second page of games', () => readGames(db, me, games)],
    ['page, ledger', () => readLedger(db, me, undefined)],
    ['page, second page of the ledger', () => readLedger(db, me, ledger)],
    ['page, purchases', () => readPurchases(db, me)],
    ['page, notes', () => readNotes(db, me)],
  ]);
}

async function measure(read: Read): Promise<string> {
  const times: number[] = [];
  for (let call = -WARM_UP; call < CALLS; call++) {
    const start = performance.now();
    await read();
    if (call >= 0) times.push(performance.now() - start);
  }
  return `${percentile(times, 50).toFixed(2)} | ${percentile(times, 99).toFixed(2)}`;
}

const postgres = await startOwnPostgres();
const rows: string[] = [];
try {
  const database = await migratedWithPlans(postgres.url);
  const { db } = database;
  const started = performance.now();
  const me = await addCrowd(db, PLAYERS);
  console.log(`${PLAYERS} players, in ${Math.round((performance.now() - started) / 1000)} s`);
  const reads = [...(await listReads(db)), ...(await pageReads(db, me))];
  const plans: string[] = [];
  for (const [name, read] of reads) {
    rows.push(`| ${name} | ${await measure(read)} |`);
    plans.push(...(await database.plansOf(read)).map((plan) => `${name}:\n${plan}`));
  }
  judgePlans(plans, GROWING, reads.length);
  await database.close();
} finally {
  await postgres.stop();
}

console.log(`\n${machine()}; ${PLAYERS.toLocaleString('en')} players, ${CALLS} calls each; milliseconds\n`);
console.log('| read | p50 | p99 |');
console.log('|---|---|---|');
for (const row of rows) console.log(row);
