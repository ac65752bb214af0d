/** As much of the ustar format as `tar` needs to read our archives, and we need to read them back. */

const BLOCK = 512;
const MODES = { file: '0000600', folder: '0000700' };
const TYPES = { file: '0', folder: '5' };
const NAME_BYTES = 100;
const CHECKSUM_AT = 148;

interface Entry {
  path: string;
  size: number;
  content: AsyncIterable<Buffer>;
}

export function tarHeader(path: string, size: number, kind: keyof typeof TYPES): Buffer {
  const name = kind === 'folder' ? `${path}/` : path;
  if (Buffer.byteLength(name) > NAME_BYTES) throw new Error(`Too long a name for a backup: ${path}`);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  header.write(MODES[kind], 100);
  header.write('0000000', 108);
  header.write('0000000', 116);
  header.write(size.toString(8).padStart(11, '0'), 124);
  header.write('00000000000', 136);
  header.write(TYPES[kind], 156);
  header.write('ustar\x0000', 257);
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, CHECKSUM_AT);
  return header;
}

export const tarPadding = (size: number) => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
export const TAR_END = Buffer.alloc(2 * BLOCK);

/** The checksum's own field counts as spaces. */
function checksum(header: Buffer): number {
  let sum = 8 * 32;
  for (const [at, byte] of header.entries()) if (at < CHECKSUM_AT || at >= CHECKSUM_AT + 8) sum += byte;
  return sum;
}

/**
 * The content of each entry must be read before the next entry. Throws if this is not such an
 * archive or if its end is missing.
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const bytes = createReader(source);
  for (;;) {
    const header = await bytes.take(BLOCK);
    if (header.every((byte) => byte === 0)) return bytes.drain();
    const size = octal(header, 124, 12);
    if (octal(header, CHECKSUM_AT, 8) !== checksum(header) || !Number.isSafeInteger(size))
      throw new Error('This is no tar archive.');
    yield { path: textOf(header, 0, NAME_BYTES).replace(/\/$/, ''), size, content: bytes.chunks(size) };
    await bytes.take(tarPadding(size).length);
  }
}

function textOf(header: Buffer, at: number, length: number): string {
  const field = header.subarray(at, at + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end < 0 ? length : end);
}

const octal = (header: Buffer, at: number, length: number) =>
  Number.parseInt(textOf(header, at, length).trim(), 8);

function createReader(source: AsyncIterable<Buffer>) {
  const parts = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  /** Waits until `rest` has at least one byte. */
  async function more(): Promise<void> {
    while (rest.length === 0) {
      const { done, value } = await parts.next();
      if (done) throw new Error('The archive ends too early.');
      rest = value;
    }
  }

  async function* chunks(size: number): AsyncGenerator<Buffer> {
    for (let missing = size; missing > 0; ) {
      await more();
      const chunk = rest.subarray(0, missing);
      rest = rest.subarray(chunk.length);
      missing -= chunk.length;
      yield chunk;
    }
  }

  return {
    chunks,
    async take(size: number): Promise<Buffer> {
      const taken: Buffer[] = [];
      for await (const chunk of chunks(size)) taken.push(chunk);
      return Buffer.concat(taken);
    },
    /** Reads to the end, where the compressed stream has its checksum. */
    async drain(): Promise<void> {
      while (!(await parts.next()).done);
    },
  };
}
