import { addDays, type Day } from './day.ts';
import type { Streak } from './streak.ts';

/**
 * Identifies a streak among all that the player ever has: how many dailies were solved before it began. A solve and a
 * freeze leave it as it is; once the streak is lost, it is never the same again.
 */
export function runOf({ solved, current }: Pick<Streak, 'solved' | 'current'>): number {
  return solved - current;
}

/** What is kept of the shared streak of two friends. */
export interface SharedStreak {
  /** The streaks of the two, by `runOf`, when the last day was counted; null before the first. */
  lowRun: number | null;
  highRun: number | null;
  /** Days that both have solved during these streaks. */
  current: number;
  /** The last date that was counted. */
  lastDay: Day | null;
}

export const NEW_SHARED_STREAK: SharedStreak = { lowRun: null, highRun: null, current: 0, lastDay: null };

/** Where the two friends stand in their own streaks. */
export interface Runs {
  lowRun: number;
  highRun: number;
}

function isSame(shared: SharedStreak, { lowRun, highRun }: Runs): boolean {
  return shared.lowRun === lowRun && shared.highRun === highRun;
}

/** Counts a date that both have solved and that belongs to the streaks in which they are. */
export function countDay(shared: SharedStreak, runs: Runs, day: Day): SharedStreak {
  const current = isSame(shared, runs) ? shared.current + 1 : 1;
  const isLater = shared.lastDay === null || shared.lastDay < day;
  return { ...runs, current, lastDay: isLater ? day : shared.lastDay };
}

/** The days that both have solved since one of them last lost their own streak. A freeze of either keeps it. */
export function sharedDays(shared: SharedStreak, runs: Runs): number {
  return isSame(shared, runs) ? shared.current : 0;
}

/** The first date whose daily the player has not ended: nothing may be told of how others did on it. */
export function firstHidden({ day, openDay, endedDay }: Streak): Day {
  return openDay ?? (endedDay === day ? addDays(day, 1) : day);
}

/**
 * The shared streak as one of the two may know it; null if it depends on how the friend did on a date that the player
 * has not ended.
 */
export function shownDays(
  shared: SharedStreak,
  { mine, friends, isLow }: { mine: Streak; friends: Streak; isLow: boolean },
): number | null {
  const [myRun, friendsRun] = [runOf(mine), runOf(friends)];
  if (myRun !== (isLow ? shared.lowRun : shared.highRun)) return 0;
  const hidden = firstHidden(mine);
  // The friend has solved the date before, so that only what is hidden can have ended the streak.
  if (shared.lastDay === addDays(hidden, -1)) return shared.current;
  const isDecided = friends.day <= hidden && (friends.endedDay === null || friends.endedDay < hidden);
  if (!isDecided) return null;
  return sharedDays(
    shared,
    isLow ? { lowRun: myRun, highRun: friendsRun } : { lowRun: friendsRun, highRun: myRun },
  );
}

/** A daily that a player has solved, with the streak that it belongs to. */
export interface SolvedDay {
  day: Day;
  run: number;
}

/** The same as counting day by day, from the whole past of both. */
export function replayShared(low: readonly SolvedDay[], high: readonly SolvedDay[], runs: Runs): number {
  const ofHigh = new Set(high.filter(({ run }) => run === runs.highRun).map(({ day }) => day));
  return low.filter(({ day, run }) => run === runs.lowRun && ofHigh.has(day)).length;
}
