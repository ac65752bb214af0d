import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fullDisk, hasNoRoom } from '../database/database-sentence.ts';
import { makePrivateFolder } from './private-folder.ts';
import { StartError } from './start-error.ts';

export interface FolderLock {
  release(): void;
}

/**
 * The embedded database is corrupted when two processes open it. The operating system holds a write lock on a
 * small SQLite file and releases it with the process, even one killed with -9.
 */
export function lockFolder(folder: string): FolderLock {
  makePrivateFolder(folder);
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(join(folder, 'lock'));
    file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    file?.close();
    if (isBusy(error)) throw new FolderInUse(folder);
    if (hasNoRoom(folder)) throw new StartError(fullDisk(folder));
    throw new StartError(`The data folder ${folder} cannot be locked: ${(error as Error).message}.`);
  }
  return { release: () => file?.close() };
}

/** SQLite's code for a lock that another process holds; its kinds differ in the higher bits. */
const BUSY = 5;
const isBusy = (error: unknown) => ((error as { errcode?: number }).errcode ?? 0) % 256 === BUSY;
/** Even a failed attempt to lock the folder blocks others for a moment. */
const MOMENT_MS = 2000;

/**
 * Several processes may share the folder when the database is elsewhere and only pictures are kept here. Meanwhile nobody can
 * lock the whole folder: a restore would move the pictures of a running game aside. Does nothing on a file system without locks.
 */
export function shareFolder(folder: string): FolderLock {
  makePrivateFolder(folder);
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(join(folder, 'lock'), { timeout: MOMENT_MS });
    // SQLite locks what was read in a transaction until its end.
    file.exec('BEGIN; SELECT count(*) FROM sqlite_schema');
  } catch (error) {
    file?.close();
    file = undefined;
    if (isBusy(error)) throw new FolderInUse(folder);
  }
  return { release: () => file?.close() };
}

export class FolderInUse extends StartError {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another Punnery: stop that one, or choose another with DATA_DIR.`,
    );
  }
}

/** Reads the secret that a start has kept there; undefined before the first start. */
export function readSecret(folder: string): string | undefined {
  const path = join(folder, 'secret');
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Kept so that sessions outlive a restart. Production brings a secret of its own. */
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
