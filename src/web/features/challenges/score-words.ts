import type { ResultSeat } from '../../../contract/challenges.ts';
import { counted } from '../../ui/numbers.ts';

export type PlayedRound = NonNullable<ResultSeat['rounds'][number]>;

/** Says in words what a cell of the table shows. */
export function roundWords({ isSolved, seconds, letters, metBefore }: PlayedRound): string {
  const words = [
    isSolved ? `Solved in ${counted(seconds, 'second')}` : 'Not solved',
    letters > 0 ? `${counted(letters, 'letter')} shown` : '',
    metBefore ? 'met before' : '',
  ];
  return words.filter((part) => part !== '').join(', ');
}

/** Completes the figure of a place for screen readers. */
export function placeWords(place: number | null): string {
  if (place === null) return 'No place yet';
  const isTeen = place % 100 > 10 && place % 100 < 14;
  return `${(!isTeen && ['th', 'st', 'nd', 'rd'][place % 10]) || 'th'} place`;
}
