import type { BookEntry } from '../../../contract/book.ts';
import { dateFormat } from '../../ui/dates.ts';
import { counted } from '../../ui/numbers.ts';

const ofDay = dateFormat('MMM d, y', 'UTC');

/** Says how many hints were used and how many points were earned, if any. */
export function statsOf({ hints, points }: Pick<BookEntry, 'hints' | 'points'>): string[] {
  const took = hints === 0 ? 'no hints' : counted(hints, 'hint');
  return points === 0 ? [took] : [took, `+${counted(points, 'point')}`];
}

/** Returns, for example, `Pun of the day for Nov 16, 2026`. */
export function dayWords(day: string): string {
  return `Pun of the day for ${ofDay(new Date(`${day}T00:00:00Z`))}`;
}
