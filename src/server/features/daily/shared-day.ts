import { HIDDEN, maskAnswer } from '../../../rules/answer.ts';
import type { Day } from '../../../rules/day.ts';

/** Everything that the public may know about a day. */
export interface SharedDay {
  day: Day;
  number: number;
  question: string;
  /** The answer's words with a BOX in place of each letter; other characters are shown as they are. */
  shape: string[];
  /** True once the day has ended in every time zone. */
  isOver: boolean;
  /** True once the day has begun in UTC. */
  isOpen: boolean;
}

export const BOX = HIDDEN;

/** What the server writes on the sheet of a picture. */
export interface Sheet {
  heading: string;
  date: string;
  text: string;
  /** As in `SharedDay`. */
  shape: string[];
}

export function sheetOf(day: SharedDay): Sheet {
  return { heading: headingOf(day), date: dateOf(day), text: day.question, shape: day.shape };
}

export function shapeOf(answer: string): string[] {
  return maskAnswer(answer, []).split(' ');
}

export function headingOf({ number }: SharedDay): string {
  return `Pun of the day no. ${number}`;
}

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export function dateOf({ day }: SharedDay): string {
  return DATE.format(new Date(day));
}
