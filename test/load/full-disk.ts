import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SmallDisk {
  /** How the full disk is simulated on this machine. */
  kind: string;
  fill(): void;
  free(): void;
  remove(): void;
}

const MEGABYTES = 16;

/**
 * Mounts a small file system for the objects that can be filled, which needs root. Without root, a file in the place of
 * a folder makes every new object fail instead.
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
    // The file has taken all the space there was.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
