import { area, curveMonotoneX, line } from 'd3-shape';
import type { Day } from '../../../rules/day.ts';
import { amountAxis, largestOf } from './amount-axis.ts';
import { dayAxis } from './day-axis.ts';
import type { Measure } from './measure.ts';
import type { Frame, Series, Tick } from './series.ts';

const HEIGHT = 216;
/** Marks closer than this many pixels would hide the line. */
const MARK_APART = 34;

export interface Point {
  x: number;
  y: number;
}

interface DrawnLine {
  name: string;
  path: string;
  /** The path of the area between the line and the axis. */
  area: string;
  /** The points at which a shape tells the line apart without colour. */
  marks: Point[];
  points: (Point | null)[];
}

export interface LineLayout {
  frame: Frame;
  amounts: Tick[];
  days: Tick[];
  places: number[];
  lines: DrawnLine[];
}

export function lineLayout(
  days: readonly Day[],
  series: readonly Series[],
  measure: Measure,
  width: number,
): LineLayout {
  const { frame, ticks, y } = amountAxis(largestOf(series), measure, width, HEIGHT);
  const { places, ticks: dayTicks } = dayAxis(days, frame);
  const lines = series.map(({ name, values }) => {
    const points = places.map((x, index) => {
      const value = values[index] ?? null;
      return value === null ? null : { x, y: y(value) };
    });
    return { name, ...paths(points, frame), marks: marksOf(points), points };
  });
  return { frame, amounts: ticks, days: dayTicks, places, lines };
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
