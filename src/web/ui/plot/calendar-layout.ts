import { DAYS_A_WEEK, type Day, daysBetween, mondayOf, weekdayOf } from '../../../rules/day.ts';
import { monthName } from './days.ts';
import type { Tick } from './series.ts';

const LEAST_CELL = 13;
const MOST_CELL = 20;
const GAP = 2;
const WEEKDAYS = 30;
const MONTHS = 20;
const BETWEEN_STRIPS = 10;

interface Cell {
  day: Day;
  x: number;
  y: number;
}

export interface CalendarLayout {
  height: number;
  /** The width and height of a day in pixels. */
  size: number;
  cells: Cell[];
  months: (Tick & { y: number })[];
  /** The places of the names Mon, Wed and Fri in each strip. */
  weekdays: (Tick & { x: number })[];
}

const NAMED_WEEKDAYS = [
  { place: 0, text: 'Mon' },
  { place: 2, text: 'Wed' },
  { place: 4, text: 'Fri' },
];

/** Weeks are columns with Monday on top. If a year is too wide for the screen, it is split into strips. */
export function calendarLayout(days: readonly Day[], width: number): CalendarLayout {
  const first = mondayOf(days[0] ?? '1970-01-05');
  const weekOf = (day: Day) => Math.floor(daysBetween(first, day) / DAYS_A_WEEK);
  const weeks = weekOf(days.at(-1) ?? first) + 1;
  const room = Math.max(1, Math.floor((width - WEEKDAYS) / (LEAST_CELL + GAP)));
  const strips = Math.ceil(weeks / room);
  // All strips have the same length, except that the last may be shorter.
  const inStrip = Math.ceil(weeks / strips);
  const size = Math.min(MOST_CELL, Math.floor((width - WEEKDAYS) / inStrip) - GAP);
  const step = size + GAP;
  const stripHeight = MONTHS + DAYS_A_WEEK * step + BETWEEN_STRIPS;

  const xOf = (week: number) => WEEKDAYS + (week % inStrip) * step;
  const topOf = (week: number) => Math.floor(week / inStrip) * stripHeight;
  const cells = days.map((day) => {
    const week = weekOf(day);
    return { day, x: xOf(week), y: topOf(week) + MONTHS + weekdayOf(day) * step };
  });

  const months = days.flatMap((day) => {
    // A month is named above its first whole week, unless the name would hang over the end of the strip.
    if (weekdayOf(day) !== 0 || Number(day.slice(8)) > DAYS_A_WEEK) return [];
    const week = weekOf(day);
    const isLast = week % inStrip > inStrip - 2 && inStrip > 2;
    return isLast ? [] : [{ at: xOf(week), y: topOf(week) + MONTHS - 7, text: monthName(day) }];
  });
  const weekdays = Array.from({ length: strips }, (_, strip) =>
    NAMED_WEEKDAYS.map(({ place, text }) => ({
      text,
      x: 0,
      at: strip * stripHeight + MONTHS + place * step + size - 2,
    })),
  ).flat();
  return { height: strips * stripHeight - BETWEEN_STRIPS, size, cells, months, weekdays };
}

/** Returns the index of the day nearest to a point. */
export function dayAt({ cells, size }: CalendarLayout, x: number, y: number): number {
  const away = (cell: Cell) => Math.hypot(cell.x + size / 2 - x, cell.y + size / 2 - y);
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, cell] of cells.entries()) {
    const distance = away(cell);
    if (distance < least) [nearest, least] = [index, distance];
  }
  return nearest;
}
