import sharp from 'sharp';
import { PICTURE_MAX_PIXELS, PICTURE_SIZES, type PictureSize } from '../../../rules/picture.ts';
import { Refusal } from '../../platform/errors.ts';
import { pixelsScanned } from './jpeg-scans.ts';
import { createQueue } from './queue.ts';

/** What a file is, its content says; of all that the library reads, only these may be tried. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`),
});
sharp.cache(false);

const FORMATS = ['jpeg', 'png', 'webp', 'gif'];

const LARGEST = Math.max(...PICTURE_SIZES);
const TIMEOUT_SECONDS = 20;
/** Bytes to unpack, or what takes as long. A second on a slow machine; 40 million pixels of four bytes are 160 million. */
const EFFORT_MAX = 200_000_000;
/** A photo of 12 million pixels, however it was saved. */
const LIGHT_EFFORT = 80_000_000;

/** A picture of many pixels may take 300 MB while it is decoded. Apart, so that a photo does not wait behind costly ones. */
const light = createQueue(16, busy);
const heavy = createQueue(4, busy);

function busy(): never {
  throw new Refusal('pictures_busy');
}

export interface EncodedPicture {
  size: PictureSize;
  bytes: Buffer;
}

/** New files of nothing but the pixels: what else was in the upload, such as where it was taken, is left behind. */
export async function encodePicture(upload: Buffer): Promise<EncodedPicture[]> {
  const effort = await effortOf(upload);
  return (effort > LIGHT_EFFORT ? heavy : light)(async () => {
    const { data, info } = await squareOf(upload);
    const encode = async (size: PictureSize) => ({
      size,
      bytes: await sharp(data, { raw: info }).resize(size).webp().toBuffer(),
    });
    return Promise.all(PICTURE_SIZES.map(encode));
  });
}

/** By what the headers say, before anything is decoded. */
async function effortOf(upload: Buffer): Promise<number> {
  const metadata = await sharp(upload, { limitInputPixels: false }).metadata().catch(refuse);
  const { width, height, format, channels, depth, isProgressive } = metadata;
  if (!FORMATS.includes(format)) refuse();
  const pixels = width * height;
  if (pixels > PICTURE_MAX_PIXELS) throw new Refusal('picture_too_detailed');
  const bytes = pixels * channels * (depth === 'uchar' ? 1 : 2);
  // Measured: a scanned pixel of a JPEG and a byte of an interlaced PNG take about twice as long as a byte in order.
  const effort = format === 'jpeg' ? pixels + 2 * pixelsScanned(upload) : bytes * (isProgressive ? 2 : 1);
  if (effort > EFFORT_MAX) throw new Refusal('picture_too_elaborate');
  return effort;
}

/** Upright, cut to its middle, of an animation the first frame. */
function squareOf(upload: Buffer) {
  return sharp(upload, { limitInputPixels: PICTURE_MAX_PIXELS, sequentialRead: true, failOn: 'error' })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize(LARGEST, LARGEST, { fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
}

function refuse(): never {
  throw new Refusal('picture_invalid');
}
