import './ledger.css';
import type { Key, ReactNode } from 'react';
import { cx } from './cx.ts';

export interface Column<Row> {
  name: string;
  /** A `name` heads its row, a `figure` is a number, `actions` are buttons; by default a cell is text. */
  kind?: 'name' | 'figure' | 'actions';
  /** On a narrow screen the cell does not show the name of its column. */
  isPlain?: boolean;
  sorted?: 'ascending' | 'descending' | undefined;
  className?: string;
  cell: (row: Row) => ReactNode;
}

interface LedgerProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  attributes?: (row: Row) => { 'aria-current'?: 'true' | undefined; 'data-faded'?: true | undefined };
  /** If given, the table is a labelled region that scrolls by itself. */
  label?: string;
  className?: string;
}

/** All tables of the dashboard use it. On a narrow screen each row becomes a list of named figures. */
export function Ledger<Row>({ columns, rows, keyOf, attributes, label, className }: LedgerProps<Row>) {
  const table = (
    <table className={cx('ledger', className)}>
      <thead>
        <tr>
          {columns.map(({ name, kind, sorted, className: own }) => (
            <th
              key={name}
              scope="col"
              className={cx((kind === 'figure' || kind === 'actions') && 'amount', own)}
              aria-sort={sorted}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} {...attributes?.(row)}>
            {columns.map((column) => (
              <Cell key={column.name} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (label === undefined) return table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable without a mouse.
    <section className="ledger-scroll" aria-label={label} tabIndex={0}>
      {table}
    </section>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { name, kind, isPlain, className, cell } = column;
  if (kind === 'name')
    return (
      <th scope="row" className={className}>
        {cell(row)}
      </th>
    );
  return (
    <td
      data-label={isPlain || kind === 'actions' ? undefined : name}
      className={cx(kind === 'figure' && 'figures', kind === 'actions' && 'row-actions', className)}
    >
      {cell(row)}
    </td>
  );
}
