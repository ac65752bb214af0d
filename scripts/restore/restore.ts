import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditDatabase } from '../../src/server/audit/audit.ts';
import { auditObjects } from '../../src/server/audit/objects.ts';
import type { Config } from '../../src/server/config.ts';
import { systemClock } from '../../src/server/platform/clock.ts';
import { lockFolder } from '../../src/server/platform/data-folder.ts';
import { openEmbedded } from '../../src/server/platform/embedded.ts';
import { flushFolder, flushTree } from '../../src/server/platform/flush.ts';
import { migrate } from '../../src/server/platform/migrate.ts';
import { MIGRATIONS } from '../../src/server/platform/open-database.ts';
import { closeAllFolders, OWNER_ONLY } from '../../src/server/platform/private-folder.ts';
import {
  finishRestore,
  RESTORE_DRAFT,
  RESTORE_READY,
  RESTORE_STAMP,
} from '../../src/server/platform/restored.ts';
import { StartError } from '../../src/server/platform/start-error.ts';
import { openObjectStore } from '../../src/server/providers/storage/open-store.ts';
import { tellFindings } from '../audit/tell-findings.ts';
import { unpackBackup } from './unpack.ts';

type RestoreConfig = Pick<Config, 'dataDir' | 's3'>;

interface Restored {
  madeAt: string;
  /** How the names of what was there before end. */
  stamp: string;
  brokenPromises: number;
}

/** What the folder held is moved aside, and only once the backup was unpacked, opened and audited beside it. */
export async function restore(file: string, config: RestoreConfig): Promise<Restored> {
  const { dataDir } = config;
  const lock = lockFolder(dataDir);
  const draft = join(dataDir, RESTORE_DRAFT);
  try {
    await finishRestore(dataDir);
    rmSync(draft, { recursive: true, force: true });
    // Without a picture in the backup, those of now go aside as well.
    mkdirSync(join(draft, 'objects'), { recursive: true, mode: OWNER_ONLY });
    const { madeAt } = await unpackBackup(file, draft);
    const brokenPromises = await audit({ ...config, dataDir: draft });
    const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
    writeFileSync(join(draft, RESTORE_STAMP), stamp);
    closeAllFolders(dataDir);
    await flushTree(draft);
    renameSync(draft, join(dataDir, RESTORE_READY));
    await flushFolder(dataDir);
    await finishRestore(dataDir);
    return { madeAt, stamp, brokenPromises };
  } finally {
    rmSync(draft, { recursive: true, force: true });
    lock.release();
  }
}

async function audit(config: RestoreConfig): Promise<number> {
  console.log('Opening and auditing…');
  const started = performance.now();
  const database = await openEmbedded(join(config.dataDir, 'db')).catch((error) => {
    throw new StartError(
      `The database of that backup cannot be opened: ${error.message}. Nothing was changed.`,
    );
  });
  try {
    await migrate(database, MIGRATIONS);
    // It signs nothing: it only looks.
    const objects = openObjectStore({ config, secret: '', clock: systemClock });
    const findings = [...(await auditDatabase(database)), ...(await auditObjects(database, objects))];
    tellFindings(findings, started);
    return findings.length;
  } finally {
    await database.close();
  }
}
