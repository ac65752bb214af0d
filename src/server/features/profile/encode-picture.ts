import sharp from 'sharp';
import { PICTURE_MAX_PIXELS, PICTURE_SIZES, type PictureSize } from '../../../rules/picture.ts';
import { pixelsScanned } from './jpeg-scans.ts';
import { isPng, paintablePng } from './png-chunks.ts';

/** The library detects formats by content; only these may be decoded. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`),
});
sharp.cache(false);
// Pictures use one core, so that the others stay free for players.
sharp.concurrency(1);

const FORMATS = ['jpeg', 'png', 'webp', 'gif'];

const LARGEST = Math.max(...PICTURE_SIZES);
/**
 * Limit on decoding effort, in bytes to decompress or their equivalent: about a second on a slow machine. 40
 * million pixels of four bytes are 160 million.
 */
const EFFORT_MAX = 200_000_000;
/** The decoder searches for each WebP frame from the first one on, so 88,000 frames took a minute. */
const WEBP_FRAMES_MAX = 2000;
const WEBP_FRAME = 'ANMF';

const FLAWS = {
  UNREADABLE: 'picture_invalid',
  TOO_DETAILED: 'picture_too_detailed',
  TOO_ELABORATE: 'picture_too_elaborate',
} as const;
export type Flaw = (typeof FLAWS)[keyof typeof FLAWS];

class FlawedPicture extends Error {
  readonly flaw: Flaw;

  constructor(flaw: Flaw) {
    super(flaw);
    this.flaw = flaw;
  }
}

export interface EncodedPicture {
  size: PictureSize;
  bytes: Buffer;
}

/**
 * Makes new files of nothing but the pixels, without metadata such as the place where a photo was taken. Call
 * it only in a process that can be killed: sharp uses the thread pool of password hashing and cannot be
 * interrupted.
 */
export async function encodePicture(upload: Buffer): Promise<EncodedPicture[]> {
  const file = isPng(upload) ? (paintablePng(upload) ?? refuse()) : upload;
  await limitEffort(file);
  const { data, info } = await squareOf(file);
  const pictures: EncodedPicture[] = [];
  for (const size of PICTURE_SIZES)
    pictures.push({ size, bytes: await sharp(data, { raw: info }).resize(size).webp().toBuffer() });
  return pictures;
}

/** Estimates the effort from the headers, before anything is decoded. */
async function limitEffort(file: Buffer): Promise<void> {
  if (countUpTo(WEBP_FRAMES_MAX + 1, WEBP_FRAME, file) > WEBP_FRAMES_MAX) refuse(FLAWS.TOO_ELABORATE);
  const metadata = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => refuse());
  const { width, height, format, channels, depth, isProgressive } = metadata;
  if (!FORMATS.includes(format)) refuse();
  const pixels = width * height;
  if (pixels > PICTURE_MAX_PIXELS) refuse(FLAWS.TOO_DETAILED);
  const bytes = pixels * channels * (depth === 'uchar' ? 1 : 2);
  // Measured: a scanned JPEG pixel and a byte of an interlaced PNG take about twice as long as a plain byte.
  const effort = format === 'jpeg' ? pixels + 2 * pixelsScanned(file) : bytes * (isProgressive ? 2 : 1);
  if (effort > EFFORT_MAX) refuse(FLAWS.TOO_ELABORATE);
}

function countUpTo(most: number, text: string, file: Buffer): number {
  let count = 0;
  for (let at = file.indexOf(text); at !== -1 && count < most; at = file.indexOf(text, at + text.length))
    count++;
  return count;
}

/** Rotates the picture upright and crops it to its middle; of an animation it takes the first frame. */
function squareOf(file: Buffer) {
  return sharp(file, { limitInputPixels: PICTURE_MAX_PIXELS, sequentialRead: true, failOn: 'error' })
    .autoOrient()
    .resize(LARGEST, LARGEST, { fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => refuse());
}

function refuse(flaw: Flaw = FLAWS.UNREADABLE): never {
  throw new FlawedPicture(flaw);
}
