import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** The picture is noise, so that no format can compress it much. */
export function photo(width = 640, height = 480) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#a66a10', noise } });
}

/** A photo with the location where it was taken, as a phone writes it. */
export function photoWithPlace(): Promise<Buffer> {
  return photo()
    .withExif({
      IFD0: { Make: 'Snailphone', Model: 'Quill 9' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
    })
    .jpeg()
    .toBuffer();
}

/** A file of a few bytes whose header claims this many pixels. */
export function pngOf(width: number, height: number, { interlaced = false } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, interlaced ? 1 : 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', Buffer.alloc(0)),
    pngChunk('IEND'),
  ]);
}

export function pngChunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** Inserts chunks after the header, where texts and profiles go. */
export function pngWith(png: Buffer, ...chunks: Buffer[]): Buffer {
  const afterHeader = 33;
  return Buffer.concat([png.subarray(0, afterHeader), ...chunks, png.subarray(afterHeader)]);
}

/** A PNG of 10 × 10 pixels with this many texts, each of which inflates from 49 kB to 50 MB. */
export async function pngOfTexts(texts: number): Promise<Buffer> {
  const text = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(50_000_000))]);
  return pngWith(await photo(10, 10).png().toBuffer(), ...Array(texts).fill(pngChunk('zTXt', text)));
}

/** An animation with this many frames of one pixel. */
export async function webpOfFrames(frames: number): Promise<Buffer> {
  const still = await photo(1, 1).webp({ lossless: true }).toBuffer();
  const header = 'RIFF....WEBP'.length;
  const frame = riffChunk('ANMF', Buffer.concat([Buffer.alloc(16), still.subarray(header)]));
  const animated = 0x02;
  const canvas = riffChunk('VP8X', Buffer.from([animated, ...Array(9).fill(0)]));
  const body = [
    Buffer.from('WEBP'),
    canvas,
    riffChunk('ANIM', Buffer.alloc(6)),
    ...Array(frames).fill(frame),
  ];
  return riffChunk('RIFF', Buffer.concat(body));
}

function riffChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(type), length, data, Buffer.alloc(data.length % 2)]);
}

interface Scans {
  side: number;
  scans: number;
  /** If true, each scan refines every coefficient again instead of adding one. */
  refining?: boolean;
}

/** A grey progressive JPEG whose scans declare thousands of blocks empty with two bytes each. */
export function jpegOfScans({ side, scans, refining = false }: Scans): Buffer {
  const blocks = Math.ceil(side / 8) ** 2;
  const size = [side >> 8, side & 255];
  const codeOf = (table: number, symbol: number) =>
    jpegSegment(0xc4, [table, 1, ...Array(15).fill(0), symbol]);
  const scan = (first: number, last: number, approximation: number) =>
    jpegSegment(0xda, [1, 1, 0, first, last, approximation]);
  const nothing = endsOfBlocks(blocks);
  const further = Array.from({ length: scans - 2 }, (_, n) => {
    const bit = Math.max(0, 12 - n);
    const band = 2 + (n % 62);
    const header = refining ? scan(1, 63, ((bit + 1) << 4) | bit) : scan(band, band, 0);
    return Buffer.concat([header, nothing]);
  });
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jpegSegment(0xdb, [0, ...Array(64).fill(1)]),
    jpegSegment(0xc2, [8, ...size, ...size, 1, 1, 0x11, 0]),
    codeOf(0x00, 0),
    codeOf(0x10, 0xe0),
    scan(0, 0, 0),
    Buffer.alloc(Math.ceil(blocks / 8)),
    refining ? scan(1, 63, 13) : scan(1, 1, 0),
    nothing,
    ...further,
    Buffer.from([0xff, 0xd9]),
  ]);
}

function jpegSegment(marker: number, body: number[]): Buffer {
  const length = body.length + 2;
  return Buffer.from([0xff, marker, length >> 8, length & 255, ...body]);
}

/**
 * Repeats a one-bit code for a run of 16,384 empty blocks, with 14
 * bits for the number of further ones, until all blocks are covered.
 */
function endsOfBlocks(blocks: number): Buffer {
  const bits = '011111111111111'.repeat(Math.ceil(blocks / 32_767));
  const bytes = (bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '1'), 2));
  return Buffer.from(bytes.flatMap((byte) => (byte === 255 ? [255, 0] : [byte])));
}

/** Returns the keys of all objects that the disk store keeps in this data folder. */
export async function keysOnDisk(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'objects');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => !entry.isDirectory());
  return files.map((file) => join(file.parentPath, file.name).slice(folder.length + 1)).sort();
}
