import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { photo, pngChunk, pngOfTexts, pngWith } from '../../../../test/support/pictures.ts';
import { threadMsOf } from '../../../../test/support/thread-time.ts';
import { isPng, paintablePng } from './png-chunks.ts';

const png = await photo(20, 10).png({ compressionLevel: 0 }).toBuffer();
const AFTER_HEADER = 33;
const LENGTH_OF_HEADER = 8;
/** The bytes of a chunk's length, type and checksum. */
const FRAME = 12;
/** Returns the types of the file's chunks in order. */
function types(file: Buffer = Buffer.alloc(0)): string[] {
  const names: string[] = [];
  for (let at = LENGTH_OF_HEADER; at < file.length; at += file.readUInt32BE(at) + FRAME)
    names.push(file.toString('latin1', at + 4, at + 8));
  return names;
}

function compressed(name: string, bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${name}\0\0`), deflateSync(bytes)]);
}
/** The same picture without needless chunks, such as its density. */
const plain = paintablePng(png) ?? Buffer.alloc(0);

test('a picture without anything needless stays as it is', () => {
  expect(isPng(png)).toBe(true);
  expect(paintablePng(plain)?.equals(plain)).toBe(true);
});

test.each([
  ['texts', () => pngChunk('tEXt', Buffer.from('Comment\0hello'))],
  ['compressed texts', () => pngChunk('zTXt', compressed('Comment', Buffer.alloc(1_000_000)))],
  ['international texts', () => pngChunk('iTXt', Buffer.from('XML:com.adobe.xmp\0\0\0\0\0<x/>'))],
  [
    'frames of an animation',
    () => Buffer.concat([pngChunk('acTL', Buffer.alloc(8)), pngChunk('fcTL', Buffer.alloc(26))]),
  ],
  ['chunks of unknown kind', () => pngChunk('vpAg', Buffer.alloc(9))],
  [
    'a profile that inflates to 100 MB',
    () => pngChunk('iCCP', compressed('profile', Buffer.alloc(100_000_000))),
  ],
  ['a profile of 2 MB', () => pngChunk('iCCP', Buffer.alloc(2_000_000))],
  ['a profile that is broken', () => pngChunk('iCCP', Buffer.from('profile\0\0garbage'))],
  [
    'a colour chunk with a wrong checksum',
    () => Buffer.concat([pngChunk('gAMA', Buffer.alloc(4)).subarray(0, -1), Buffer.of(0)]),
  ],
])('%s are dropped', (_name, chunks) => {
  expect(paintablePng(pngWith(plain, chunks()))?.equals(plain)).toBe(true);
});

test('colours, transparency and orientation are kept, each once', () => {
  const gamma = pngChunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f]));
  const kept = [
    gamma,
    pngChunk('tRNS', Buffer.alloc(6)),
    pngChunk('iCCP', compressed('profile', Buffer.alloc(500))),
    pngChunk('eXIf', Buffer.from('II*\0')),
  ];
  expect(paintablePng(pngWith(plain, ...kept, gamma))?.equals(pngWith(plain, ...kept))).toBe(true);
});

test('40 texts of 50 MB are dropped without being inflated', async () => {
  const bomb = await pngOfTexts(40);
  expect(bomb.length).toBeGreaterThan(1_900_000);
  const spent = await threadMsOf(() => expect(types(paintablePng(bomb))).toEqual(['IHDR', 'IDAT', 'IEND']));
  expect(spent).toBeLessThan(500);
});

const changed = (at: number, value: number) => {
  const copy = Buffer.from(plain);
  copy.writeUInt32BE(value, at);
  return copy;
};
test.each([
  ['nothing', () => Buffer.alloc(0)],
  ['a signature alone', () => plain.subarray(0, LENGTH_OF_HEADER)],
  ['a cut in the header', () => plain.subarray(0, 20)],
  ['a cut in the pixels', () => plain.subarray(0, AFTER_HEADER + 100)],
  ['no pixels', () => Buffer.concat([plain.subarray(0, AFTER_HEADER), pngChunk('IEND')])],
  ['no end', () => plain.subarray(0, -FRAME)],
  ['a length beyond the file', () => changed(AFTER_HEADER, 0x7fffffff)],
  ['the longest length', () => changed(AFTER_HEADER, 0xffffffff)],
  ['a chunk that swallows the next', () => changed(AFTER_HEADER, plain.readUInt32BE(AFTER_HEADER) + FRAME)],
  ['a chunk that ends within itself', () => changed(AFTER_HEADER, 3)],
  ['pixels with a wrong checksum', () => changed(AFTER_HEADER + 12, 0)],
  [
    'a header that is not first',
    () => Buffer.concat([plain.subarray(0, 8), pngChunk('tEXt'), plain.subarray(8)]),
  ],
  ['an unknown critical chunk', () => pngWith(plain, pngChunk('CgBI', Buffer.alloc(4)))],
])('%s is no PNG', (_name, file) => {
  expect(paintablePng(file())).toBeUndefined();
});

test('what stands behind the end is dropped', () => {
  expect(paintablePng(Buffer.concat([plain, Buffer.alloc(1000)]))?.equals(plain)).toBe(true);
});

test.each([
  [
    '16 bits',
    sharp({ create: { width: 9, height: 9, channels: 3, background: '#f00' } })
      .toColourspace('rgb16')
      .png(),
  ],
  ['a palette', photo(40, 40).png({ palette: true })],
  ['interlaced', photo(40, 40).png({ progressive: true })],
  ['grey', photo(40, 40).greyscale().png()],
])('%s: the pixels are the same', async (_name, picture) => {
  const file = await picture.toBuffer();
  const [before, after] = await Promise.all(
    [file, paintablePng(file) ?? Buffer.alloc(0)].map((one) => sharp(one).raw().toBuffer()),
  );
  expect(after?.equals(before ?? Buffer.alloc(0))).toBe(true);
});
