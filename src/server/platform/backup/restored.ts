import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { flushFolder } from './flush.ts';

/** The parts of a data folder that a backup contains. */
export const PARTS = ['db', 'objects', 'secret'] as const;
/** File that a move leaves in the old data folder: it says when and where the game moved. */
export const MOVED = 'moved';
export const RESTORE_DRAFT = 'restore-draft';
export const RESTORE_READY = 'restore-ready';
/** File in RESTORE_READY with the suffix that the previous parts get. */
export const RESTORE_STAMP = 'stamp';

/**
 * A backup that was unpacked and checked lies in RESTORE_READY. It then counts as restored, even if
 * the restore was killed before it had moved everything. Whoever opens the data folder next, holding
 * its lock, finishes the restore.
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
  // The game lives in this folder again, wherever it had been moved to.
  rmSync(join(folder, MOVED), { force: true });
  rmSync(ready, { recursive: true });
}
