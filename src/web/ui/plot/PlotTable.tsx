import type { CSSProperties } from 'react';
import { RoundedCount } from '../RoundedCount.tsx';
import styles from './PlotTable.module.css';

/** Is written as it is, or rounded if it is a number. */
type Value = string | number;

/** A value with a bar behind it. */
export interface Bar {
  value: Value;
  /** The length of the bar, from 0 to 1. */
  share: number;
  /** The time that it counts is not over, so it may still grow. */
  isRunning?: boolean;
}

type Cell = Value | Bar;

/** The numbers of a plot. The first entry of the head is the heading of the row names. */
export interface TableRows {
  head: readonly string[];
  /** A row may end before the last column. */
  rows: readonly { name: string; cells: readonly Cell[] }[];
}

export function PlotTable({ title, head, rows }: TableRows & { title: string }) {
  const [first, ...columns] = head;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable without a mouse.
    <section className={styles.scroll} aria-label={`${title}, as a table`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.map((column, place) => (
                <TableCell key={column} cell={cells[place] ?? ''} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function TableCell({ cell }: { cell: Cell }) {
  if (typeof cell !== 'object') return <td className="figures">{written(cell)}</td>;
  const { value, share, isRunning } = cell;
  const length = { '--share': `${share * 100}%` } as CSSProperties;
  return (
    <td className={`figures ${styles.bar}`} style={length} data-running={isRunning || undefined}>
      {written(value)}
      {isRunning && <span className="sr-only"> so far</span>}
    </td>
  );
}

function written(value: Value) {
  return typeof value === 'number' ? <RoundedCount value={value} /> : value;
}
