import type { Daily } from '../../../contract/daily.ts';
import { sharedDayPath } from '../../../contract/shared-day.ts';
import { counted, inFull } from '../../../rules/numbers.ts';

/** What a player may share of a finished day. It does not contain the answer. */
export interface DayToShare extends Pick<Daily, 'day' | 'number'> {
  /** The set-up, which makes others want to solve it. */
  question: string;
  isSolved: boolean;
  hints: number;
  /** The current streak in days, including this day. */
  current: number;
}

export type Square = 'own' | 'hint' | 'lost';

const SQUARES = 5;
const DRAWN: Record<Square, string> = { own: '🟩', hint: '🟨', lost: '⬛' };

/** Returns one square per hint bought; the others, at least one, show the outcome. */
export function squaresOf({ isSolved, hints }: Pick<DayToShare, 'isSolved' | 'hints'>): Square[] {
  const bought = Math.min(hints, SQUARES - 1);
  return Array.from({ length: SQUARES }, (_, place) => (place < bought ? 'hint' : isSolved ? 'own' : 'lost'));
}

/** Says in words what the squares show. */
export function outcomeOf({ isSolved, hints }: Pick<DayToShare, 'isSolved' | 'hints'>): string {
  const help = hints === 0 ? 'without a hint' : `with ${counted(hints, 'hint')}`;
  return isSolved ? `solved ${help}` : hints === 0 ? 'not solved' : `not solved, ${help}`;
}

/** Empty for a streak of less than two days. */
export function rowOfDays(current: number): string {
  return current > 1 ? `${inFull(current)}-day streak` : '';
}

/** Links to the public page of the day, with the sharer's referral code if there is one. */
export function dayLink(origin: string, day: string, code: string | undefined): string {
  return `${origin}${sharedDayPath(day)}${code ? `?ref=${code}` : ''}`;
}

export function shareText(shared: DayToShare, link: string): string {
  const squares = squaresOf(shared).map((square) => DRAWN[square]);
  const lines = [
    `Punnery no. ${shared.number}: ${outcomeOf(shared)}`,
    shared.question,
    squares.join(''),
    rowOfDays(shared.current),
    link,
  ];
  return lines.filter((line) => line !== '').join('\n');
}
