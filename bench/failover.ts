import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgres } from '../src/server/platform/database/postgres.ts';
import { startCluster } from '../test/load/cluster.ts';
import { gather } from '../test/load/crowd.ts';
import { findDoubled } from '../test/load/facts.ts';
import type { LocalServer } from '../test/load/local-server.ts';
import { startPatroni } from '../test/load/patroni.ts';
import { startReplicated } from '../test/load/replicated.ts';
import { gatherParty } from '../test/load/rooms/party.ts';
import { startWatch } from '../test/load/watch.ts';
import { startPaypal } from '../test/support/paypal.ts';
import { emptyPostgresDatabase } from '../test/support/templates.ts';
import { judgeAfterFaults } from './after-faults.ts';
import { none, printLines, printWrong } from './line.ts';
import { machine } from './machine.ts';
import { numberOption } from './options.ts';

/**
 * `npm run bench -- failover kills=5 players=60 seats=40 processes=2 cut=60`: while a crowd plays and a room is open, the primary is killed, a
 * standby is killed and the primary is cut off. Patroni decides which server is the primary; with `patroni=0` a script
 * of ours does, and promotes a standby `notice` seconds after a failure.
 */
const KILLS = numberOption('kills', 5);
const PLAYERS = numberOption('players', 60);
const PROCESSES = numberOption('processes', 2);
const THINK_MS = numberOption('think', 500);
const PATRONI = numberOption('patroni', 1);
const NOTICE_SECONDS = numberOption('notice', 3);
const CUT_SECONDS = numberOption('cut', 60);
const SEATS = numberOption('seats', 40);
/** How long the cluster stays healthy before the next fault, on average. */
const QUIET_MS = 4000;
/** How long writes to a former primary are attempted. It must not acknowledge any of them. */
const TEMPTED_MS = 5000;

const postgres = await (PATRONI ? startPatroni() : startReplicated());
const ending: (() => Promise<unknown>)[] = [postgres.stop];
try {
  const { pathname } = new URL(await emptyPostgresDatabase(postgres.primary().url));
  const databaseUrl = postgres.urlOf(pathname.slice(1));
  const paypal = await startPaypal();
  ending.unshift(paypal.stop);
  const settings = { PAYPAL_TIMEOUT_MS: '1000', RECONCILE_SECONDS: '1', RECONCILE_AFTER_SECONDS: '1' };
  const cluster = await startCluster(PROCESSES, databaseUrl, { ...paypal.env, ...settings });
  ending.unshift(cluster.stop);
  const database = openPostgres(databaseUrl, 4, () => {});
  ending.unshift(database.close);
  const crowd = await gather(database.db, cluster, {
    players: PLAYERS,
    thinkMs: THINK_MS,
    isPatient: true,
    approve: paypal.approve,
  });
  const { tally } = crowd;
  const party = await gatherParty(database.db, cluster, SEATS);
  const watch = await startWatch(
    database.db,
    Array.from({ length: PROCESSES }, () => cluster.nextUrl()),
  );

  console.log(
    `\n${machine()}; ${PLAYERS} players on ${PROCESSES} processes, 3 PostgreSQL servers under ${postgres.manager}\n`,
  );
  console.log(
    `| fault | promoted after | served by every process after | then all ${SEATS} seats of a room know its state after | requests until then | tried again |\n|---|---|---|---|---|---|`,
  );
  for (let kill = 1; kill <= KILLS; kill++) {
    const dead = postgres.primary();
    await suffer(`kill -9 of the primary, ${kill} of ${KILLS}`, () => dead.kill(), manage);
    await postgres.rejoin(dead);
  }
  const [standby] = postgres.standbys();
  if (standby) {
    await suffer('kill -9 of a standby', () => standby.kill());
    await postgres.rejoin(standby);
  }
  const cutOff = postgres.primary();
  const began = Date.now();
  await suffer('the primary cut off (paused)', () => cutOff.pause(), manage);
  await sleep(Math.max(0, began + CUT_SECONDS * 1000 - Date.now()));
  await cutOff.resume();
  const tempted = await tempt(cutOff);
  await postgres.rejoin(cutOff);
  await sleep(QUIET_MS);

  await Promise.all([crowd.goHome(), watch.stop(), party.goHome()]);
  const { lines, wrong, broken } = await judgeAfterFaults(database, { crowd, party, paypal });
  const doubled = await findDoubled(database.db, tally.facts);
  const unwatched = [...watch.errors].map(([error, count]) => `${count} × ${error}`);
  printLines('afterwards', [
    ...lines,
    none('answers to the watch that are neither success nor 503', unwatched.length),
    none('acknowledged writes that are there twice', doubled.length),
    none(
      `writes that the former primary acknowledged in ${TEMPTED_MS / 1000} s after it was back`,
      tempted.length,
    ),
  ]);
  printWrong([...wrong, ...unwatched, ...doubled, ...tempted], broken);

  async function suffer(name: string, fault: () => Promise<void>, mend = async () => {}): Promise<void> {
    await sleep(QUIET_MS * (0.5 + Math.random()));
    const before = { ...tally };
    const begin = performance.now();
    const seconds = () => `${((performance.now() - begin) / 1000).toFixed(1)} s`;
    await fault();
    await mend();
    const promoted = seconds();
    await watch.untilServed();
    const served = seconds();
    const knownMs = await party.untilAllKnow();
    if (knownMs > 3000)
      party.errors.push(`after ${name} the room was known only after ${knownMs.toFixed(0)} ms`);
    console.log(
      `| ${name} | ${promoted} | ${served} | ${(knownMs / 1000).toFixed(1)} s | ${tally.requests - before.requests} | ${tally.interruptions - before.interruptions} |`,
    );
  }
} finally {
  for (const end of ending) await end();
}

async function manage(): Promise<void> {
  if (!PATRONI) await sleep(NOTICE_SECONDS * 1000);
  await postgres.failOver();
}

/**
 * No standby replicates from a former primary any more, so a write to
 * it must hang or be refused. Returns the writes that it acknowledged.
 */
async function tempt(former: LocalServer): Promise<string[]> {
  const acknowledged: string[] = [];
  const isOver = sleep(TEMPTED_MS);
  await Promise.all(
    [1, 2, 3].map(async (n) => {
      const client = await former.connect().catch(() => undefined);
      const write = client?.query(`CREATE TABLE tempted_${n} ()`).then(
        () => void acknowledged.push(`the former primary acknowledged write ${n}`),
        () => {},
      );
      await Promise.race([write, isOver]);
      client?.connection.stream.destroy();
    }),
  );
  return acknowledged;
}
