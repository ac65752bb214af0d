import { dateFormat } from '../../../ui/dates.ts';
import { counted } from '../../../ui/numbers.ts';

const inHours = dateFormat('h:mm a');

/** 2:05 PM, where the player is. Never too early: the seconds of that minute have passed by then. */
export function clockTime(until: Date): string {
  return inHours(new Date(Math.ceil(until.getTime() / 60_000) * 60_000));
}

export function waitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return 'in a minute';
  if (minutes < 60) return `in ${minutes} minutes`;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return `in ${counted(hours, 'hour')}${rest > 0 ? ` and ${counted(rest, 'minute')}` : ''}`;
}
