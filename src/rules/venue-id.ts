/** The alphabet of base32, so that an id survives being read aloud or typed. */
const ID_ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const ID_LENGTH = 12;
/** The id of a challenge or of a room. */
export const VENUE_ID_PATTERN = `^[a-z2-7]{${ID_LENGTH}}$`;

/** `bytes` are random; five bits of each are used. */
export function makeVenueId(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, ID_LENGTH), (byte) => ID_ALPHABET.charAt(byte & 31)).join('');
}
