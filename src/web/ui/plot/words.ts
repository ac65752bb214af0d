import type { Series } from './layout.ts';
import type { Measure } from './measure.ts';
import type { Reading } from './PlotStage.tsx';
import type { Bar, TableRows } from './PlotTable.tsx';

export const UNKNOWN = '–';

/** Makes a reading for each step. A single series is written with its unit, several with their names. */
export function readingsOf(names: readonly string[], series: readonly Series[], measure: Measure): Reading[] {
  return names.map((name, step) => ({
    name,
    values: series
      .map((one) => {
        const value = one.values[step] ?? null;
        const said = value === null ? UNKNOWN : measure.spoken(value);
        return series.length === 1 ? said : `${one.name} ${value === null ? UNKNOWN : measure.write(value)}`;
      })
      .join(' · '),
  }));
}

/** Writes the values as a table, the latest step on top. */
export function newestFirst(
  step: string,
  names: readonly string[],
  series: readonly Series[],
  measure: Measure,
): TableRows {
  const rows = names.map((name, place) => ({
    name,
    cells: series.map(({ values }) => {
      const value = values[place] ?? null;
      return value === null ? UNKNOWN : measure.write(value);
    }),
  }));
  return { head: [step, ...series.map(({ name }) => name)], rows: rows.toReversed() };
}

/** The bar of a count is as long as its share of the largest. */
export function barOf(count: number, largest: number): Bar {
  return { value: count, share: largest === 0 ? 0 : count / largest };
}
