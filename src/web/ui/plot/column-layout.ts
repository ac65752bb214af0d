import { scaleBand } from 'd3-scale';
import { stack } from 'd3-shape';
import { amountAxis, largestOf } from './amount-axis.ts';
import type { Measure } from './measure.ts';
import type { Frame, Series, Tick } from './series.ts';

const HEIGHT = 216;
const PIXELS_A_NAME = 64;

interface Block {
  x: number;
  y: number;
  width: number;
  height: number;
  /** The index of the series, which decides the hatching. */
  part: number;
}

export interface ColumnLayout {
  frame: Frame;
  amounts: Tick[];
  names: Tick[];
  /** The x of the middle of each column. */
  places: number[];
  blocks: Block[];
}

/** Lays out columns with stacked parts. Unknown values count as zero. */
export function columnLayout(
  names: readonly string[],
  series: readonly Series[],
  measure: Measure,
  width: number,
): ColumnLayout {
  const steps = names.map((_, index) => index);
  const valueAt = (index: number, part: number) => series[part]?.values[index] ?? 0;
  const sums = steps.map((index) => series.reduce((sum, _, part) => sum + valueAt(index, part), 0));
  const largest = largestOf([{ name: '', values: sums }]);
  const { frame, ticks, y } = amountAxis(largest, measure, width, HEIGHT);
  const band = scaleBand<number>().domain(steps).range([frame.left, frame.right]).padding(0.25);
  const places = steps.map((index) => (band(index) ?? 0) + band.bandwidth() / 2);

  const stacked = stack<unknown, number, number>()
    .keys(series.map((_, part) => part))
    .value((index, part) => valueAt(index, part))(steps);
  const blocks = stacked.flatMap((layer, part) =>
    layer.flatMap(([from, to], index) => {
      const height = y(from) - y(to);
      const x = band(index) ?? 0;
      return height > 0 ? [{ x, y: y(to), width: band.bandwidth(), height, part }] : [];
    }),
  );
  const every = Math.ceil(PIXELS_A_NAME / band.step());
  const named = places.flatMap((at, index) => {
    const fromLast = names.length - 1 - index;
    return fromLast % every === 0 ? [{ at, text: names[index] ?? '' }] : [];
  });
  return { frame, amounts: ticks, names: named, places, blocks };
}
