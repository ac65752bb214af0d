/** Size of the picture that previews of a shared day show, in pixels. */
export const PICTURE_WIDTH = 1200;
export const PICTURE_HEIGHT = 630;

export function sharedDayPath(day: string): string {
  return `/d/${day}`;
}

export function sharedPicturePath(day: string): string {
  return `${sharedDayPath(day)}.png`;
}

/** Placeholders that the build puts into the page of a day, for the server to fill with that day. */
export type DaySlot =
  | 'title'
  | 'description'
  | 'tags'
  | 'heading'
  | 'date'
  | 'question'
  | 'boxes'
  | 'note'
  | 'address';

export function daySlot(slot: DaySlot): string {
  return `%%${slot}%%`;
}
