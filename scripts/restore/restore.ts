import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../src/server/config.ts';
import { flushFolder, flushTree } from '../../src/server/platform/backup/flush.ts';
import {
  finishRestore,
  RESTORE_DRAFT,
  RESTORE_READY,
  RESTORE_STAMP,
} from '../../src/server/platform/backup/restored.ts';
import { lockFolder } from '../../src/server/platform/process/data-folder.ts';
import { closeAllFolders } from '../../src/server/platform/process/private-folder.ts';
import { type Trial, tryBackup } from './try-backup.ts';

type RestoreConfig = Pick<Config, 'dataDir' | 's3'>;

interface Restored extends Trial {
  /** How the names of what was there before end. */
  stamp: string;
}

/** What the folder held is moved aside, and only once the backup was unpacked, opened and audited beside it. */
export async function restore(file: string, { dataDir, s3 }: RestoreConfig): Promise<Restored> {
  const lock = lockFolder(dataDir);
  const draft = join(dataDir, RESTORE_DRAFT);
  try {
    await finishRestore(dataDir);
    rmSync(draft, { recursive: true, force: true });
    const trial = await tryBackup(file, { dataDir: draft, s3 });
    const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
    writeFileSync(join(draft, RESTORE_STAMP), stamp);
    closeAllFolders(dataDir);
    await flushTree(draft);
    renameSync(draft, join(dataDir, RESTORE_READY));
    await flushFolder(dataDir);
    await finishRestore(dataDir);
    return { ...trial, stamp };
  } finally {
    rmSync(draft, { recursive: true, force: true });
    lock.release();
  }
}
