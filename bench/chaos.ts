import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { auditObjects } from '../src/server/audit/objects.ts';
import { openPostgres } from '../src/server/platform/database/postgres.ts';
import { systemClock } from '../src/server/platform/process/clock.ts';
import { diskStore } from '../src/server/providers/storage/disk.ts';
import { heardTwice, startAnnouncer } from '../test/load/announcer.ts';
import { startCluster } from '../test/load/cluster.ts';
import { gather } from '../test/load/crowd.ts';
import { smallDisk } from '../test/load/full-disk.ts';
import { gatherParty } from '../test/load/rooms/party.ts';
import { untilSent } from '../test/load/settle.ts';
import { startPaypal } from '../test/support/paypal.ts';
import { startOwnPostgres } from '../test/support/postgres.ts';
import { startPushService, trusting } from '../test/support/push-service.ts';
import { temporaryFolder } from '../test/support/server.ts';
import { emptyPostgresDatabase } from '../test/support/templates.ts';
import { judgeAfterFaults } from './after-faults.ts';
import { none, printLines, printWrong } from './line.ts';
import { machine } from './machine.ts';
import { numberOption } from './options.ts';

/**
 * `npm run chaos -- minutes=5 players=100 processes=3 seats=20` lets
 * everything fail, one thing after the other, while a crowd plays and a room is open.
 */
const MINUTES = numberOption('minutes', 5);
const PLAYERS = numberOption('players', 100);
const PROCESSES = numberOption('processes', 3);
const THINK_MS = numberOption('think', 500);
const DEVICES = numberOption('devices', 400);
const SEATS = numberOption('seats', 20);
/** How long a fault lasts if it does not end by itself. */
const SPELL_MS = 4000;

const postgres = await startOwnPostgres();
const databaseUrl = await emptyPostgresDatabase(postgres.url);
const paypal = await startPaypal();
const pushService = await startPushService();
const folder = temporaryFolder();
const cluster = await startCluster(PROCESSES, databaseUrl, {
  ...paypal.env,
  ...trusting(pushService.cert, folder.path),
  // With both cores busy, a handshake alone takes seconds, and every timeout uses up an attempt.
  PUSH_TIMEOUT_MS: '4000',
  PUSH_LEASE_SECONDS: '40',
  PAYPAL_TIMEOUT_MS: '1000',
  RECONCILE_SECONDS: '1',
  RECONCILE_AFTER_SECONDS: '1',
});
const disk = smallDisk(join(cluster.dataDir, 'objects'));
const database = openPostgres(databaseUrl, 4, () => {});
const injected = new Map<string, number>();
try {
  const crowd = await gather(database.db, cluster, {
    players: PLAYERS,
    thinkMs: THINK_MS,
    isPatient: true,
    approve: paypal.approve,
  });
  const announcer = await startAnnouncer(database.db, cluster, {
    service: pushService,
    devices: DEVICES,
    tally: crowd.tally,
  });
  const party = await gatherParty(database.db, cluster, SEATS);
  await injectFaults(Date.now() + MINUTES * 60_000);
  const knownMs = await party.untilAllKnow();
  await Promise.all([crowd.goHome(), announcer.goHome(), party.goHome()]);
  const unsent = await untilSent(database.db, announcer.sent);
  const twice = [...heardTwice(pushService), ...pushService.complaints];
  const objects = diskStore({ folder: join(cluster.dataDir, 'objects'), secret: '', clock: systemClock });
  const { lines, wrong, broken } = await judgeAfterFaults(database, { crowd, party, paypal });
  const lostObjects = await auditObjects(database, objects);

  console.log(`\n${machine()}; ${PLAYERS} players on ${PROCESSES} processes, ${MINUTES} minutes\n`);
  console.log('| fault | times |\n|---|---|');
  for (const [name, times] of injected) console.log(`| ${name} | ${times} |`);
  printLines('afterwards', [
    ...lines,
    none('broken promises about objects', lostObjects.length),
    {
      what: `all ${SEATS} seats of the room have its state`,
      figure: `${(knownMs / 1000).toFixed(1)} s after the last fault`,
      goal: '≤ 3 s',
      isMet: knownMs <= 3000,
    },
    none('campaigns that were sent and did not come to their end', unsent.length, announcer.sent.length),
    none('messages that a device got twice', twice.length, pushService.total()),
    {
      what: 'campaigns sent',
      figure: `${announcer.sent.length}`,
      goal: 'some',
      isMet: announcer.sent.length > 0,
    },
  ]);
  printWrong([...wrong, ...unsent, ...twice], [...broken, ...lostObjects]);
} finally {
  disk.remove();
  await database.close();
  await cluster.stop();
  await paypal.stop();
  await pushService.stop();
  folder.remove();
  await postgres.stop();
}

async function injectFaults(end: number): Promise<void> {
  const faults: Record<string, () => Promise<void>> = {
    'kill -9 of an app process': cluster.killOne,
    'PostgreSQL restarted': postgres.restart,
    [`object store full: ${disk.kind}`]: async () => {
      disk.fill();
      await sleep(SPELL_MS);
      disk.free();
    },
    'payment provider hangs': spell(paypal, 'hang'),
    'kill -9 of another app process': cluster.killOne,
    'kill -9 of PostgreSQL and its children': async () => {
      await postgres.kill();
      await postgres.restart();
    },
    'payment provider acts, its answer is lost': spell(paypal, 'cut-after'),
    'push service takes messages and does not answer': spell(pushService, 'hang'),
    'payment provider is away': spell(paypal, 'unavailable'),
    'push service asks for a pause': spell(pushService, { status: 429, retryAfter: '2' }),
  };
  while (Date.now() < end) {
    for (const [name, inject] of Object.entries(faults)) {
      await sleep(SPELL_MS * (0.5 + Math.random()));
      if (Date.now() >= end) return;
      await inject();
      injected.set(name, (injected.get(name) ?? 0) + 1);
    }
  }
}

/** For a while, most calls to an outside service fail. */
function spell<Fault>(service: { setFault(fault: () => Fault | 'none'): void }, fault: Fault) {
  return async () => {
    service.setFault(() => (Math.random() < 0.8 ? fault : 'none'));
    await sleep(SPELL_MS);
    service.setFault(() => 'none');
  };
}
