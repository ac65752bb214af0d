import type { Measure } from './measure.ts';
import type { TableRows } from './PlotTable.tsx';
import type { Reading } from './Reading.tsx';
import type { Series } from './series.ts';

const UNKNOWN = '–';

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

/** Reverses the rows, so that the latest day is on top of the table. */
export function newestFirst(
  step: string,
  names: readonly string[],
  series: readonly Series[],
  measure: Measure,
): TableRows {
  const { head, rows } = tableOf(step, names, series, measure);
  return { head, rows: rows.toReversed() };
}

export function tableOf(
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
  return { head: [step, ...series.map(({ name }) => name)], rows };
}
