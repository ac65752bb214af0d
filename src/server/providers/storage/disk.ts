import { createHmac, timingSafeEqual } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Refusal } from '../../platform/http/errors.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { OWNER_ONLY } from '../../platform/process/private-folder.ts';
import { type ObjectStore, UPLOAD_SECONDS } from './port.ts';

export const OBJECTS_PATH = '/api/objects';
const KEY = /^[a-z]+\/[0-9a-z-]+(\.webp)?$/;
const { O_RDONLY, O_WRONLY, O_CREAT, O_EXCL, O_TRUNC, O_NOFOLLOW } = constants;
/** Errors of a sender that went away, or was too slow. */
const CUT_OFF = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'];

interface DiskOptions {
  folder: string;
  secret: string;
  clock: Clock;
}

/** Stores objects as files. Browsers PUT them to this server, at addresses that it signs. */
export function diskStore({ folder, secret, clock }: DiskOptions): ObjectStore {
  function pathOf(key: string): string {
    if (!KEY.test(key)) throw new Error(`Not a key: ${key}`);
    return join(folder, key);
  }

  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  const sign = (key: string, expires: number) =>
    createHmac('sha256', `upload:${secret}`).update(`${key}:${expires}`).digest('base64url');

  return {
    uploadAddress(key, origin) {
      const expires = seconds() + UPLOAD_SECONDS;
      return `${origin}${OBJECTS_PATH}/${key}?expires=${expires}&signature=${sign(key, expires)}`;
    },
    intake: {
      admits: (key, { expires, signature }) => isSame(signature, sign(key, expires)) && expires >= seconds(),
      store: (key, body, maxBytes) => storeStream(pathOf(key), body, maxBytes),
    },
    async read(key, maxBytes) {
      const file = await openIfThere(pathOf(key));
      return file && buffer(file.createReadStream({ end: maxBytes - 1 }));
    },
    async write(key, bytes) {
      const path = pathOf(key);
      try {
        await mkdir(dirname(path), { recursive: true, mode: OWNER_ONLY });
        await writeFile(path, bytes, { flag: O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, mode: 0o600 });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ELOOP') throw error;
        // A full disk keeps the beginning of the object, which is of no use.
        await rm(path, { force: true }).catch(() => {});
        unavailable(error);
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async list() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      const files = entries.filter((entry) => entry.isFile());
      const paths = files.map((file) =>
        relative(folder, join(file.parentPath, file.name)).replaceAll(sep, '/'),
      );
      // Files that somebody else left there are not objects.
      return paths.filter((path) => KEY.test(path));
    },
  };
}

/** An upload is written once: whatever is already there is neither followed nor changed. */
async function storeStream(path: string, body: Readable, maxBytes: number): Promise<void> {
  const file = await createFile(path).catch(unavailable);
  try {
    await file.writeFile(atMost(maxBytes, body));
  } catch (error) {
    await rm(path, { force: true }).catch(() => {});
    if (error instanceof Refusal) throw error;
    if (CUT_OFF.includes((error as NodeJS.ErrnoException).code ?? '')) throw new Refusal('upload_missing');
    unavailable(error);
  } finally {
    await file.close();
  }
}

async function createFile(path: string): Promise<FileHandle> {
  await mkdir(dirname(path), { recursive: true, mode: OWNER_ONLY });
  return open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600);
}

function unavailable(cause: unknown): never {
  throw Object.assign(new Refusal('unavailable'), { cause });
}

/** The rest is left unread instead of cut off, so that the sender can receive the reason. */
async function* atMost(maxBytes: number, body: Readable): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Refusal('picture_too_large');
    yield chunk;
    giveBack(chunk);
  }
}

/**
 * Frees the memory of a chunk that was written. Left to the garbage collector, the chunks of many uploads at once pile up
 * to almost 100 MB. Memory that other chunks share is left alone.
 */
function giveBack({ buffer, byteLength }: Buffer): void {
  if (byteLength === buffer.byteLength && buffer instanceof ArrayBuffer) buffer.transfer(0);
}

/** A link that somebody put there is not followed. */
async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, O_RDONLY | O_NOFOLLOW);
  } catch (error) {
    if (['ENOENT', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
