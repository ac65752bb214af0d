import { migrate } from '../src/server/platform/database/migrate.ts';
import { openPostgres } from '../src/server/platform/database/postgres.ts';
import { buyUnderFaults } from '../test/support/buyers.ts';
import { startOwnPostgres } from '../test/support/postgres.ts';

/** One in five never approves: more than 200 are captured. */
const BUYERS = 270;
const KILLS = 15;

const postgres = await startOwnPostgres();
try {
  const database = openPostgres(postgres.url, 1, () => {});
  await migrate(database, 'migrations');
  await database.close();
  const report = await buyUnderFaults(postgres.url, BUYERS, KILLS);
  console.log(`${BUYERS} buyers, ${KILLS} kills:`, report);
  const isWrong =
    report.capturedNotGranted.length + report.grantedNotCaptured.length + report.approvedLeftOpen.length > 0;
  if (isWrong || report.unbalanced !== 0 || report.granted !== report.captured) process.exitCode = 1;
} finally {
  await postgres.stop();
}
