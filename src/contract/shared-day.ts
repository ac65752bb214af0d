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
  | 'address'
  | 'riddle'
  | 'open';

export function daySlot(slot: DaySlot): string {
  return `%%${slot}%%`;
}

/** What the browser needs of a day in order to play it. It comes with the page, in the slot `riddle`. */
export interface DayRiddle {
  day: string;
  heading: string;
  date: string;
  question: string;
  /** The answer's words, with `_` for each letter and digit; other characters are kept. */
  words: string[];
  /** True once the day has begun in UTC. */
  isOpen: boolean;
  /** True once the day has ended in every time zone. */
  isOver: boolean;
  /** Invites to play, or says when the day opens. */
  note: string;
}
