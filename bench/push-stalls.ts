import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '../src/server/platform/database/migrate.ts';
import { openPostgres } from '../src/server/platform/database/postgres.ts';
import { sendThroughStall } from '../test/support/campaign-stalls.ts';
import { startOwnPostgres } from '../test/support/postgres.ts';
import { numberOption } from './options.ts';

/** At the default timeouts: everybody gets it once, and nothing is unknown. */
const SILENT_MS = numberOption('seconds', 90) * 1000;

const postgres = await startOwnPostgres();
try {
  const database = openPostgres(postgres.url, 1, () => {});
  await migrate(database, 'migrations');
  await database.close();
  const report = await sendThroughStall(postgres.url, { until: () => sleep(SILENT_MS) });
  console.log(report);
  const { delivered = 0, ...others } = report.states;
  if (Object.keys(others).length > 0 || report.received !== delivered || report.twice > 0)
    process.exitCode = 1;
} finally {
  await postgres.stop();
}
