import { attack, LIMIT_PROBES, PROBES } from '../test/attack/attack.ts';
import { startOwnPostgres } from '../test/support/postgres.ts';
import { namedLike, numberOption } from './options.ts';

/**
 * `npm run attack -- requests=20000 seed=1 only=picture` runs every known attack, or those whose name matches, against
 * a real server on PostgreSQL.
 */
const postgres = await startOwnPostgres();
try {
  const options = {
    requests: numberOption('requests', 20_000),
    seed: numberOption('seed', Date.now() % 1_000_000),
    callers: numberOption('callers', 150),
    probes: namedLike('only', [...PROBES, ...LIMIT_PROBES]),
  };
  const { findings } = await attack(postgres.url, options, console.log);
  if (findings.length > 0) process.exitCode = 1;
} finally {
  await postgres.stop();
}
