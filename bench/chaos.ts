import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { auditDatabase } from '../src/server/audit/audit.ts';
import { auditObjects } from '../src/server/audit/objects.ts';
import { openPostgres } from '../src/server/platform/database/postgres.ts';
import { systemClock } from '../src/server/platform/process/clock.ts';
import { diskStore } from '../src/server/providers/storage/disk.ts';
import { heardTwice, startAnnouncer } from '../test/load/announcer.ts';
import { startCluster } from '../test/load/cluster.ts';
import { gather } from '../test/load/crowd.ts';
import { findLost } from '../test/load/facts.ts';
import { smallDisk } from '../test/load/full-disk.ts';
import { wrongOrders } from '../test/load/orders.ts';
import { gatherParty } from '../test/load/rooms/party.ts';
import { judgeRoom } from '../test/load/rooms/verdict.ts';
import { untilSent, untilSettled } from '../test/load/settle.ts';
import { startPaypal } from '../test/support/paypal.ts';
import { startOwnPostgres } from '../test/support/postgres.ts';
import { startPushService, trusting } from '../test/support/push-service.ts';
import { temporaryFolder } from '../test/support/server.ts';
import { emptyPostgresDatabase } from '../test/support/templates.ts';
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
  const { tally } = crowd;
  const announcer = await startAnnouncer(database.db, cluster, {
    service: pushService,
    devices: DEVICES,
    tally,
  });
  const party = await gatherParty(database.db, cluster, SEATS);
  await injectFaults(Date.now() + MINUTES * 60_000);
  const knownMs = await party.untilAllKnow();
  await Promise.all([crowd.goHome(), announcer.goHome(), party.goHome()]);
  const unsettled = await untilSettled(() => wrongOrders(database.db, paypal));
  const unsent = await untilSent(database.db, announcer.sent);
  const twice = [...heardTwice(pushService), ...pushService.complaints];
  const objects = diskStore({ folder: join(cluster.dataDir, 'objects'), secret: '', clock: systemClock });
  const broken = [...(await auditDatabase(database)), ...(await auditObjects(database, objects))];
  const { requests, interruptions, errors, facts } = tally;
  const lost = await findLost(database.db, facts);
  const failed = [...[...errors].map(([error, count]) => `${count} × ${error}`), ...party.errors];
  const room = await judgeRoom(database.db, party);

  console.log(`\n${machine()}; ${PLAYERS} players on ${PROCESSES} processes, ${MINUTES} minutes\n`);
  console.log('| fault | times |\n|---|---|');
  for (const [name, times] of injected) console.log(`| ${name} | ${times} |`);
  console.log('\n| what | figure | goal |\n|---|---|---|');
  console.log(`| requests, of which were tried again | ${requests}, ${interruptions} | |`);
  console.log(
    `| answers that are neither success, nor a refusal of the game, nor "come back later" | ${failed.length} | 0 |`,
  );
  console.log(
    `| acknowledged solves, hints, ads, purchases and referrals that are lost | ${lost.length} of ${facts.length} | 0 |`,
  );
  console.log(
    `| acknowledged answers of a room that are lost | ${room.lost.length} of ${room.acknowledged} | 0 |`,
  );
  console.log(
    `| seats of the room whose answers were counted twice or not | ${room.miscounted.length} | 0 |`,
  );
  console.log(
    `| all ${SEATS} seats of the room have its state | ${(knownMs / 1000).toFixed(1)} s after the last fault | ≤ 3 s |`,
  );
  console.log(
    `| orders captured by the provider and not granted, or granted and not captured | ${unsettled.length} | 0 |`,
  );
  console.log(
    `| campaigns that were sent and did not come to their end | ${unsent.length} of ${announcer.sent.length} | 0 |`,
  );
  console.log(`| messages that a device got twice, of all | ${twice.length} of ${pushService.total()} | 0 |`);
  console.log(`| broken promises in the audit | ${broken.length} | 0 |`);
  const silent = announcer.sent.length === 0 ? ['not a single campaign was sent'] : [];
  const late = knownMs > 3000 ? ['the seats of the room knew its state too late'] : [];
  const wrong = [
    ...failed,
    ...lost,
    ...room.lost,
    ...room.miscounted,
    ...late,
    ...unsettled,
    ...unsent,
    ...silent,
    ...twice,
  ];
  for (const text of wrong) console.log(`✗ ${text}`);
  for (const { promise, ids } of broken) console.log(`✗ does not hold: ${promise}: ${ids.join(' ')}`);
  if (wrong.length + broken.length > 0) process.exitCode = 1;
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
