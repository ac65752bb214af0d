import { randomUUID } from 'node:crypto';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OWNER_ONLY } from '../../platform/process/private-folder.ts';
import { reasonOf, Wrong } from './verdict.ts';

/** Writes a file into the folder, creating it if needed, and returns the megabytes left on its disk. */
export async function tryFolder(folder: string, name: string, advice: string): Promise<number> {
  const probe = join(folder, `.probe-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true, mode: OWNER_ONLY });
    await writeFile(probe, '', { mode: 0o600 });
    await rm(probe);
  } catch (error) {
    throw new Wrong(`${name} cannot be written (${reasonOf(error).replace(probe, folder)}): ${advice}.`);
  }
  const { bavail, bsize } = await statfs(folder);
  return Math.floor((bavail * bsize) / 2 ** 20);
}
