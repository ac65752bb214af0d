import type { Daily } from '../../../contract/daily.ts';
import { sharedDayPath } from '../../../contract/shared-day.ts';
import { counted, inFull } from '../../../rules/numbers.ts';

/** What may be told of a day that is over. Neither the pun nor its answer is in it. */
export interface DayToShare extends Pick<Daily, 'day' | 'number'> {
  isSolved: boolean;
  hints: number;
  /** Days in a row, with this one. */
  current: number;
}

export type Square = 'own' | 'hint' | 'lost';

const SQUARES = 5;
const DRAWN: Record<Square, string> = { own: '🟩', hint: '🟨', lost: '⬛' };

/** One for each hint that was bought, the rest tell how it ended. */
export function squaresOf({ isSolved, hints }: Pick<DayToShare, 'isSolved' | 'hints'>): Square[] {
  const bought = Math.min(hints, SQUARES - 1);
  return Array.from({ length: SQUARES }, (_, place) => (place < bought ? 'hint' : isSolved ? 'own' : 'lost'));
}

/** The same in words. */
export function outcomeOf({ isSolved, hints }: Pick<DayToShare, 'isSolved' | 'hints'>): string {
  const help = hints === 0 ? 'without a hint' : `with ${counted(hints, 'hint')}`;
  return isSolved ? `solved ${help}` : hints === 0 ? 'not solved' : `not solved, ${help}`;
}

/** Empty where there is no row yet. */
export function rowOfDays(current: number): string {
  return current > 1 ? `${inFull(current)}-day streak` : '';
}

/** The page of that day for everybody, with the sharer's code when there is one. */
export function dayLink(origin: string, day: string, code: string | undefined): string {
  return `${origin}${sharedDayPath(day)}${code ? `?ref=${code}` : ''}`;
}

export function shareText(shared: DayToShare, link: string): string {
  const squares = squaresOf(shared).map((square) => DRAWN[square]);
  const lines = [
    `Punnery no. ${shared.number}: ${outcomeOf(shared)}`,
    squares.join(''),
    rowOfDays(shared.current),
    link,
  ];
  return lines.filter((line) => line !== '').join('\n');
}
