import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { flushFolder } from './flush.ts';

/** What a backup holds of a data folder. */
export const PARTS = ['db', 'objects', 'secret'] as const;
/** Left in a data folder by a move: when and where to. */
export const MOVED = 'moved';
export const RESTORE_DRAFT = 'restore-draft';
export const RESTORE_READY = 'restore-ready';
/** In it: how the names of what was there before end. */
export const RESTORE_STAMP = 'stamp';

/**
 * A backup that was unpacked and looked at lies in a folder whose name says so: it has taken the place of what was there,
 * even if whoever did that was killed in between. Whoever opens the data folder next, holding its lock, ends it.
 */
export async function finishRestore(folder: string): Promise<void> {
  const ready = join(folder, RESTORE_READY);
  if (!existsSync(ready)) return;
  for (const part of PARTS) {
    const [from, to] = [join(ready, part), join(folder, part)];
    if (!existsSync(from)) continue;
    if (existsSync(to)) renameSync(to, `${to}.before-${readFileSync(join(ready, RESTORE_STAMP), 'utf8')}`);
    renameSync(from, to);
  }
  // The marker of an unfinished restore may only be deleted once the renames are on disk.
  await flushFolder(folder);
  // The game lives here again, wherever it had moved to.
  rmSync(join(folder, MOVED), { force: true });
  rmSync(ready, { recursive: true });
}
