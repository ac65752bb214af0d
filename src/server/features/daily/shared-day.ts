import type { Day } from '../../../rules/day.ts';

/** All that a stranger may know of a day. */
export interface SharedDay {
  day: Day;
  number: number;
  question: string;
  /** Of the answer's words: a box for each letter and digit, other characters as they are. */
  shape: string[];
  /** Nobody's date any more. */
  isOver: boolean;
}

export const BOX = '_';

export function headingOf({ number }: SharedDay): string {
  return `Pun of the day no. ${number}`;
}

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export function dateOf({ day }: SharedDay): string {
  return DATE.format(new Date(day));
}
