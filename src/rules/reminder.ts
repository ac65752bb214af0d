import { addDays, type Day, dayIn, startOf } from './day.ts';

/** After this many reminders in a row without beginning a daily, reminders stop. */
export const UNANSWERED_MAX = 7;
export const HOURS_A_DAY = 24;

const HOUR_MS = 60 * 60 * 1000;
/** The offsets of all time zones are multiples of a quarter of an hour. */
const STEP_MS = HOUR_MS / 4;

export interface Reminder {
  /** When the reminder was due. */
  nextAt: Date;
  /** The last of the player's own dates on which they were reminded. */
  toldDay: Day | null;
  /** Reminders since the player last began a daily. */
  unanswered: number;
}

/** Where the player stands at that moment. */
export interface StreakState {
  /** The player's own date. */
  day: Day;
  /** The last dates whose daily they began and ended. */
  begunDay: Day | null;
  endedDay: Day | null;
}

/** `wait` means not today; `stop` means that the reminder turns itself off. */
export type Verdict = 'tell' | 'wait' | 'stop';

export function judgeReminder(
  reminder: Reminder,
  { day, begunDay, endedDay }: StreakState,
  now: Date,
): { verdict: Verdict; unanswered: number } {
  const { nextAt, toldDay } = reminder;
  const isAnswered = toldDay !== null && begunDay !== null && begunDay >= toldDay;
  const unanswered = isAnswered ? 0 : reminder.unanswered;
  if (unanswered >= UNANSWERED_MAX) return { verdict: 'stop', unanswered };
  const isTold = toldDay !== null && toldDay >= day;
  const isEnded = endedDay !== null && endedDay >= day;
  // If the server was away for longer, the hour is over.
  const isLate = now.getTime() - nextAt.getTime() >= HOUR_MS;
  return { verdict: isTold || isEnded || isLate ? 'wait' : 'tell', unanswered };
}

/**
 * The next moment at which the local clock shows this hour. An hour that the clock skips becomes the next
 * one; of two, the first counts.
 */
export function nextReminder(hour: number, zone: string, after: Date): Date {
  let day = dayIn(zone, after);
  for (;;) {
    const at = momentOf(day, hour, zone);
    if (at > after) return at;
    day = addDays(day, 1);
  }
}

function momentOf(day: Day, hour: number, zone: string): Date {
  const start = startOf(day, zone);
  // No change of the clock is longer than two hours.
  let at = new Date(start.getTime() + Math.max(0, hour - 2) * HOUR_MS);
  while (hourIn(zone, at) < hour && dayIn(zone, at) === dayIn(zone, start))
    at = new Date(at.getTime() + STEP_MS);
  return at;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function hourIn(zone: string, at: Date): number {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' });
  formats.set(zone, format);
  return Number(format.format(at));
}
