import { auditDatabase, type Finding } from '../src/server/audit/audit.ts';
import { auditObjects } from '../src/server/audit/objects.ts';
import { type Config, readConfig } from '../src/server/config.ts';
import type { Database } from '../src/server/platform/database/db.ts';
import { openCurrent } from '../src/server/platform/database/open-database.ts';
import { openReplica } from '../src/server/platform/database/replica.ts';
import { systemClock } from '../src/server/platform/process/clock.ts';
import { loggedError } from '../src/server/platform/process/log.ts';
import { openObjectStore } from '../src/server/providers/storage/open-store.ts';
import { tellFindings } from './audit/tell-findings.ts';
import { tellUsage } from './commands/tell-usage.ts';

/**
 * `npm run audit` reads the whole database, even while the game runs, and reports every invariant that does not hold.
 */
tellUsage(`Usage: npm run audit
Checks every promise about credits, points, games and pictures over the whole database, and writes nothing.
Exit code 0: all kept; 1: some broken; 2: it could not run.`);
try {
  const started = performance.now();
  const findings = await audit();
  tellFindings(findings, started);
  if (findings.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(loggedError(error).message);
  process.exitCode = 2;
}

async function audit(): Promise<Finding[]> {
  const config = readConfig(process.env);
  const database = await openCurrent(config, () => {});
  try {
    // The secret can be empty because the audit signs no addresses; it only reads.
    const objects = openObjectStore({ config, secret: '', clock: systemClock });
    // Objects are read as they are now, so their rows must come from the primary: a replica may lag behind.
    return [...(await auditRows(config, database)), ...(await auditObjects(database, objects))];
  } finally {
    await database.close();
  }
}

async function auditRows(config: Config, primary: Database): Promise<Finding[]> {
  const { databaseReadUrl: url, databasePrepared: hasSessions } = config;
  if (!url) return auditDatabase(primary);
  const replica = await openReplica({ url, hasSessions, primary, announce: console.error });
  try {
    const findings = await auditDatabase({ ...primary, script: replica.script });
    if (replica.state().reads.replica > 0) console.log('Read from the replica at DATABASE_READ_URL.');
    return findings;
  } finally {
    await replica.close();
  }
}
