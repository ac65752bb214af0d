import { setTimeout as sleep } from 'node:timers/promises';
import { auditDatabase } from '../../src/server/audit/audit.ts';
import { openPostgres } from '../../src/server/platform/database/postgres.ts';
import { startCluster } from '../../test/load/cluster.ts';
import { pausePostgres } from '../../test/load/postmaster.ts';
import { gatherParty } from '../../test/load/rooms/party.ts';
import { judgeRoom } from '../../test/load/rooms/verdict.ts';
import { startOwnPostgres } from '../../test/support/postgres.ts';
import { emptyPostgresDatabase } from '../../test/support/templates.ts';
import { type Line, none, printWrong } from '../line.ts';

const SEATS = 40;
const KNOWN_MS = 3000;
const PAUSE_MS = 4000;
/** How long the room plays undisturbed before the next fault. */
const QUIET_MS = 6000;

/** A room of 40 with streams on two processes, while one thing after the other fails. */
export async function faults(): Promise<Line[]> {
  const postgres = await startOwnPostgres();
  const ending: (() => unknown)[] = [postgres.stop];
  try {
    const databaseUrl = await emptyPostgresDatabase(postgres.url);
    const cluster = await startCluster(2, databaseUrl, {});
    ending.unshift(cluster.stop);
    const database = openPostgres(databaseUrl, 4, () => {});
    ending.unshift(database.close);
    const party = await gatherParty(database.db, cluster, SEATS);
    const lines: Line[] = [];
    const suffer = async (name: string, fault: () => Promise<void>) => {
      await sleep(QUIET_MS);
      await fault();
      const milliseconds = await party.untilAllKnow();
      lines.push({
        what: `${name}: all ${SEATS} seats have the right state`,
        figure: `${(milliseconds / 1000).toFixed(2)} s after the first accepted call`,
        goal: `≤ ${KNOWN_MS / 1000} s`,
        isMet: milliseconds <= KNOWN_MS,
      });
    };
    await suffer('nothing', async () => {});
    for (const which of ['first', 'second']) {
      let replaced = Promise.resolve();
      // The room must go on before there is another process in its place.
      await suffer(`kill -9 of the ${which} process`, async () => {
        replaced = cluster.killOne();
      });
      await replaced;
    }
    await suffer('rolling restart', cluster.restartAll);
    await suffer(`PostgreSQL paused for ${PAUSE_MS / 1000} s`, async () => {
      const goOn = await pausePostgres(postgres.url);
      await sleep(PAUSE_MS);
      goOn();
    });
    await suffer('PostgreSQL restarted', postgres.restart);
    await sleep(QUIET_MS);
    await party.goHome();
    const { acknowledged, lost, miscounted } = await judgeRoom(database.db, party);
    const broken = await auditDatabase(database);
    printWrong([...party.errors, ...lost, ...miscounted], broken);
    return [
      ...lines,
      none('acknowledged answers lost', lost.length, acknowledged),
      none('seats with answers counted twice or not at all', miscounted.length),
      none('answers that are neither success, nor a refusal of the game, nor 503', party.errors.length),
      none('broken promises in the audit', broken.length),
    ];
  } finally {
    for (const end of ending) await end();
  }
}
