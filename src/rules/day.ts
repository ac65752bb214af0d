/** A calendar date, written as 2026-11-16. */
export type Day = string;
export type Days = [first: Day, last: Day];
export const NO_DAYS: Days = ['9999-12-31', '0001-01-01'];

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const MINUTE_MS = 60 * 1000;
/** Local time is at most this far ahead of UTC, and at most this far behind it. */
const EARLIEST_MS = 14 * HOUR_MS;
const LATEST_MS = 12 * HOUR_MS;

/** How long a date can last for somebody who flies from the first zone that has it to the last. */
export const LONGEST_DATE_MS = DAY_MS + EARLIEST_MS + LATEST_MS;

export const DAYS_A_WEEK = 7;
const RESERVED_DAYS = 7;
/** Longer than a challenge is open, so that nobody meets a coming day's pun in one. */
const RESERVED_TOGETHER_DAYS = 21;
/** How many days ahead the calendar is planned. */
export const CALENDAR_DAYS = 30;

export const UTC = 'UTC';
const ZONE_MAX = 64;

/** Whether the text is well-formed and the date exists. There is no year 0. */
export function isDay(text: string): boolean {
  return /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) && toDay(new Date(midnight(text))) === text;
}

function toDay(at: Date): Day {
  return Number.isNaN(at.getTime()) ? '' : at.toISOString().slice(0, 10);
}

/** Milliseconds of midnight UTC, as Date counts them. */
function midnight(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

export function addDays(day: Day, days: number): Day {
  return toDay(new Date(midnight(day) + days * DAY_MS));
}

/** How many days the second date is after the first. */
export function daysBetween(first: Day, second: Day): number {
  return Math.round((midnight(second) - midnight(first)) / DAY_MS);
}

/** Counts from 0 for Monday. */
export function weekdayOf(day: Day): number {
  return (new Date(midnight(day)).getUTCDay() + DAYS_A_WEEK - 1) % DAYS_A_WEEK;
}

/** Returns the Monday of its week, which may be the day itself. */
export function mondayOf(day: Day): Day {
  return addDays(day, -weekdayOf(day));
}

/** Lists the days from the first to the last, both included, this many days apart. */
export function daysFrom(first: Day, last: Day, apart = 1): Day[] {
  const count = Math.max(0, Math.floor(daysBetween(first, last) / apart) + 1);
  return Array.from({ length: count }, (_, place) => addDays(first, place * apart));
}

/** The last day that has begun anywhere, up to which days are public. */
export function lastBegun(now: Date): Day {
  return toDay(new Date(now.getTime() + EARLIEST_MS));
}

/** The first day that has not ended everywhere. */
export function firstUnended(now: Date): Day {
  return toDay(new Date(now.getTime() - LATEST_MS));
}

/** The puns of these days are kept back from ordinary play. */
export function reservedDays(now: Date): Days {
  return [firstUnended(now), addDays(lastBegun(now), RESERVED_DAYS)];
}

/** The puns of these days are kept back from everything that is played together. */
export function reservedTogether(now: Date): Days {
  return [firstUnended(now), addDays(lastBegun(now), RESERVED_TOGETHER_DAYS)];
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(zone, format);
  return format;
}

/** Returns the zone under its IANA name; undefined if there is no such zone. */
export function knownZone(name: string): string | undefined {
  if (name.length > ZONE_MAX || !/^[A-Za-z]/.test(name)) return undefined;
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

export function dayIn(zone: string, at: Date): Day {
  return formatOf(zone).format(at);
}

/** When this day begins in the zone, or the first one after it that the zone has. */
export function startOf(day: Day, zone: string): Date {
  let before = midnight(day) - EARLIEST_MS - HOUR_MS;
  let after = midnight(day) + LATEST_MS + DAY_MS;
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS;
    if (dayIn(zone, new Date(middle)) >= day) after = middle;
    else before = middle;
  }
  return new Date(after);
}

/** Expects consecutive days. Nearly all begin 24 hours after the one before, which is quick to check. */
export function startsOf(days: readonly Day[], zone: string): Date[] {
  const starts: Date[] = [];
  for (const day of days) {
    const dayOld = new Date((starts.at(-1)?.getTime() ?? Number.NaN) + DAY_MS);
    starts.push(isStart(day, zone, dayOld) ? dayOld : startOf(day, zone));
  }
  return starts;
}

function isStart(day: Day, zone: string, at: Date): boolean {
  if (Number.isNaN(at.getTime())) return false;
  return dayIn(zone, at) >= day && dayIn(zone, new Date(at.getTime() - MINUTE_MS)) < day;
}
