const EOI = 0xd9;
const SOS = 0xda;
/** Baseline, extended and progressive frames: browsers show no arithmetic or lossless ones. */
const FRAMES = [0xc0, 0xc1, 0xc2];
const FRAMES_OF_OTHERS = [0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf];
/** A DNL segment, which sets the height after the first scan, when we have already trusted the header. */
const LATE_HEIGHT = 0xdc;

/** Cameras and editors write 1 to 20 scans. Each has a fixed cost besides that of its pixels. */
const SCANS_MAX = 100;
/** Counts segments of any kind; the largest possible colour profile takes 255. */
const SEGMENTS_MAX = 5000;
const COEFFICIENTS = 64;
/** Of the 64 steps for a block, those that even the cheapest scan takes. */
const PASSING_BY = 2;

interface Frame {
  pixels: number;
  /** Maps a component's id to the share of the pixels that it samples. */
  shares: Map<number, number>;
}

/**
 * Estimates from the headers alone how many pixels all scans of a JPEG visit. A refining scan visits every
 * coefficient of its band, even if the file has no bits for it, so 80 kB can cost seconds.
 */
export function pixelsScanned(jpeg: Buffer): number {
  let frame: Frame | undefined;
  let segments = 0;
  let scans = 0;
  let pixels = 0;
  for (const { marker, body } of segmentsOf(jpeg)) {
    if (++segments > SEGMENTS_MAX) return Number.POSITIVE_INFINITY;
    if (FRAMES_OF_OTHERS.includes(marker) || marker === LATE_HEIGHT) return Number.POSITIVE_INFINITY;
    if (FRAMES.includes(marker)) frame ??= frameOf(body);
    if (marker !== SOS || !frame) continue;
    if (++scans > SCANS_MAX) return Number.POSITIVE_INFINITY;
    pixels += pixelsOfScan(frame, body);
  }
  return pixels;
}

function frameOf(body: Buffer): Frame {
  const number = (index: number) => body[index] ?? 0;
  const height = number(1) * 256 + number(2);
  const width = number(3) * 256 + number(4);
  const samples = new Map<number, number>();
  for (let index = 6; index + 2 < body.length; index += 3)
    samples.set(number(index), (number(index + 1) >> 4) * (number(index + 1) & 15));
  const most = Math.max(1, ...samples.values());
  const shares = new Map([...samples].map(([id, count]) => [id, count / most]));
  return { pixels: width * height, shares };
}

function pixelsOfScan({ pixels, shares }: Frame, body: Buffer): number {
  const count = body[0] ?? 0;
  const components = Array.from({ length: count }, (_, index) => body[1 + 2 * index] ?? 0);
  const [first = 0, last = 0, approximation = 0] = body.subarray(1 + 2 * count);
  const refines = approximation >> 4 > 0;
  const steps = refines ? Math.min(COEFFICIENTS, Math.max(PASSING_BY, last - first + 1)) : PASSING_BY;
  const share = components.reduce((sum, id) => sum + (shares.get(id) ?? 1), 0);
  return (pixels * share * steps) / COEFFICIENTS;
}

/** Finds segments like the decoder: a marker ends the pixels before it, and nothing after the EOI counts. */
function* segmentsOf(jpeg: Buffer): Generator<{ marker: number; body: Buffer }> {
  let position = nextMarker(jpeg, 2);
  while (position + 4 <= jpeg.length) {
    const marker = jpeg[position + 1] ?? EOI;
    if (marker === EOI) return;
    const length = Math.max(2, jpeg.readUInt16BE(position + 2));
    yield { marker, body: jpeg.subarray(position + 4, position + 2 + length) };
    position = nextMarker(jpeg, position + 2 + length);
  }
}

/** Within pixel data 0xff is followed by 0 or by a restart marker; padding is followed by another 0xff. */
function nextMarker(jpeg: Buffer, from: number): number {
  for (let position = from; position + 1 < jpeg.length; position++) {
    if (jpeg[position] !== 0xff) continue;
    const marker = jpeg[position + 1] ?? 0;
    const isRestart = marker >= 0xd0 && marker <= 0xd8;
    if (marker >= 0xc0 && marker !== 0xff && !isRestart) return position;
  }
  return jpeg.length;
}
