/** What a player may upload. */
export const PICTURE_MAX_MB = 5;
export const PICTURE_MAX_BYTES = PICTURE_MAX_MB * 1024 * 1024;
export const PICTURE_MAX_PIXELS = 40_000_000;
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** Upload addresses for one player. */
export const UPLOADS_AN_HOUR = 60;
export const UNCLAIMED_UPLOADS_OF_PLAYER = 4;
/** As much as 60 players with the largest files send. */
export const NETWORK_UPLOAD_BYTES_AN_HOUR = 60 * PICTURE_MAX_BYTES;
/** All that is stored at a time and has not become a picture. */
export const UNCLAIMED_UPLOAD_BYTES = 1024 * 1024 * 1024;
/** A smaller upload counts as this much. */
export const COUNTED_UPLOAD_BYTES_MIN = 1024 * 1024;

/** The squares, in pixels, that are made of every picture. */
export const PICTURE_SIZES = [256, 64] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

export function pictureAddress(id: string, size: PictureSize): string {
  return `/pictures/${id}-${size}.webp`;
}

/** The 64-pixel square of a profile picture, for rows and menus; any other address as it is. */
export function smallPicture(address: string): string {
  return address.replace(/^(\/pictures\/.*)-256\.webp$/, '$1-64.webp');
}
