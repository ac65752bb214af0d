import { migrate } from '../src/server/platform/database/migrate.ts';
import { openPostgres } from '../src/server/platform/database/postgres.ts';
import { sendUnderKills, UNDERWAY } from '../test/support/campaign-kills.ts';
import { startOwnPostgres } from '../test/support/postgres.ts';
import { numberOption } from './options.ts';

const SUBSCRIPTIONS = numberOption('subscriptions', 60_000);

const postgres = await startOwnPostgres();
try {
  const database = openPostgres(postgres.url, 1, () => {});
  await migrate(database, 'migrations');
  await database.close();
  const report = await sendUnderKills(postgres.url, SUBSCRIPTIONS);
  console.log(report);
  const { states, listed } = report;
  const { delivered = 0, unknown = 0, ...others } = states;
  const isTrue = listed.sentCount === SUBSCRIPTIONS && listed.deliveredCount === delivered;
  const isWhole = delivered + unknown === SUBSCRIPTIONS && Object.keys(others).length === 0;
  const isOnce = report.twice === 0 && report.received >= delivered && report.complaints.length === 0;
  if (!isTrue || !isWhole || !isOnce || unknown > report.kills * UNDERWAY) process.exitCode = 1;
} finally {
  await postgres.stop();
}
