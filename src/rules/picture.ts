/** What a player may upload. */
export const PICTURE_MAX_MB = 5;
export const PICTURE_MAX_BYTES = PICTURE_MAX_MB * 1024 * 1024;
export const PICTURE_MAX_PIXELS = 40_000_000;

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
