import { expect, test } from 'vitest';
import { jpegOfScans, photo } from '../../../../test/support/pictures.ts';
import { pixelsScanned } from './jpeg-scans.ts';

const PIXELS = 64 * 64;

test('a refining scan visits all pixels, another one only a few', () => {
  expect(pixelsScanned(jpegOfScans({ side: 64, scans: 2 }))).toBe((PIXELS * 4) / 64);
  expect(pixelsScanned(jpegOfScans({ side: 64, scans: 12 }))).toBe((PIXELS * 24) / 64);
  expect(pixelsScanned(jpegOfScans({ side: 64, scans: 12, refining: true }))).toBe(
    (PIXELS * (4 + 10 * 63)) / 64,
  );
});

test('a component of a quarter of the samples counts a quarter', async () => {
  const [full, quartered] = await Promise.all(
    ['4:4:4', '4:2:0'].map(async (chromaSubsampling) =>
      pixelsScanned(await photo(64, 64).jpeg({ chromaSubsampling }).toBuffer()),
    ),
  );
  expect([full, quartered]).toEqual([(PIXELS * 3 * 2) / 64, (PIXELS * 1.5 * 2) / 64]);
});

test.each([
  [{ progressive: true }, 32],
  [{ progressive: true, chromaSubsampling: '4:4:4' }, 52],
  [{ mozjpeg: true, quality: 95 }, 40],
])('a photo of 12 million pixels, saved with %j, scans at most %i million', async (options, most) => {
  const file = await photo(64, 64).jpeg(options).toBuffer();
  const frame = file.indexOf(Buffer.from([0xff, 0xc2]));
  file.writeUInt16BE(3000, frame + 5);
  file.writeUInt16BE(4000, frame + 7);
  const scanned = pixelsScanned(file) / 1_000_000;
  expect(scanned).toBeGreaterThan(1);
  expect(scanned).toBeLessThan(most);
});

test('what stands after the end, or within a segment, is no scan', () => {
  const file = jpegOfScans({ side: 64, scans: 2 });
  const another = jpegOfScans({ side: 64, scans: 90, refining: true });
  expect(pixelsScanned(Buffer.concat([file, another]))).toBe(pixelsScanned(file));
  const thumbnail = Buffer.concat([Buffer.from([0xff, 0xe1, 0xff, 0xff]), another, Buffer.alloc(65_533)]);
  const withThumbnail = Buffer.concat([file.subarray(0, 2), thumbnail.subarray(0, 65_537), file.subarray(2)]);
  expect(pixelsScanned(withThumbnail)).toBe(pixelsScanned(file));
});

test('scans hide neither behind restarts and padding nor behind markers without a length', () => {
  const file = jpegOfScans({ side: 64, scans: 12 });
  const scan = file.lastIndexOf(Buffer.from([0xff, 0xda]));
  for (const disguise of [
    [0xff],
    [0xff, 0xd0],
    [0xff, 0x00],
    [0xff, 0x01, 0xff, 0xff],
    [0xff, 0x02, 0xff, 0xff],
  ]) {
    const disguised = Buffer.concat([file.subarray(0, scan), Buffer.from(disguise), file.subarray(scan)]);
    expect([disguise, pixelsScanned(disguised)]).toEqual([disguise, pixelsScanned(file)]);
  }
});

test.each([0xc3, 0xc9, 0xca])('a frame of the kind %i, which no browser shows, is too much', (kind) => {
  const file = jpegOfScans({ side: 64, scans: 2 });
  file[file.indexOf(Buffer.from([0xff, 0xc2])) + 1] = kind;
  expect(pixelsScanned(file)).toBe(Number.POSITIVE_INFINITY);
});
