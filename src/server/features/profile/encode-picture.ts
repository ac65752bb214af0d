import sharp from 'sharp';
import { PICTURE_MAX_PIXELS, PICTURE_SIZES, type PictureSize } from '../../../rules/picture.ts';
import { pixelsScanned } from './jpeg-scans.ts';
import { isPng, paintablePng } from './png-chunks.ts';

/** The content of a file says what it is; of all that the library reads, only these may be tried. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`),
});
sharp.cache(false);
// One picture at a time on one core: the others are for those who play.
sharp.concurrency(1);

const FORMATS = ['jpeg', 'png', 'webp', 'gif'];

const LARGEST = Math.max(...PICTURE_SIZES);
/** Bytes to unpack, or what takes as long. A second on a slow machine; 40 million pixels of four bytes are 160 million. */
const EFFORT_MAX = 200_000_000;
/** The decoder looks for each frame of a WebP from the first one on: 88,000 of them took it a minute. */
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
 * New files of nothing but the pixels: what else was in the upload, such as where it was taken, is left behind. Only for
 * a process that can be killed: sharp works on threads that it shares with password hashing, and cannot be interrupted.
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

/** By what the headers say, before anything is decoded. */
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
  // Measured: a scanned pixel of a JPEG and a byte of an interlaced PNG take about twice as long as a byte in order.
  const effort = format === 'jpeg' ? pixels + 2 * pixelsScanned(file) : bytes * (isProgressive ? 2 : 1);
  if (effort > EFFORT_MAX) refuse(FLAWS.TOO_ELABORATE);
}

function countUpTo(most: number, text: string, file: Buffer): number {
  let count = 0;
  for (let at = file.indexOf(text); at !== -1 && count < most; at = file.indexOf(text, at + text.length))
    count++;
  return count;
}

/** Upright, cut to its middle, of an animation the first frame. */
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
