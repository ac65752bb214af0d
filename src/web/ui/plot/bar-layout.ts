import { fromZero } from './amount-axis.ts';
import type { Measure } from './measure.ts';
import type { Series, Tick } from './series.ts';

const ROW = 50;
const NAME = 20;
const THICKNESS = 20;
const AXIS = 36;
const RIGHT = 12;

interface Piece {
  x: number;
  width: number;
  part: number;
}

interface Bar {
  name: string;
  /** The baseline of the name, which stands above the bar at `y`. */
  nameY: number;
  y: number;
  height: number;
  pieces: Piece[];
}

export interface BarLayout {
  height: number;
  axisY: number;
  ticks: Tick[];
  bars: Bar[];
}

/** Lays out one horizontal bar per name, with its parts one after the other. */
export function barLayout(
  names: readonly string[],
  series: readonly Series[],
  measure: Measure,
  width: number,
): BarLayout {
  const valueAt = (row: number, part: number) => series[part]?.values[row] ?? 0;
  const sums = names.map((_, row) => series.reduce((sum, _series, part) => sum + valueAt(row, part), 0));
  const { scale: x, ticks } = fromZero(Math.max(0, ...sums), measure, [1, width - RIGHT]);
  const bars = names.map((name, row) => {
    let from = 0;
    const pieces = series.flatMap((_, part) => {
      const value = valueAt(row, part);
      const piece = { x: x(from), width: x(from + value) - x(from), part };
      from += value;
      return value > 0 ? [piece] : [];
    });
    return { name, nameY: row * ROW + NAME - 6, y: row * ROW + NAME, height: THICKNESS, pieces };
  });
  const axisY = names.length * ROW;
  return {
    height: axisY + AXIS,
    axisY,
    ticks,
    bars,
  };
}

/** Returns the index of the bar at this height. */
export function barAt(y: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(y / ROW)));
}
