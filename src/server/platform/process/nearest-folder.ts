import { lstatSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

interface Nearest {
  /** The folder or, where it does not exist yet, the nearest one above it; absent where something else is in the way. */
  folder?: string;
  inTheWay?: 'a file' | 'a broken link';
}

export function nearestFolder(path: string): Nearest {
  if (!isThere(path)) return nearestFolder(dirname(path));
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory()) return { folder: path };
  return { inTheWay: found ? 'a file' : 'a broken link' };
}

/** A link counts, wherever it leads. */
function isThere(path: string): boolean {
  try {
    lstatSync(path);
    return true;
  } catch {
    return false;
  }
}
