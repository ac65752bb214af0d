import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SmallDisk {
  /** How it is done on this machine. */
  kind: string;
  fill(): void;
  free(): void;
  remove(): void;
}

const MEGABYTES = 16;

/**
 * A file system of its own for the objects, small enough to be filled; that takes root. Without it, the folder refuses
 * every new object in another way: a file stands where a folder should be.
 */
export function smallDisk(folder: string): SmallDisk {
  mkdirSync(folder, { recursive: true });
  const filler = join(folder, 'filler');
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m,mode=0777`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
    return {
      kind: `a tmpfs of ${MEGABYTES} MB, filled`,
      fill: () => fillUp(filler),
      free: () => rmSync(filler, { force: true }),
      remove: () => void execFileSync('umount', ['-l', folder]),
    };
  } catch {
    const blocked = join(folder, 'uploads');
    return {
      kind: 'a file in the place of the folder (no root, no small file system)',
      fill: () => {
        rmSync(blocked, { recursive: true, force: true });
        writeFileSync(blocked, '');
      },
      free: () => rmSync(blocked, { force: true }),
      remove: () => {},
    };
  }
}

function fillUp(file: string): void {
  try {
    writeFileSync(file, Buffer.alloc(MEGABYTES * 2 ** 20));
  } catch (error) {
    // As much as there was room for is written.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
