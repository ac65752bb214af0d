/** What a date field holds, such as 2026-03-29T02:30, as a moment in a time zone. */
export type LocalTime =
  | { status: 'once'; at: Date }
  /** The clocks go back over it. `at` is the first of the two moments. */
  | { status: 'twice'; at: Date }
  /** The clocks go forward past it, so there is no such moment. */
  | { status: 'skipped' };

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns undefined if the text is not a date with a time. */
export function readLocalTime(text: string, zone: string): LocalTime | undefined {
  const wall = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? Date.parse(`${text}Z`) : Number.NaN;
  if (Number.isNaN(wall)) return undefined;
  const wallAt = wallClock(zone);
  const offsets = [wall - DAY_MS, wall + DAY_MS].map((instant) => wallAt(instant) - instant);
  const moments = [...new Set(offsets)].map((offset) => wall - offset).filter((at) => wallAt(at) === wall);
  const at = new Date(Math.min(...moments));
  if (moments.length === 0) return { status: 'skipped' };
  return { status: moments.length === 1 ? 'once' : 'twice', at };
}

/** Returns what a date field must hold to show this moment. */
export function localText(at: Date, zone: string): string {
  return new Date(wallClock(zone)(at.getTime())).toISOString().slice(0, 16);
}

/** Returns, for example, `Central European Summer Time`. */
export function zoneName(zone: string, at: Date): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'long' });
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** Converts a moment to what the clocks of the zone show, as if they were in UTC. */
function wallClock(zone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (instant) => {
    const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
    return Date.UTC(
      part('year'),
      part('month') - 1,
      part('day'),
      part('hour'),
      part('minute'),
      part('second'),
    );
  };
}
