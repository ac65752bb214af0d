import { randomUUID } from 'node:crypto';
import { access, constants, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nearestFolder } from '../../platform/process/nearest-folder.ts';
import { reasonOf, Wrong } from './verdict.ts';

interface Room {
  /** Left on its disk. */
  megabytes: number;
  /** What was found, to follow the folder's name. */
  finding: 'can be written' | 'is not there yet and can be made';
}

/** Writes a file into the folder and deletes it again. A folder that is not there is not made: the one above it is looked at. */
export async function tryFolder(folder: string, name: string, advice: string): Promise<Room> {
  const { folder: place, inTheWay } = nearestFolder(folder);
  if (!place) throw new Wrong(`${name} cannot be written (${inTheWay} is in its place): ${advice}.`);
  const probe = join(folder, `.probe-${randomUUID()}`);
  try {
    if (place === folder) {
      await writeFile(probe, '', { mode: 0o600 });
      await rm(probe);
    } else await access(place, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Wrong(`${name} cannot be written (${reasonOf(error).replace(probe, folder)}): ${advice}.`);
  }
  const { bavail, bsize } = await statfs(place);
  return {
    megabytes: Math.floor((bavail * bsize) / 2 ** 20),
    finding: place === folder ? 'can be written' : 'is not there yet and can be made',
  };
}
