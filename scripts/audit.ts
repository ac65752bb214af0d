import { auditDatabase, CHECKS, type Finding } from '../src/server/audit/audit.ts';
import { auditObjects } from '../src/server/audit/objects.ts';
import { readConfig } from '../src/server/config.ts';
import { systemClock } from '../src/server/platform/clock.ts';
import { loggedError } from '../src/server/platform/log.ts';
import { openUnmigrated } from '../src/server/platform/open-database.ts';
import { openObjectStore } from '../src/server/providers/storage/open-store.ts';

/** `npm run audit`: reads the whole database, on a live one too, and says which promise is broken, if any. */
try {
  const started = performance.now();
  const findings = await audit();
  for (const { promise, count, ids } of findings) {
    console.log(`✗ not so: ${promise}: ${count} rows`);
    for (const id of ids) console.log(`    ${id}`);
    if (count > ids.length) console.log(`    … and ${count - ids.length} more`);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${CHECKS.length + 2} promises checked in ${seconds} s, ${findings.length} broken`);
  if (findings.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(loggedError(error).message);
  process.exitCode = 2;
}

async function audit(): Promise<Finding[]> {
  const config = readConfig(process.env);
  const database = await openUnmigrated(config, () => {});
  try {
    // It signs nothing: it only looks.
    const objects = openObjectStore({ config, secret: '', clock: systemClock });
    return [...(await auditDatabase(database)), ...(await auditObjects(database, objects))];
  } finally {
    await database.close();
  }
}
