import type { Day } from '../../../rules/day.ts';

/** Everything that the public may know about a day. */
export interface SharedDay {
  day: Day;
  number: number;
  question: string;
  /** The answer's words with a BOX in place of each letter and digit; other characters are kept. */
  shape: string[];
  /** True once the day has ended in every time zone. */
  isOver: boolean;
  /** True once the day has begun in UTC. */
  isOpen: boolean;
}

export const BOX = '_';

export function headingOf({ number }: SharedDay): string {
  return `Pun of the day no. ${number}`;
}

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export function dateOf({ day }: SharedDay): string {
  return DATE.format(new Date(day));
}
