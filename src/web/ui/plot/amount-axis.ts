import { scaleLinear } from 'd3-scale';
import type { Measure } from './measure.ts';
import type { Frame, Series, Tick } from './series.ts';

const TICKS = 4;
const PIXELS_A_CHARACTER = 7;
const GAP = 10;
const EDGES = { top: 26, right: 10, bottom: 40 };

export interface AmountAxis {
  frame: Frame;
  ticks: Tick[];
  y: (value: number) => number;
}

/** Makes a scale from zero to the largest value, with ticks at round steps of the measure's unit. */
export function fromZero(
  largest: number,
  { top, unit = 1, isWhole, tick }: Measure,
  range: [number, number],
) {
  const inUnits = scaleLinear()
    .domain([0, (top ?? (largest || 1)) / unit])
    .range(range);
  if (top === undefined) inUnits.nice(TICKS);
  const values = inUnits.ticks(TICKS).filter((value) => !isWhole || Number.isInteger(value));
  return {
    scale: (value: number) => inUnits(value / unit),
    ticks: values.map((value): Tick => ({ at: inUnits(value), text: tick(value * unit) })),
  };
}

/** Makes a vertical axis with as much room beside it as its longest figure needs. */
export function amountAxis(largest: number, measure: Measure, width: number, height: number): AmountAxis {
  const inner = height - EDGES.bottom;
  const { scale, ticks } = fromZero(largest, measure, [inner, EDGES.top]);
  const longest = Math.max(...ticks.map(({ text }) => text.length));
  const left = longest * PIXELS_A_CHARACTER + GAP;
  return {
    frame: { width, height, left, right: width - EDGES.right, top: EDGES.top, bottom: inner },
    ticks,
    y: scale,
  };
}

export function largestOf(series: readonly Series[]): number {
  return Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
}
