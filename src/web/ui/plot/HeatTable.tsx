import './heat-table.css';
import './plot.css';
import { useId } from 'react';
import { RoundedCount } from '../RoundedCount.tsx';
import { percent } from './measure.ts';
import { PlotTitle } from './PlotTitle.tsx';

interface HeatTableProps {
  title: string;
  note?: string;
  /** Heads the names of the rows; `size` heads the figure beside each. */
  row: string;
  size: string;
  columns: readonly string[];
  rows: readonly { name: string; size: number; cells: readonly HeatCell[] }[];
}

interface HeatCell {
  /** From 0 to 1, or null if the whole is zero. */
  share: number | null;
  /** The week is not over, so the share may still grow. */
  isRunning: boolean;
}

const SHADES = 5;

/** Uses the square root, because most shares are small and have to be told apart. */
function shadeOf(share: number): number {
  return Math.ceil(Math.sqrt(share) * SHADES);
}

/** Shades the cells by their share. Each also shows its figure, so that nothing depends on the shade alone. */
export function HeatTable({ title, note, row, size, columns, rows }: HeatTableProps) {
  const id = useId();
  return (
    <section className="plot" aria-labelledby={id}>
      <PlotTitle id={id} title={title} note={note} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable without a mouse. */}
      <section className="heat-scroll" aria-label={`${title}, scrolls sideways`} tabIndex={0}>
        <table className="heat">
          <thead>
            <tr>
              <th scope="col">{row}</th>
              <th scope="col">{size}</th>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cohort) => (
              <tr key={cohort.name}>
                <th scope="row">{cohort.name}</th>
                <td className="figures">
                  <RoundedCount value={cohort.size} />
                </td>
                {columns.map((name, place) => (
                  <Cell key={name} cell={cohort.cells[place]} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

/** A cell is empty if its week has not begun. */
function Cell({ cell }: { cell: HeatCell | undefined }) {
  if (!cell) return <td />;
  const { share, isRunning } = cell;
  return (
    <td className="heat-cell figures" data-level={shadeOf(share ?? 0)} data-running={isRunning || undefined}>
      {share === null ? '–' : percent(share)}
      {isRunning && <span className="sr-only"> so far</span>}
    </td>
  );
}
