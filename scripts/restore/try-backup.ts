import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { auditDatabase } from '../../src/server/audit/audit.ts';
import { auditObjects } from '../../src/server/audit/objects.ts';
import type { Config } from '../../src/server/config.ts';
import type { Manifest } from '../../src/server/platform/backup/backup-read.ts';
import { openEmbedded } from '../../src/server/platform/database/embedded.ts';
import { migrate } from '../../src/server/platform/database/migrate.ts';
import { MIGRATIONS } from '../../src/server/platform/database/open-database.ts';
import { systemClock } from '../../src/server/platform/process/clock.ts';
import { readSecret } from '../../src/server/platform/process/data-folder.ts';
import { OWNER_ONLY } from '../../src/server/platform/process/private-folder.ts';
import { StartError } from '../../src/server/platform/process/start-error.ts';
import { readFingerprint, recordFingerprint } from '../../src/server/platform/security/database-secret.ts';
import { openObjectStore } from '../../src/server/providers/storage/open-store.ts';
import { tellFindings } from '../audit/tell-findings.ts';
import type { SecretOfBackup } from './secret-remark.ts';
import { unpackBackup } from './unpack.ts';

interface Place {
  /** New and empty. */
  dataDir: string;
  s3: Config['s3'];
}

/** It signs nothing: it only looks. */
const onDisk = (dataDir: string) =>
  openObjectStore({ config: { dataDir, s3: undefined }, secret: '', clock: systemClock });

export interface Trial {
  manifest: Manifest;
  brokenPromises: number;
  secret: SecretOfBackup;
}

/** Unpacks a backup into a folder that is new, opens and migrates what was in it, and audits that. */
export async function tryBackup(file: string, { dataDir, s3 }: Place): Promise<Trial> {
  // Without a picture in the backup the folder of pictures is empty, not absent.
  mkdirSync(join(dataDir, 'objects'), { recursive: true, mode: OWNER_ONLY });
  const manifest = await unpackBackup(file, dataDir);
  const { brokenPromises, fingerprint } = await audit({ dataDir, s3 }, manifest);
  return { manifest, brokenPromises, secret: { fingerprint, held: readSecret(dataDir) } };
}

async function audit({ dataDir, s3 }: Place, { secret }: Manifest) {
  console.log('Opening and auditing…');
  const started = performance.now();
  const database = await openEmbedded(join(dataDir, 'db')).catch((error) => {
    throw new StartError(
      `The database of that backup cannot be opened: ${error.message}. Nothing was changed.`,
    );
  });
  try {
    await migrate(database, MIGRATIONS);
    if (secret) await recordFingerprint(database.db, secret.fingerprint);
    const findings = await auditDatabase(database);
    // A bucket is as it is now, not as it was when the backup was made.
    if (!s3) findings.push(...(await auditObjects(database, onDisk(dataDir))));
    tellFindings(findings, started);
    return { brokenPromises: findings.length, fingerprint: await readFingerprint(database.db) };
  } finally {
    await database.close();
  }
}
