import { lstatSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The folder or, where it does not exist yet, the nearest one above it. Undefined where a file or a broken link is in the way. */
export function nearestFolder(folder: string): string | undefined {
  if (!isThere(folder)) return nearestFolder(dirname(folder));
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? folder : undefined;
}

function isThere(path: string): boolean {
  try {
    lstatSync(path);
    return true;
  } catch {
    return false;
  }
}
