import { FEEDBACK_MAX, normaliseFeedback } from '../../../rules/feedback.ts';
import { counted } from '../../ui/numbers.ts';

const NEAR = 200;

const left = (text: string) => FEEDBACK_MAX - normaliseFeedback(text).length;

export const isTooLong = (text: string) => left(text) < 0;

/** Undefined while there is plenty of room. */
export function roomLeft(text: string): string | undefined {
  const room = left(text);
  if (room > NEAR) return undefined;
  if (room >= 0) return `${counted(room, 'character')} left.`;
  return `The page is full: ${counted(-room, 'character')} too many.`;
}
