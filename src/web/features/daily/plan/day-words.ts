import { dateFormat } from '../../../ui/dates.ts';

const format = dateFormat('EEE, MMM d', 'UTC');

/** Returns, for example, `Mon, Nov 16`. */
export function dayInWords(day: string): string {
  return format(new Date(`${day}T00:00:00Z`));
}
