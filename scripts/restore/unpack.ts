import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import {
  BACKUP_FORMAT,
  BACKUP_KIND,
  BACKUP_PATH,
  MANIFEST,
  type Manifest,
} from '../../src/server/platform/backup-file.ts';
import { MIGRATIONS } from '../../src/server/platform/open-database.ts';
import { OWNER_ONLY } from '../../src/server/platform/private-folder.ts';
import { StartError } from '../../src/server/platform/start-error.ts';
import { readTar } from '../../src/server/platform/tar.ts';
import { type ProgressBar, progressBar } from '../move/progress-bar.ts';

const MANIFEST_MAX_BYTES = 256 * 1024 * 1024;
const KILOBYTE = 1024;

/** Into the folder, which is new; whatever is wrong with the file is told in one sentence. */
export async function unpackBackup(file: string, folder: string): Promise<Manifest> {
  const bar = progressBar('Unpacking, kB', Math.ceil(sizeOf(file) / KILOBYTE));
  let manifest: Manifest | undefined;
  try {
    const entries = readTar(unpacked(file, bar));
    manifest = await readManifest(entries, file);
    await refuseNewer(manifest, file);
    for (const path of manifest.folders)
      mkdirSync(join(folder, checked(path)), { recursive: true, mode: OWNER_ONLY });
    await writeFiles(entries, manifest, folder);
    bar.end();
    return manifest;
  } catch (error) {
    if (error instanceof StartError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (['ENOSPC', 'EDQUOT', 'EACCES', 'EROFS'].includes(code ?? ''))
      throw new StartError(`${folder} cannot be written: ${message}. Nothing was changed.`);
    const isCut = code === 'Z_BUF_ERROR';
    throw new StartError(
      manifest || isCut
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

async function* unpacked(file: string, bar: ProgressBar): AsyncGenerator<Buffer> {
  const packed = createReadStream(file).on('data', (chunk) => bar.advance(chunk.length / KILOBYTE));
  const gunzip = createGunzip();
  packed.on('error', (error) => gunzip.destroy(error)).pipe(gunzip);
  yield* gunzip;
}

async function readManifest(entries: ReturnType<typeof readTar>, file: string): Promise<Manifest> {
  const { value: first } = await entries.next();
  if (first?.path !== MANIFEST || first.size > MANIFEST_MAX_BYTES)
    throw new Error(`There is no ${MANIFEST} in ${file}.`);
  const manifest = JSON.parse(String(await buffer(first.content)));
  if (manifest.kind !== BACKUP_KIND) throw new Error(`${MANIFEST} is of another kind.`);
  return manifest;
}

async function refuseNewer({ format, app, migrations }: Manifest, file: string): Promise<void> {
  const known = new Set(format > BACKUP_FORMAT ? [] : await readdir(MIGRATIONS));
  if (format > BACKUP_FORMAT || migrations.some((name) => !known.has(name)))
    throw new StartError(
      `${file} was made by a newer Punnery (${app}): update this one first. Nothing was changed.`,
    );
}

async function writeFiles(
  entries: ReturnType<typeof readTar>,
  manifest: Manifest,
  folder: string,
): Promise<void> {
  const expected = new Map(manifest.files.map((one) => [one.path, one]));
  for await (const { path, content } of entries) {
    const one = expected.get(path);
    if (!one) {
      for await (const _ of content);
      continue;
    }
    const target = join(folder, checked(path));
    mkdirSync(dirname(target), { recursive: true, mode: OWNER_ONLY });
    const hash = createHash('sha256');
    const hashed = Readable.from(content).on('data', (chunk) => hash.update(chunk));
    await pipeline(hashed, createWriteStream(target, { mode: 0o600, flags: 'wx' }));
    if (hash.digest('hex') !== one.sha256) throw new Error(`${path} is not what was packed`);
    expected.delete(path);
  }
  const [missing] = expected.keys();
  if (missing) throw new Error(`${missing} is missing`);
}

function checked(path: string): string {
  if (!BACKUP_PATH.test(path)) throw new Error(`${path} has no place in a backup`);
  return path;
}
