/** Of the picture that a shared day shows in previews. */
export const PICTURE_WIDTH = 1200;
export const PICTURE_HEIGHT = 630;

export function sharedDayPath(day: string): string {
  return `/d/${day}`;
}

export function sharedPicturePath(day: string): string {
  return `${sharedDayPath(day)}.png`;
}

/** The build makes the page of a day with these in the places where the server writes what is the day's own. */
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
