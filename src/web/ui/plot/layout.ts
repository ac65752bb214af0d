import { scaleLinear, scaleUtc } from 'd3-scale';
import { area, curveMonotoneX, line } from 'd3-shape';
import type { Day } from '../../../rules/day.ts';
import { dateOf, tickName } from './days.ts';
import type { Measure } from './measure.ts';

/** A line, with one value per step. */
export interface Series {
  name: string;
  /** A value is null if it is unknown. */
  values: readonly (number | null)[];
}

/** The edges of the plot within its figure, in pixels from the left and the top. */
export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Tick {
  at: number;
  text: string;
}

export interface Point {
  x: number;
  y: number;
}

const HEIGHT = 216;
const TICKS = 4;
const PIXELS_A_CHARACTER = 7;
const GAP = 10;
const EDGES = { top: 26, right: 10, bottom: 40 };

/**
 * Makes a vertical axis from zero to the largest value, with ticks at round steps of the measure's unit, and with as much
 * room beside it as its longest figure needs.
 */
export function amountAxis(largest: number, { top, unit = 1, isWhole, tick }: Measure, width: number) {
  const bottom = HEIGHT - EDGES.bottom;
  const inUnits = scaleLinear()
    .domain([0, (top ?? (largest || 1)) / unit])
    .range([bottom, EDGES.top]);
  if (top === undefined) inUnits.nice(TICKS);
  const ticks = inUnits
    .ticks(TICKS)
    .filter((value) => !isWhole || Number.isInteger(value))
    .map((value): Tick => ({ at: inUnits(value), text: tick(value * unit) }));
  const left = Math.max(...ticks.map(({ text }) => text.length)) * PIXELS_A_CHARACTER + GAP;
  const frame: Frame = { width, height: HEIGHT, left, right: width - EDGES.right, top: EDGES.top, bottom };
  return { frame, ticks, y: (value: number) => inUnits(value / unit) };
}

const PIXELS_A_TICK = 64;

/** Places the days and names as many of them as there is room for. Ticks between two days are dropped. */
export function dayAxis(days: readonly Day[], { left, right }: Frame): { places: number[]; ticks: Tick[] } {
  const dates = days.map(dateOf);
  const [first, last] = [dates[0] ?? new Date(0), dates.at(-1) ?? new Date(0)];
  const scale = scaleUtc().domain([first, last]).range([left, right]);
  const most = Math.max(2, Math.floor((right - left) / PIXELS_A_TICK));
  const proposed = scale.ticks(most).filter((date) => date.getUTCHours() === 0 && date.getUTCMinutes() === 0);
  // If weeks are closer to the wanted number than months, the scale may propose twice as many ticks.
  const every = Math.ceil(proposed.length / (most + 1));
  const dated = proposed.filter((_, place) => place % every === 0);
  const areMonths = dated.length > 1 && dated.every((date) => date.getUTCDate() === 1);
  return {
    places: dates.map((date) => scale(date)),
    ticks: dated.map((date) => ({ at: scale(date), text: tickName(date, areMonths) })),
  };
}

export type LineLayout = ReturnType<typeof lineLayout>;

export function lineLayout(days: readonly Day[], series: readonly Series[], measure: Measure, width: number) {
  const largest = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const { frame, ticks: amounts, y } = amountAxis(largest, measure, width);
  const { places, ticks: steps } = dayAxis(days, frame);
  const lines = series.map(({ name, values }) => {
    const points = places.map((x, index) => {
      const value = values[index] ?? null;
      return value === null ? null : { x, y: y(value) };
    });
    return { name, ...paths(points, frame), marks: marksOf(points), points };
  });
  return { frame, amounts, steps, places, lines };
}

/** Unknown values leave a gap in the line. */
function paths(points: (Point | null)[], { bottom }: Frame) {
  const x = (point: Point | null) => point?.x ?? 0;
  const y = (point: Point | null) => point?.y ?? 0;
  const isThere = (point: Point | null) => point !== null;
  const drawLine = line<Point | null>(x, y).defined(isThere).curve(curveMonotoneX);
  const drawArea = area<Point | null>(x, bottom, y).defined(isThere).curve(curveMonotoneX);
  return { path: drawLine(points) ?? '', area: drawArea(points) ?? '' };
}

/** Marks closer than this many pixels would hide the line. */
const MARK_APART = 34;

/** Isolated points are always marked; of the others as many as there is room for, starting with the last. */
function marksOf(points: (Point | null)[]): Point[] {
  const marks: Point[] = [];
  let before = Number.POSITIVE_INFINITY;
  for (let index = points.length - 1; index >= 0; index--) {
    const point = points[index];
    if (!point) continue;
    const isAlone = !points[index - 1] && !points[index + 1];
    if (!isAlone && before - point.x < MARK_APART) continue;
    marks.unshift(point);
    before = point.x;
  }
  return marks;
}

const PIXELS_A_NAME = 64;
/** The rest of a column's room stays free. */
const FILLED = 0.75;

export function columnLayout(
  names: readonly string[],
  values: readonly number[],
  measure: Measure,
  width: number,
) {
  const { frame, ticks: amounts, y } = amountAxis(Math.max(0, ...values), measure, width);
  // While a page is laid out, a plot may be narrower than its axis.
  const room = Math.max(1, frame.right - frame.left) / names.length;
  const places = names.map((_, index) => frame.left + room * (index + 0.5));
  const columns = places.map((place, index) => {
    const top = y(values[index] ?? 0);
    return { x: place - (room * FILLED) / 2, y: top, width: room * FILLED, height: frame.bottom - top };
  });
  const every = Math.ceil(PIXELS_A_NAME / room);
  const steps = places.flatMap((at, index) => {
    const fromLast = names.length - 1 - index;
    return fromLast % every === 0 ? [{ at, text: names[index] ?? '' }] : [];
  });
  return { frame, amounts, steps, places, columns };
}

/** Returns the index of the place nearest to x. */
export function nearestTo(x: number, places: readonly number[]): number {
  let nearest = 0;
  for (const [index, place] of places.entries())
    if (Math.abs(place - x) < Math.abs((places[nearest] ?? 0) - x)) nearest = index;
  return nearest;
}
