import { cpus } from 'node:os';
import { sql } from 'drizzle-orm';
import { USER_FILTERS } from '../src/rules/user-filters.ts';
import { readUsers } from '../src/server/features/moderation/users.service.ts';
import { readNotes } from '../src/server/features/people/notes.service.ts';
import {
  readGames,
  readLedger,
  readPerson,
  readPurchases,
} from '../src/server/features/people/person.service.ts';
import type { Db } from '../src/server/platform/database/db.ts';
import { migrate } from '../src/server/platform/database/migrate.ts';
import { startOwnPostgres } from '../test/support/postgres.ts';
import { emptyPostgresDatabase } from '../test/support/templates.ts';
import { addCrowd } from '../test/worst-case/crowd.ts';
import { numberOption } from './options.ts';
import { percentile } from './percentile.ts';
import { openWithPlans } from './told-plans.ts';

/** The list of users by filter, and the page of a person who has much of everything: `npm run bench -- users players=10000`. */
const PLAYERS = numberOption('players', 1_000_000);
const CALLS = numberOption('calls', 100);
const WARM_UP = 5;
/** Pages that the deep read skips, or as many as there are. */
const SKIPPED = 20;

type Read = () => Promise<unknown>;
const GROWING =
  /Seq Scan on (players|player_search|purchases|credit_entries|game_sessions|sessions|accounts|person_notes)/;

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

async function personReads(db: Db, me: string): Promise<Map<string, Read>> {
  const deps = { db, adminEmails: new Set<string>() };
  const games = (await readGames(db, me, undefined)).nextBefore ?? undefined;
  const ledger = (await readLedger(db, me, undefined)).nextBefore ?? undefined;
  return new Map<string, Read>([
    ['person', () => readPerson(deps, me, new Date())],
    ['person, games', () => readGames(db, me, undefined)],
    ['person, second page of games', () => readGames(db, me, games)],
    ['person, ledger', () => readLedger(db, me, undefined)],
    ['person, second page of the ledger', () => readLedger(db, me, ledger)],
    ['person, purchases', () => readPurchases(db, me)],
    ['person, notes', () => readNotes(db, me)],
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
  const database = openWithPlans(await emptyPostgresDatabase(postgres.url));
  const { db } = database;
  await migrate(database, 'migrations');
  await db.execute(sql`SET statement_timeout = 0`);
  const started = performance.now();
  const me = await addCrowd(db, PLAYERS);
  console.log(`${PLAYERS} players, in ${Math.round((performance.now() - started) / 1000)} s`);
  const reads = [...(await listReads(db)), ...(await personReads(db, me))];
  let [plans, scans] = [0, 0];
  for (const [name, read] of reads) {
    rows.push(`| ${name} | ${await measure(read)} |`);
    const told = await database.plansOf(read);
    const bad = told.filter((plan) => GROWING.test(plan));
    for (const plan of bad) console.log(`${name}:\n${plan}`);
    plans += told.length;
    scans += bad.length;
  }
  console.log(`${plans} plans, ${scans} with a sequential scan of a table that grows`);
  if (plans < reads.length || scans > 0) process.exitCode = 1;
  await database.close();
} finally {
  await postgres.stop();
}

console.log(
  `\n${cpus().length} cores, ${process.arch}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}; ${PLAYERS.toLocaleString('en')} players, ${CALLS} calls each; milliseconds\n`,
);
console.log('| read | p50 | p99 |');
console.log('|---|---|---|');
for (const row of rows) console.log(row);
