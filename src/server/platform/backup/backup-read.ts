import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { PARTS } from './restored.ts';
import { readTar } from './tar.ts';

export const BACKUP_KIND = 'backup of Punnery';
/** Raised when an older version of Punnery could not read the new format. */
export const BACKUP_FORMAT = 1;
export const MANIFEST = 'manifest.json';
/** Paths inside the parts of a data folder. Anything else in the folder is not ours and is not backed up. */
export const BACKUP_PATH = new RegExp(`^(${PARTS.join('|')})(/[\\w-][\\w.-]*)*$`);
const MANIFEST_MAX_BYTES = 256 * 1024 * 1024;

/** The first entry of a backup, which lists all others. */
export interface Manifest {
  kind: typeof BACKUP_KIND;
  format: number;
  app: string;
  madeAt: string;
  migrations: string[];
  /** The version of Punnery that last upgraded the data; absent in older backups and if unknown. */
  dataVersion?: string;
  /** The game's secret, in backups from before the database recorded it. */
  secret?: { fingerprint: string };
  folders: string[];
  files: { path: string; size: number; sha256: string }[];
}

export interface BackupReader {
  /** Called before any file is read. Throwing stops the reading. */
  onManifest?(manifest: Manifest): void | Promise<void>;
  /** Must read the content to its end. If absent, the content is only compared with its checksum. */
  save?(path: string, content: Readable): Promise<void>;
  onBytes?(count: number): void;
  signal?: AbortSignal;
}

/** Reads a backup to its end and compares every file with the checksum that was written when it was packed. */
export async function readBackup(file: string, reader: BackupReader = {}): Promise<Manifest> {
  const { bytes, end } = unpack(file, reader);
  try {
    return await readEntries(readTar(bytes), reader);
  } finally {
    // Open streams would keep the disk space of a deleted file occupied.
    end();
  }
}

async function readEntries(entries: ReturnType<typeof readTar>, reader: BackupReader): Promise<Manifest> {
  const manifest = await readManifest(entries);
  await reader.onManifest?.(manifest);
  const expected = new Map(manifest.files.map((one) => [one.path, one]));
  for await (const { path, content } of entries) {
    const one = expected.get(path);
    if (!one) {
      for await (const _ of content);
      continue;
    }
    if (!BACKUP_PATH.test(path)) throw new Error(`${path} has no place in a backup`);
    const hash = createHash('sha256');
    const hashed = Readable.from(content).on('data', (chunk) => hash.update(chunk));
    if (reader.save) await reader.save(path, hashed);
    else for await (const _ of hashed);
    if (hash.digest('hex') !== one.sha256) throw new Error(`${path} does not match its checksum`);
    expected.delete(path);
  }
  const [missing] = expected.keys();
  if (missing) throw new Error(`${missing} is missing`);
  return manifest;
}

function unpack(file: string, { onBytes, signal }: BackupReader) {
  const packed = createReadStream(file).on('data', (chunk) => onBytes?.(chunk.length));
  const gunzip = createGunzip();
  const end = (error?: Error) => {
    packed.destroy();
    gunzip.destroy(error);
  };
  signal?.addEventListener('abort', () => end(signal.reason as Error), { once: true });
  packed.on('error', end).pipe(gunzip);
  return { bytes: gunzip, end };
}

async function readManifest(entries: ReturnType<typeof readTar>): Promise<Manifest> {
  const { value: first } = await entries.next();
  if (first?.path !== MANIFEST || first.size > MANIFEST_MAX_BYTES)
    throw new Error(`There is no ${MANIFEST} in it.`);
  const manifest = JSON.parse(String(await buffer(first.content)));
  if (manifest.kind !== BACKUP_KIND) throw new Error(`${MANIFEST} is of another kind.`);
  return manifest;
}
