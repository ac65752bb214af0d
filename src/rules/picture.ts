/** Limits for the picture that a player uploads. */
export const PICTURE_MAX_MB = 5;
export const PICTURE_MAX_BYTES = PICTURE_MAX_MB * 1024 * 1024;
export const PICTURE_MAX_PIXELS = 40_000_000;
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** How many upload addresses a player gets. */
export const UPLOADS_AN_HOUR = 60;
export const UNCLAIMED_UPLOADS_OF_PLAYER = 4;
/** As much as 60 players with files of the largest size send. */
export const NETWORK_UPLOAD_BYTES_AN_HOUR = 60 * PICTURE_MAX_BYTES;
/** Most bytes that may be stored at a time without having become a picture. */
export const UNCLAIMED_UPLOAD_BYTES = 1024 * 1024 * 1024;
/** A smaller upload counts as this many bytes. */
export const COUNTED_UPLOAD_BYTES_MIN = 1024 * 1024;

/** Edge lengths, in pixels, of the squares that are made of every picture. */
export const PICTURE_SIZES = [256, 64] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

export function pictureAddress(id: string, size: PictureSize): string {
  return `/pictures/${id}-${size}.webp`;
}

/** Address of the 64-pixel version of a profile picture. Any other address is returned as it is. */
export function smallPicture(address: string): string {
  return address.replace(/^(\/pictures\/.*)-256\.webp$/, '$1-64.webp');
}
