import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import {
  BACKUP_FORMAT,
  BACKUP_KIND,
  BACKUP_PATH,
  MANIFEST,
  type Manifest,
  readBackup,
} from './backup-read.ts';
import { flushFolder } from './flush.ts';
import { TAR_END, tarHeader, tarPadding } from './tar.ts';

/** The fastest compression, because the server has more important work. */
const FAST = { level: 1 };

export type Origin = Pick<Manifest, 'app' | 'madeAt' | 'migrations' | 'dataVersion'>;

/** Writes a draft, checks and renames it, so a file with the final name is complete. Returns its bytes. */
export async function packBackup(
  folder: string,
  file: string,
  origin: Origin,
  signal: AbortSignal,
): Promise<number> {
  const manifest = await describeFolder(folder, origin, signal);
  const draft = `${file}.draft`;
  try {
    await pipeline(
      Readable.from(archive(folder, manifest), { objectMode: false }),
      createGzip(FAST),
      createWriteStream(draft, { mode: 0o600, flush: true }),
      { signal },
    );
    const { size } = await stat(draft);
    await readBackup(draft, { signal });
    await rename(draft, file);
    await flushFolder(dirname(file));
    return size;
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
}

async function describeFolder(folder: string, origin: Origin, signal: AbortSignal): Promise<Manifest> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const pathsOf = (some: typeof entries) =>
    some
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
      .filter((path) => BACKUP_PATH.test(path));
  const folders = pathsOf(entries.filter((entry) => entry.isDirectory()));
  const files: Manifest['files'] = [];
  for (const path of pathsOf(entries.filter((entry) => entry.isFile()))) {
    signal.throwIfAborted();
    files.push({ path, ...(await digest(join(folder, path))) });
  }
  return { kind: BACKUP_KIND, format: BACKUP_FORMAT, ...origin, folders: folders.sort(), files };
}

async function digest(file: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(file)) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest('hex') };
}

async function* archive(folder: string, manifest: Manifest): AsyncGenerator<Buffer> {
  const text = Buffer.from(JSON.stringify(manifest));
  yield tarHeader(MANIFEST, text.length, 'file');
  yield text;
  yield tarPadding(text.length);
  for (const path of manifest.folders) yield tarHeader(path, 0, 'folder');
  for (const { path, size } of manifest.files) {
    yield tarHeader(path, size, 'file');
    let sent = 0;
    for await (const chunk of createReadStream(join(folder, path))) {
      sent += chunk.length;
      yield chunk;
    }
    if (sent !== size) throw new Error(`${path} changed while it was packed.`);
    yield tarPadding(size);
  }
  yield TAR_END;
}
