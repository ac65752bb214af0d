import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { jpegOfScans, pngChunk, pngOf } from '../../../../test/support/pictures.ts';
import { encodePicture } from './encode-picture.ts';

const RED = { r: 255, g: 0, b: 0 };
const BLUE = { r: 0, g: 0, b: 255 };
const plain = (background: typeof RED, width = 100, height = 100) =>
  sharp({ create: { width, height, channels: 3, background } });

/** The colour in the middle of the upper edge. */
async function topColour(picture: Buffer) {
  const { data } = await sharp(picture)
    .extract({ left: 128, top: 4, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (data[0] ?? 0) > (data[2] ?? 0) ? 'red' : 'blue';
}

const large = async (file: Buffer) => (await encodePicture(file))[0]?.bytes ?? Buffer.alloc(0);

test('a photo is turned upright before what says so is dropped', async () => {
  const redOnTop = await plain(BLUE)
    .composite([{ input: await plain(RED, 100, 50).png().toBuffer(), top: 0, left: 0 }])
    .png()
    .toBuffer();
  expect(await topColour(await large(redOnTop))).toBe('red');
  const upsideDown = await sharp(redOnTop).withMetadata({ orientation: 3 }).jpeg().toBuffer();
  expect(await topColour(await large(upsideDown))).toBe('blue');
});

test('of an animation the first frame is taken', async () => {
  const frames = await Promise.all([RED, BLUE].map((colour) => plain(colour).png().toBuffer()));
  const animation = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(animation).metadata()).pages).toBe(2);
  const picture = await large(animation);
  expect((await sharp(picture).metadata()).pages).toBeUndefined();
  expect(await topColour(picture)).toBe('red');
});

test('see-through stays see-through', async () => {
  const clear = {
    create: { width: 9, height: 9, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  } as const;
  expect((await sharp(await large(await sharp(clear).png().toBuffer())).metadata()).hasAlpha).toBe(true);
});

test('what would inflate to a hundred megabytes beside the pixels is not inflated', async () => {
  const picture = await plain(RED).png().toBuffer();
  const bomb = deflateSync(Buffer.alloc(100_000_000));
  const afterHeader = 33;
  for (const [type, name] of [
    ['zTXt', 'Comment\0\0'],
    ['iCCP', 'profile\0\0'],
  ] as const) {
    const chunk = pngChunk(type, Buffer.concat([Buffer.from(name), bomb]));
    const file = Buffer.concat([picture.subarray(0, afterHeader), chunk, picture.subarray(afterHeader)]);
    const before = process.memoryUsage.rss();
    expect(await topColour(await large(file))).toBe('red');
    expect(process.memoryUsage.rss() - before).toBeLessThan(50_000_000);
  }
});

const MOST_PIXELS = 6324;
test.each([
  ['94 scans', () => jpegOfScans({ side: MOST_PIXELS, scans: 94 })],
  ['ten scans that refine all', () => jpegOfScans({ side: MOST_PIXELS, scans: 10, refining: true })],
  ['a thousand scans of a few pixels', () => jpegOfScans({ side: 16, scans: 1000 })],
  ['40 million interlaced pixels', () => pngOf(MOST_PIXELS, MOST_PIXELS, { interlaced: true })],
])('%s are refused before they are decoded', async (_name, file) => {
  await expect(encodePicture(file())).rejects.toMatchObject({ code: 'picture_too_elaborate' });
});

test.each(['progressive', 'mozjpeg'])('a JPEG saved as %s is welcome', async (option) => {
  const file = await plain(RED, 800, 600)
    .jpeg({ [option]: true })
    .toBuffer();
  expect(await encodePicture(file)).toHaveLength(2);
});

test('an interlaced PNG is welcome', async () => {
  const file = await plain(RED, 800, 600).png({ progressive: true }).toBuffer();
  expect((await sharp(file).metadata()).isProgressive).toBe(true);
  expect(await encodePicture(file)).toHaveLength(2);
});
