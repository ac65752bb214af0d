import { createWriteStream, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  BACKUP_FORMAT,
  BACKUP_PATH,
  type Manifest,
  readBackup,
} from '../../src/server/platform/backup/backup-read.ts';
import { knownMigrations } from '../../src/server/platform/database/migrate.ts';
import { MIGRATIONS } from '../../src/server/platform/database/open-database.ts';
import { OWNER_ONLY } from '../../src/server/platform/process/private-folder.ts';
import { StartError } from '../../src/server/platform/process/start-error.ts';
import { VERSION, versionText } from '../../src/server/platform/process/version.ts';
import { progressBar } from '../move/progress-bar.ts';

const KILOBYTE = 1024;

/** Into the folder, which is new; whatever is wrong with the file is told in one sentence. */
export async function unpackBackup(file: string, folder: string): Promise<Manifest> {
  const bar = progressBar('Unpacking, kB', Math.ceil(sizeOf(file) / KILOBYTE));
  let isBackup = false;
  try {
    const manifest = await readBackup(file, {
      onBytes: (count) => bar.advance(count / KILOBYTE),
      async onManifest(manifest) {
        isBackup = true;
        await refuseNewer(manifest, file);
        for (const path of manifest.folders) makeFolder(join(folder, checked(path)));
      },
      async save(path, content) {
        const target = join(folder, path);
        makeFolder(dirname(target));
        await pipeline(content, createWriteStream(target, { mode: 0o600, flags: 'wx' }));
      },
    });
    bar.end();
    return manifest;
  } catch (error) {
    if (error instanceof StartError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (['ENOSPC', 'EDQUOT', 'EACCES', 'EROFS'].includes(code ?? ''))
      throw new StartError(`${folder} cannot be written: ${message}. Nothing was changed.`);
    const isCut = code === 'Z_BUF_ERROR';
    throw new StartError(
      isBackup || isCut
        ? `${file} is broken or cut off (${message.replace(/\.$/, '')}): take another backup. Nothing was changed.`
        : `${file} is no backup of Punnery. Nothing was changed.`,
    );
  }
}

function sizeOf(file: string): number {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile()) throw new StartError(`There is no file ${file}.`);
  return found.size;
}

async function refuseNewer({ format, app, migrations }: Manifest, file: string): Promise<void> {
  const known = new Set(format > BACKUP_FORMAT ? [] : await knownMigrations(MIGRATIONS));
  if (format > BACKUP_FORMAT || migrations.some((name) => !known.has(name)))
    throw new StartError(
      `${file} was made by Punnery ${app}, which is newer than this one, ${versionText(VERSION)}: update this one first. Nothing was changed.`,
    );
}

function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY });
}

function checked(path: string): string {
  if (!BACKUP_PATH.test(path)) throw new Error(`${path} has no place in a backup`);
  return path;
}
