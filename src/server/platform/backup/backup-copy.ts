import { constants, copyFileSync, mkdirSync, readdirSync, rmSync, type Stats, statSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Database } from '../database/db.ts';
import { OWNER_ONLY } from '../process/private-folder.ts';

const AT_ONCE = 8;
/** Copying a smaller file takes less time than waiting for a thread. */
const LARGE_BYTES = 1_000_000;
/** Coarser than the clock of any file system, so files written as the first pass began are copied again. */
const CLOCK_TICK_MS = 3000;
const { COPYFILE_FICLONE } = constants;

/**
 * Copies database, pictures and secret into a folder beside them while the game goes on. Returns for
 * how many milliseconds the game was paused: most files are copied before, and only those that changed
 * since are copied during the pause.
 *
 * A picture's row is written before its files and marked as in use only after them, so the files found
 * during the pause match the rows.
 */
export async function copyDataFolder(
  database: Database,
  dataDir: string,
  draft: string,
  signal: AbortSignal,
): Promise<number> {
  if (!database.whilePaused) throw new Error('Only an embedded database is backed up by its server.');
  const [files, copies] = [join(dataDir, 'db'), join(draft, 'db')];
  const [pictures, kept] = [join(dataDir, 'objects/pictures'), join(draft, 'objects/pictures')];
  await mkdir(kept, { recursive: true, mode: OWNER_ONLY });
  // Taken from the clock of the file system, which may differ from ours.
  const since = changedAt(statSync(kept)) - CLOCK_TICK_MS;
  await copyAll(files, copies, signal);
  await keepPictures(pictures, kept, signal);
  return database.whilePaused(async () => {
    await copyChanged(files, copies, since, signal);
    await keepPictures(pictures, kept, signal);
    await copyFile(join(dataDir, 'secret'), join(draft, 'secret')).catch(unlessMissing);
  });
}

async function copyAll(from: string, to: string, signal: AbortSignal): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true });
  await mkdir(to, { mode: OWNER_ONLY });
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  await each(names, signal, (name) =>
    copyFile(join(from, name), join(to, name), COPYFILE_FICLONE).catch(unlessMissing),
  );
  for (const entry of entries)
    if (entry.isDirectory()) await copyAll(join(from, entry.name), join(to, entry.name), signal);
}

async function copyChanged(from: string, to: string, since: number, signal: AbortSignal): Promise<void> {
  const { folders, files } = listBelow(from);
  for (const path of folders) mkdirSync(join(to, path), { recursive: true, mode: OWNER_ONLY });
  const there = new Set(files);
  for (const path of listBelow(to).files) if (!there.has(path)) rmSync(join(to, path));
  const changed = files.filter((path) => {
    const file = statSync(join(from, path));
    const copy = statSync(join(to, path), { throwIfNoEntry: false });
    return copy?.size !== file.size || changedAt(file) >= since;
  });
  await each(changed, signal, async (path) => {
    const [file, copy] = [join(from, path), join(to, path)];
    if (statSync(file).size < LARGE_BYTES) copyFileSync(file, copy, COPYFILE_FICLONE);
    else await copyFile(file, copy, COPYFILE_FICLONE);
  });
}

function listBelow(folder: string): { folders: string[]; files: string[] } {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const pathsOf = (some: typeof entries) =>
    some.map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  return {
    folders: pathsOf(entries.filter((entry) => entry.isDirectory())),
    files: pathsOf(entries.filter((entry) => entry.isFile())),
  };
}

/** Time of the last write or rename. */
const changedAt = ({ mtimeMs, ctimeMs }: Stats) => Math.max(mtimeMs, ctimeMs);

/** Pictures never change once they are written, so a hard link is enough to keep one. */
async function keepPictures(from: string, to: string, signal: AbortSignal): Promise<void> {
  const there = new Set(await filesIn(from));
  const kept = new Set(await filesIn(to));
  const gone = [...kept].filter((name) => !there.has(name));
  const fresh = [...there].filter((name) => !kept.has(name));
  await each(gone, signal, (name) => rm(join(to, name)));
  await each(fresh, signal, async (name) => {
    const [file, copy] = [join(from, name), join(to, name)];
    // Some file systems have no hard links.
    await link(file, copy).catch((error) =>
      error.code === 'ENOENT' ? undefined : copyFile(file, copy).catch(unlessMissing),
    );
  });
}

async function each(
  names: string[],
  signal: AbortSignal,
  work: (name: string) => Promise<unknown>,
): Promise<void> {
  const queue = names.values();
  const worker = async () => {
    for (const name of queue) {
      signal.throwIfAborted();
      await work(name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

export async function filesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(unlessMissing)) ?? [];
}

export function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
