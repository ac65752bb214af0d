import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

export const OWNER_ONLY = 0o700;
/** What a data folder contains. A folder with any of these is recognised as ours. */
const OURS = ['lock', 'secret', 'db', 'objects', 'outbox'];
const IS_WINDOWS = process.platform === 'win32';

/** Creates the data folder if it does not exist, and closes it to other users. */
export function makePrivateFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: OWNER_ONLY });
  } catch (error) {
    throw new StartError(`The data folder ${folder} cannot be used: ${(error as Error).message}.`);
  }
  closeDataFolder(folder);
}

/**
 * Closes the data folder, if it exists, and every folder below it to other users. The embedded database makes
 * its files readable and writable for everybody, so only the folders protect them.
 */
export function closeAllFolders(folder: string): void {
  if (!existsSync(folder)) return;
  makePrivateFolder(folder);
  if (!IS_WINDOWS) closeBelow(folder);
}

function closeDataFolder(folder: string): void {
  if (IS_WINDOWS) return;
  const { uid, mode } = statSync(folder);
  // The owner of a folder could open it again at any time, so the owner must be us.
  if (uid !== process.getuid?.())
    throw new StartError(
      `The data folder ${folder} belongs to another user: run as that user, chown it, or choose another with DATA_DIR.`,
    );
  if (isOpen(mode) && isForeign(folder))
    throw new StartError(
      `The data folder ${folder} holds other things and is open to other users: choose a folder of its own with DATA_DIR.`,
    );
  close(folder, mode);
}

/** Does not follow links: what they lead to is not ours to close. */
function closeBelow(folder: string): void {
  for (const entry of foldersIn(folder)) {
    const path = join(folder, entry);
    const mode = statSync(path, { throwIfNoEntry: false })?.mode;
    if (mode === undefined) continue;
    close(path, mode);
    closeBelow(path);
  }
}

function close(folder: string, mode: number): void {
  if ((mode & 0o777) === OWNER_ONLY) return;
  try {
    chmodSync(folder, OWNER_ONLY);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return;
    throw new StartError(
      `The folder ${folder} is open to other users and cannot be closed (${code}): chown it, or choose another with DATA_DIR.`,
    );
  }
}

function foldersIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  } catch (error) {
    // The folder has disappeared meanwhile, or is closed to us as well, like lost+found of a disk.
    if (['ENOENT', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}

const isOpen = (mode: number) => (mode & 0o077) !== 0;

/** Detects a home or system folder that was named by mistake: closing it would lock others out. */
function isForeign(folder: string): boolean {
  const names = readdirSync(folder).filter((name) => !name.startsWith('.') && name !== 'lost+found');
  return names.length > 0 && !names.some((name) => OURS.includes(name));
}
