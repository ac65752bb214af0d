import sharp from 'sharp';
import { PICTURE_MAX_PIXELS, PICTURE_SIZES, type PictureSize } from '../../../rules/picture.ts';
import { Refusal } from '../../platform/errors.ts';

/** What a file is, its content says; of all that the library reads, only these may be tried. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`),
});
sharp.cache(false);

const LARGEST = Math.max(...PICTURE_SIZES);
const TIMEOUT_SECONDS = 20;

export interface EncodedPicture {
  size: PictureSize;
  bytes: Buffer;
}

/** New files of nothing but the pixels: what else was in the upload, such as where it was taken, is left behind. */
export function encodePicture(upload: Buffer): Promise<EncodedPicture[]> {
  return inTurn(async () => {
    await checkPixels(upload);
    const { data, info } = await squareOf(upload);
    const encode = async (size: PictureSize) => ({
      size,
      bytes: await sharp(data, { raw: info }).resize(size).webp().toBuffer(),
    });
    return Promise.all(PICTURE_SIZES.map(encode));
  });
}

/** By what the header says, before anything is decoded. */
async function checkPixels(upload: Buffer): Promise<void> {
  const { width, height } = await sharp(upload, { limitInputPixels: false }).metadata().catch(refuse);
  if (width * height > PICTURE_MAX_PIXELS) throw new Refusal('picture_too_detailed');
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

let lastTurn: Promise<unknown> = Promise.resolve();

/** One at a time: a picture of many pixels may take 200 MB while it is decoded. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = lastTurn.then(work);
  lastTurn = turn.catch(() => {});
  return turn;
}
