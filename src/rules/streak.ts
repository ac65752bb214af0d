import { addDays, type Day, dayIn, startOf } from './day.ts';

/** A date is missed only by who had it for so long. */
const MISSED_MS = 20 * 60 * 60 * 1000;
export const FREEZES_MAX = 2;
export const SOLVES_A_FREEZE = 7;
/** The best row of days that wins each. */
export const STREAK_CRESTS = [7, 30, 100, 365] as const;

/** Where a player stands: in time, and in their row of days. */
export interface Streak {
  zone: string;
  /** The player's own date; it never goes back. */
  day: Day;
  /** Since when it is theirs. */
  since: Date;
  /** The date of a daily that is begun and not ended: what it counts for is open. */
  openDay: Day | null;
  /** The first dates that were missed after that one: they count once it is ended. */
  missedSince: Day[];
  /** The last date whose daily was ended, solved or not. */
  endedDay: Day | null;
  /** Solved days in a row. */
  current: number;
  best: number;
  freezes: number;
  /** Of a life. */
  solved: number;
  /** The dates that freezes covered. */
  frozen: Day[];
}

export function newStreak(zone: string, now: Date): Streak {
  return {
    zone,
    day: dayIn(zone, now),
    since: now,
    openDay: null,
    missedSince: [],
    endedDay: null,
    current: 0,
    best: 0,
    freezes: 1,
    solved: 0,
    frozen: [],
  };
}

/** As it is now: the dates that passed since are judged. `hasPun`: a date without a daily cannot be missed. */
export function advance(streak: Streak, now: Date, hasPun: (day: Day) => boolean): Streak {
  const today = dayIn(streak.zone, now);
  let next = streak;
  while (next.day < today && (next.current > 0 || next.openDay !== null))
    next = leave(next, startOf(addDays(next.day, 1), next.zone), hasPun);
  // Who has no row of days has nothing to lose.
  return next.day < today ? { ...next, day: today, since: startOf(today, next.zone) } : next;
}

/** The next date begins: the one before is missed, unless it was ended or too short. */
function leave(streak: Streak, at: Date, hasPun: (day: Day) => boolean): Streak {
  const { day } = streak;
  const lasted = at.getTime() - streak.since.getTime();
  const isMissed = lasted >= MISSED_MS && streak.endedDay !== day && streak.openDay !== day && hasPun(day);
  const judged = isMissed ? missed(streak) : streak;
  return { ...judged, day: addDays(day, 1), since: at };
}

function missed(streak: Streak): Streak {
  if (streak.openDay === null) return lose(streak, streak.day);
  // More than freezes can cover need not be known.
  const missedSince = [...streak.missedSince, streak.day].slice(0, FREEZES_MAX + 1);
  return { ...streak, missedSince };
}

/** A day that was not solved: a freeze covers it, or the row begins anew. */
function lose(streak: Streak, day: Day): Streak {
  const { current, freezes, frozen } = streak;
  if (current === 0) return streak;
  return freezes > 0
    ? { ...streak, freezes: freezes - 1, frozen: [...frozen, day] }
    : { ...streak, current: 0 };
}

/** Somewhere else: a date that the flight skipped is nobody's, one that it brings again is the same. */
export function travel(streak: Streak, zone: string, now: Date, hasPun: (day: Day) => boolean): Streak {
  const here = advance(streak, now, hasPun);
  const there = dayIn(zone, now);
  if (there <= here.day) return { ...here, zone };
  return { ...leave(here, now, hasPun), zone, day: there };
}

export function begin(streak: Streak): Streak {
  return { ...streak, openDay: streak.day };
}

/** The daily that was begun is ended; what was missed since counts after it. */
export function end(streak: Streak, isSolved: boolean): Streak {
  const { openDay, missedSince } = streak;
  if (openDay === null) return streak;
  const ended: Streak = { ...streak, openDay: null, missedSince: [], endedDay: openDay };
  return missedSince.reduce(lose, isSolved ? win(ended) : lose(ended, openDay));
}

function win(streak: Streak): Streak {
  const current = streak.current + 1;
  const solved = streak.solved + 1;
  const earned = solved % SOLVES_A_FREEZE === 0 ? 1 : 0;
  return {
    ...streak,
    current,
    best: Math.max(streak.best, current),
    solved,
    freezes: Math.min(FREEZES_MAX, streak.freezes + earned),
  };
}
