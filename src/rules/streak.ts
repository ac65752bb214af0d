import { addDays, type Day, dayIn, startOf } from './day.ts';

/** A date counts as missed only if the player had it for this long. */
const MISSED_MS = 20 * 60 * 60 * 1000;
export const FREEZES_MAX = 2;
export const SOLVES_A_FREEZE = 7;
/** The best streak, in days, that wins each crest. */
export const STREAK_CRESTS = [7, 30, 100, 365] as const;

/** Where a player stands in time and in their streak. */
export interface Streak {
  zone: string;
  /** The player's own date, which never goes back. */
  day: Day;
  /** Since when this date has been theirs. */
  since: Date;
  /** The date of a daily that was begun and not ended: it is open what it will count for. */
  openDay: Day | null;
  /** The first dates missed after `openDay`: they count once it is ended. */
  missedSince: Day[];
  /** The last date whose daily was ended, solved or not. */
  endedDay: Day | null;
  /** Solved dailies on consecutive days. */
  current: number;
  best: number;
  freezes: number;
  /** Solved dailies since the account was created. */
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

/** Judges the dates that have passed until now. `hasPun`: a date without a daily cannot be missed. */
export function advance(streak: Streak, now: Date, hasPun: (day: Day) => boolean): Streak {
  const today = dayIn(streak.zone, now);
  let next = streak;
  while (next.day < today && (next.current > 0 || next.openDay !== null))
    next = leave(next, startOf(addDays(next.day, 1), next.zone), hasPun);
  // Without a streak there is nothing to lose.
  return next.day < today ? { ...next, day: today, since: startOf(today, next.zone) } : next;
}

/** Goes on to the next date. The one before is missed, unless it was ended or too short. */
function leave(streak: Streak, at: Date, hasPun: (day: Day) => boolean): Streak {
  const { day } = streak;
  const lasted = at.getTime() - streak.since.getTime();
  const isMissed = lasted >= MISSED_MS && streak.endedDay !== day && streak.openDay !== day && hasPun(day);
  const judged = isMissed ? missed(streak) : streak;
  return { ...judged, day: addDays(day, 1), since: at };
}

function missed(streak: Streak): Streak {
  if (streak.openDay === null) return lose(streak, streak.day);
  // More than freezes can cover need not be remembered.
  const missedSince = [...streak.missedSince, streak.day].slice(0, FREEZES_MAX + 1);
  return { ...streak, missedSince };
}

/** Handles a day that was not solved: a freeze covers it, or the streak begins anew. */
function lose(streak: Streak, day: Day): Streak {
  const { current, freezes, frozen } = streak;
  if (current === 0) return streak;
  return freezes > 0
    ? { ...streak, freezes: freezes - 1, frozen: [...frozen, day] }
    : { ...streak, current: 0 };
}

/** Changes the zone. A date that the flight skipped is not missed; one that comes again is the same. */
export function travel(streak: Streak, zone: string, now: Date, hasPun: (day: Day) => boolean): Streak {
  const here = advance(streak, now, hasPun);
  const there = dayIn(zone, now);
  if (there <= here.day) return { ...here, zone };
  return { ...leave(here, now, hasPun), zone, day: there };
}

export function begin(streak: Streak): Streak {
  return { ...streak, openDay: streak.day };
}

/** Ends the daily that was begun. Days missed since count after it. */
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
