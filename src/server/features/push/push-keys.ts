/** P-256: y² = x³ − 3x + b over the prime field. */
const P = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn;
const B = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const UNCOMPRESSED = 4n;
const COORDINATE_BITS = 256n;
const COORDINATE = (1n << COORDINATE_BITS) - 1n;

/** A browser's public key: 65 bytes in base64url without padding, a point on the curve. */
export function isP256dh(text: string): boolean {
  if (!/^[\w-]{87}$/.test(text)) return false;
  let bits = 0n;
  for (const character of text) bits = (bits << 6n) | BigInt(ALPHABET.indexOf(character));
  // 87 characters hold two bits more than 65 bytes.
  if (bits & 3n) return false;
  const point = bits >> 2n;
  const x = (point >> COORDINATE_BITS) & COORDINATE;
  const y = point & COORDINATE;
  if (point >> (2n * COORDINATE_BITS) !== UNCOMPRESSED || x >= P || y >= P) return false;
  return (y * y - (x * x * x - 3n * x + B)) % P === 0n;
}

/** 16 bytes in base64url without padding; the last character holds two bits of them. */
export function isPushAuth(text: string): boolean {
  return /^[\w-]{21}[AQgw]$/.test(text);
}
