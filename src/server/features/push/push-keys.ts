import { ECDH } from 'node:crypto';

const POINT_BYTES = 65;
const UNCOMPRESSED = 4;
const AUTH_BYTES = 16;

/** A browser's public key is an uncompressed point on P-256. */
export function isP256dh(text: string): boolean {
  const bytes = decoded(text);
  return bytes?.length === POINT_BYTES && bytes[0] === UNCOMPRESSED && isOnCurve(bytes);
}

export function isPushAuth(text: string): boolean {
  return decoded(text)?.length === AUTH_BYTES;
}

/** Accepts only canonical base64url without padding. */
function decoded(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : undefined;
}

function isOnCurve(point: Buffer): boolean {
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}
