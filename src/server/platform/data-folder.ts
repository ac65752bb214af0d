import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makePrivateFolder } from './private-folder.ts';
import { StartError } from './start-error.ts';

export interface FolderLock {
  release(): void;
}

/**
 * The embedded database is corrupted when two processes open it. A write lock on a small SQLite file is
 * held by the operating system, so it goes with the process, even one killed with -9.
 */
export function lockFolder(folder: string): FolderLock {
  makePrivateFolder(folder);
  const file = new DatabaseSync(join(folder, 'lock'));
  try {
    file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch {
    file.close();
    throw new StartError(
      `The data folder ${folder} is in use by another Punnery: stop that one, or choose another with DATA_DIR.`,
    );
  }
  return { release: () => file.close() };
}

/** Kept so that sessions outlive a restart; production passes its own. */
export function keptSecret(folder: string): string {
  makePrivateFolder(folder);
  const path = join(folder, 'secret');
  try {
    writeFileSync(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8');
}
