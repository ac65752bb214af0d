import type { Daily, PastDay } from '../../../contract/daily.ts';
import { inFull, rounded } from '../../../rules/numbers.ts';
import { rowOfDays } from './share-text.ts';

/** How a day is marked in the calendar; each mark also has its own sign. */
export const MARKS = {
  solved: 'Solved',
  caughtUp: 'Solved later',
  frozen: 'Frozen',
  open: 'Unfinished',
  missed: 'Missed',
  unplayed: 'Not played',
} as const;
export type Mark = keyof typeof MARKS;

export function markOf({ state, isFrozen, isCaughtUp }: PastDay): Mark {
  if (state === 'solved') return 'solved';
  if (isFrozen) return 'frozen';
  if (isCaughtUp) return 'caughtUp';
  return state;
}

/** A day that a freeze covered may also have been solved later. */
export function wordsOf(day: PastDay): string {
  const mark = markOf(day);
  return mark === 'frozen' && day.isCaughtUp ? `${MARKS.frozen}, solved later` : MARKS[mark];
}

/** Describes the state of the day for the card on the home screen. */
export function stateWords({ state, isBegun, streak }: Daily): string {
  if (state === 'open') return isBegun ? 'started' : 'open';
  const row = rowOfDays(streak.current);
  return `${state === 'solved' ? 'solved' : 'not solved'}${row && `, ${row}`}`;
}

/** Says what is at stake today, for the home screen. */
export function stakeWords({ state, isBegun, streak: { current } }: Daily): string {
  const streak = `Your ${inFull(current)}-day streak`;
  switch (state) {
    case 'open': {
      const pun = `oday’s pun is ${isBegun ? 'half written' : 'open'}`;
      return current > 0 ? `${streak}: t${pun}` : `T${pun}, and a streak starts with it`;
    }
    case 'solved':
      return `${streak} is safe until tomorrow`;
    case 'missed':
      return current > 0 ? `${streak} is safe: a freeze covers today` : 'A new streak can start tomorrow';
  }
}

/** Today's daily is the first that the player has ever solved. */
export function isFirstSolved({ state, streak }: Daily): boolean {
  return state === 'solved' && streak.solved === 1;
}

/** Writes a wait as “5 h 12 min”, rounded up to the minute. */
export function waitWords(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / 60_000));
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

/** The percentages are of all players who finished the pun. */
export function communityWords({ played, solved, unaided }: NonNullable<Daily['community']>): string {
  if (played <= 1) return 'You’re the first to finish it.';
  const share = (count: number) => rounded(count / played, 'share');
  return `${share(solved)} solved it, ${share(unaided)} without a hint.`;
}
