import { crc32, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** A chunk has a length, a type and a checksum of four bytes each, besides its data. */
const FRAME_BYTES = 12;
/** Decoders do not read a PNG with any other critical chunk. */
const CRITICAL = ['IHDR', 'PLTE', 'IDAT', 'IEND'];
/** Chunks for transparency, colours and orientation that are kept, with the most bytes for each. */
const KEPT_UP_TO: Record<string, number> = {
  tRNS: 256,
  gAMA: 4,
  cHRM: 32,
  sRGB: 1,
  iCCP: 1_000_000,
  eXIf: 65_536,
};
const PROFILE_MAX_BYTES = 4_000_000;

export function isPng(file: Buffer): boolean {
  return file.subarray(0, SIGNATURE.length).equals(SIGNATURE);
}

/**
 * Strips the PNG to what is needed to paint it. The decoder inflates text chunks as soon as it reads the
 * header, and 50 kB of them can inflate to 50 MB. Returns undefined if the file is not a complete PNG.
 */
export function paintablePng(png: Buffer): Buffer | undefined {
  const kept: Buffer[] = [SIGNATURE];
  const seen = new Set<string>();
  let position = SIGNATURE.length;
  while (position + FRAME_BYTES <= png.length) {
    const end = position + FRAME_BYTES + png.readUInt32BE(position);
    if (end > png.length) return undefined;
    const chunk = png.subarray(position, end);
    const type = chunk.toString('latin1', 4, 8);
    if (seen.size === 0 && type !== 'IHDR') return undefined;
    if (isCritical(type)) {
      if (!CRITICAL.includes(type) || !isIntact(chunk)) return undefined;
      kept.push(chunk);
    } else if (!seen.has(type) && isWorthKeeping(type, chunk)) kept.push(chunk);
    seen.add(type);
    if (type === 'IEND') return seen.has('IDAT') ? Buffer.concat(kept) : undefined;
    position = end;
  }
  return undefined;
}

/** The type of a critical chunk starts with a capital. */
function isCritical(type: string): boolean {
  return type.charCodeAt(0) < 'a'.charCodeAt(0);
}

function isIntact(chunk: Buffer): boolean {
  return crc32(chunk.subarray(4, -4)) === chunk.readUInt32BE(chunk.length - 4);
}

function isWorthKeeping(type: string, chunk: Buffer): boolean {
  const data = chunk.subarray(8, -4);
  if (data.length > (KEPT_UP_TO[type] ?? 0) || !isIntact(chunk)) return false;
  return type !== 'iCCP' || inflatesWithin(data, PROFILE_MAX_BYTES);
}

/** A colour profile consists of a name, a zero, the compression method and the compressed bytes. */
function inflatesWithin(profile: Buffer, maxOutputLength: number): boolean {
  try {
    inflateSync(profile.subarray(profile.indexOf(0) + 2), { maxOutputLength });
    return true;
  } catch {
    return false;
  }
}
