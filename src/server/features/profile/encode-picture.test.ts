import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import {
  jpegOfScans,
  photo,
  pngChunk,
  pngOf,
  pngOfTexts,
  pngWith,
  webpOfFrames,
} from '../../../../test/support/pictures.ts';
import { temporaryFolder } from '../../../../test/support/server.ts';
import { encodePicture } from './encode-picture.ts';

const RED = { r: 255, g: 0, b: 0 };
const BLUE = { r: 0, g: 0, b: 255 };
const plain = (background: typeof RED, width = 100, height = 100) =>
  sharp({ create: { width, height, channels: 3, background } });

/** Returns the colour in the middle of the upper edge. */
async function topColour(picture: Buffer) {
  const { data } = await sharp(picture)
    .extract({ left: 128, top: 4, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (data[0] ?? 0) > (data[2] ?? 0) ? 'red' : 'blue';
}

const large = async (file: Buffer) => (await encodePicture(file))[0]?.bytes ?? Buffer.alloc(0);

test('a photo is turned upright before its orientation tag is dropped', async () => {
  const redOnTop = await plain(BLUE)
    .composite([{ input: await plain(RED, 100, 50).png().toBuffer(), top: 0, left: 0 }])
    .png()
    .toBuffer();
  expect(await topColour(await large(redOnTop))).toBe('red');
  const upsideDown = await sharp(redOnTop).withMetadata({ orientation: 3 }).jpeg().toBuffer();
  expect(await topColour(await large(upsideDown))).toBe('blue');
});

test('the first frame of an animation is taken', async () => {
  const frames = await Promise.all([RED, BLUE].map((colour) => plain(colour).png().toBuffer()));
  const animation = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(animation).metadata()).pages).toBe(2);
  const picture = await large(animation);
  expect((await sharp(picture).metadata()).pages).toBeUndefined();
  expect(await topColour(picture)).toBe('red');
});

test('transparency is kept', async () => {
  const clear = {
    create: { width: 9, height: 9, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  } as const;
  expect((await sharp(await large(await sharp(clear).png().toBuffer())).metadata()).hasAlpha).toBe(true);
});

/** Prints by how much the most memory that the process has ever had grows with these files, after the first. */
const GROWTH = `
  import { readFileSync } from 'node:fs';
  import { encodePicture } from '${pathToFileURL(resolve('src/server/features/profile/encode-picture.ts'))}';
  const [first, ...files] = process.argv.slice(1).map((path) => readFileSync(path));
  await encodePicture(first);
  const most = () => process.resourceUsage().maxRSS * 1024;
  const before = most();
  for (const file of files) await encodePicture(file);
  console.log(most() - before);
`;

/** In a process of its own, because the tests of other files share this one, and its memory. */
function growthOf(...files: Buffer[]): number {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const paths = files.map((file, n) => {
    const path = join(folder.path, `${n}.png`);
    writeFileSync(path, file);
    return path;
  });
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', GROWTH, ...paths]));
}

test('chunks besides the pixels that would inflate to gigabytes are not inflated', async () => {
  const picture = await plain(RED).png().toBuffer();
  const profile = Buffer.concat([Buffer.from('profile\0\0'), deflateSync(Buffer.alloc(100_000_000))]);
  const [ofProfile, ofTexts] = [pngWith(picture, pngChunk('iCCP', profile)), await pngOfTexts(40)];
  expect(await topColour(await large(ofProfile))).toBe('red');
  expect(await encodePicture(ofTexts)).toHaveLength(2);
  expect(growthOf(picture, ofProfile, ofTexts)).toBeLessThan(100_000_000);
});

test('the colours of a profile are converted', async () => {
  const file = await plain({ r: 200, g: 100, b: 50 }).withIccProfile('p3').png().toBuffer();
  expect(file.includes('iCCP')).toBe(true);
  const [r = 0, g = 0] = await sharp(await large(file))
    .raw()
    .toBuffer();
  expect(Math.abs(r - 200)).toBeLessThan(4);
  expect(Math.abs(g - 100)).toBeLessThan(4);
});

const MOST_PIXELS = 6324;
test.each([
  ['94 scans', () => jpegOfScans({ side: MOST_PIXELS, scans: 94 })],
  ['ten scans that refine all', () => jpegOfScans({ side: MOST_PIXELS, scans: 10, refining: true })],
  ['a thousand scans of a few pixels', () => jpegOfScans({ side: 16, scans: 1000 })],
  ['a WebP of 80,000 frames', () => webpOfFrames(80_000)],
  ['40 million interlaced pixels', () => pngOf(MOST_PIXELS, MOST_PIXELS, { interlaced: true })],
])('%s are refused before they are decoded', async (_name, file) => {
  await expect(encodePicture(await file())).rejects.toMatchObject({ flaw: 'picture_too_elaborate' });
});

test.each(['progressive', 'mozjpeg'])('a JPEG saved as %s is accepted', async (option) => {
  const file = await plain(RED, 800, 600)
    .jpeg({ [option]: true })
    .toBuffer();
  expect(await encodePicture(file)).toHaveLength(2);
});

test('an interlaced PNG is accepted', async () => {
  const file = await plain(RED, 800, 600).png({ progressive: true }).toBuffer();
  expect((await sharp(file).metadata()).isProgressive).toBe(true);
  expect(await encodePicture(file)).toHaveLength(2);
});

test('an animated WebP, an animated PNG and a GIF with long comments are accepted', async () => {
  const png = await plain(RED).png().toBuffer();
  const animated = pngWith(png, pngChunk('acTL', Buffer.alloc(8)), pngChunk('fcTL', Buffer.alloc(26)));
  const gif = await plain(RED).gif().toBuffer();
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe, 255]), Buffer.alloc(255, 'x'), Buffer.alloc(1)]);
  const endsWith = gif.length - 1;
  const talkative = Buffer.concat([
    gif.subarray(0, endsWith),
    ...Array(10_000).fill(comment),
    gif.subarray(endsWith),
  ]);
  for (const file of [await webpOfFrames(1000), animated, talkative])
    expect(await encodePicture(file)).toHaveLength(2);
});

test.each([
  ['16 bits', () => plain(RED).toColourspace('rgb16').png()],
  ['a palette', () => photo(90, 60).png({ palette: true })],
  ['one channel', () => photo(90, 60).greyscale().png()],
  ['CMYK', () => photo(90, 60).toColourspace('cmyk').jpeg()],
])('%s is welcome', async (_name, picture) => {
  expect(await encodePicture(await picture().toBuffer())).toHaveLength(2);
});

const DAMAGES = 20;
test.each(['png', 'jpeg', 'webp', 'gif'] as const)(
  'a %s that is cut or damaged anywhere becomes a picture or is refused',
  async (format) => {
    const file = await photo(120, 90).toFormat(format).toBuffer();
    for (let n = 1; n < DAMAGES; n++) {
      const at = Math.floor((file.length * n) / DAMAGES);
      const damaged = Buffer.from(file);
      damaged.fill(n, at, at + 4);
      for (const broken of [file.subarray(0, at), damaged])
        expect(
          await encodePicture(broken).then(
            (pictures) => pictures.length,
            ({ flaw }) => flaw,
          ),
        ).toBeOneOf([2, 'picture_invalid', 'picture_too_detailed', 'picture_too_elaborate']);
    }
  },
);
