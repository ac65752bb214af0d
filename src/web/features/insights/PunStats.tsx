import '../../ui/styles/dashboard.css';
import { type ReactNode, useRef, useState } from 'react';
import { insights, type PunInsight, type PunSort } from '../../../contract/insights.ts';
import { Button } from '../../ui/Button.tsx';
import { DownloadLink } from '../../ui/DownloadLink.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { Folio } from '../../ui/Folio.tsx';
import { type Column, Ledger } from '../../ui/Ledger.tsx';
import { inFull } from '../../ui/numbers.ts';
import { percent } from '../../ui/plot/measure.ts';
import { UNKNOWN } from '../../ui/plot/words.ts';
import { RoundedCount } from '../../ui/RoundedCount.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useFocusHeir } from '../../ui/use-focus-heir.ts';
import { type PunOrder, usePunStats } from './use-insights.ts';

const ORDERS = [
  { value: 'played-desc', label: 'Most played' },
  { value: 'played-asc', label: 'Least played' },
  { value: 'solveRate-asc', label: 'Hardest: lowest solve rate' },
  { value: 'solveRate-desc', label: 'Easiest: highest solve rate' },
  { value: 'hints-desc', label: 'Most hints per game' },
  { value: 'hints-asc', label: 'Fewest hints per game' },
  { value: 'clever-desc', label: 'Most clever votes' },
  { value: 'clever-asc', label: 'Fewest clever votes' },
  { value: 'groan-desc', label: 'Most groans' },
  { value: 'groan-asc', label: 'Fewest groans' },
  { value: 'reports-desc', label: 'Most reports' },
  { value: 'reports-asc', label: 'Fewest reports' },
  { value: 'rating-desc', label: 'Highest rating' },
  { value: 'rating-asc', label: 'Lowest rating' },
] as const satisfies readonly { value: `${PunSort}-${PunOrder['order']}`; label: string }[];
type OrderKey = (typeof ORDERS)[number]['value'];

const PUN: Column<PunInsight> = {
  name: 'Question and answer',
  kind: 'name',
  className: 'insight-pun',
  cell: ({ question, answer, isActive }) => (
    <>
      {question} <b>{answer}</b>
      {!isActive && ' (inactive)'}
    </>
  ),
};
const PUN_COLUMNS: { sort: PunSort; name: string; write: (pun: PunInsight) => ReactNode }[] = [
  { sort: 'played', name: 'Played', write: ({ played }) => <RoundedCount value={played} /> },
  { sort: 'solveRate', name: 'Solved', write: ({ solveRate }) => written(solveRate, percent) },
  { sort: 'hints', name: 'Hints', write: ({ hints }) => written(hints, (value) => value.toFixed(1)) },
  { sort: 'clever', name: 'Clever', write: ({ clever }) => <RoundedCount value={clever} /> },
  { sort: 'groan', name: 'Groans', write: ({ groan }) => <RoundedCount value={groan} /> },
  { sort: 'reports', name: 'Reports', write: ({ reports }) => <RoundedCount value={reports} /> },
  {
    sort: 'rating',
    name: 'Rating',
    write: ({ rating }) => written(rating, (value) => inFull(Math.round(value))),
  },
];

function written(value: number | null, write: (value: number) => string): string {
  return value === null ? UNKNOWN : write(value);
}

export function PunStats() {
  const [orderKey, setOrderKey] = useState<OrderKey>('played-desc');
  const [page, setPage] = useState(1);
  const [sort, order] = orderKey.split('-') as [PunSort, PunOrder['order']];
  const state = usePunStats({ sort, order }, page);

  return (
    <Folio aria-labelledby="pun-stats-title">
      <div className="card-head">
        <h2 id="pun-stats-title" className="text-2xl">
          Pun stats
        </h2>
        <DownloadLink href={insights.exportPuns.path}>Export as CSV</DownloadLink>
      </div>
      <div className="filters">
        <SelectField
          label="Sort by"
          options={ORDERS}
          value={orderKey}
          onChange={(key) => {
            setOrderKey(key);
            setPage(1);
          }}
        />
      </div>
      {content()}
    </Folio>
  );

  function content() {
    switch (state.status) {
      case 'loading':
        return (
          <div role="status">
            <span className="sr-only">Fetching the pun stats…</span>
            <Skeleton className="h-64" />
          </div>
        );
      case 'failed':
        return (
          <Failed title="The pun stats could not be fetched" reason={state.reason} onRetry={state.retry} />
        );
      case 'ready': {
        const { puns, isOld } = state;
        if (puns.total === 0) return <p className="nothing">There are no puns yet.</p>;
        return (
          <div aria-busy={isOld} className={isOld ? 'opacity-60' : undefined}>
            <PunTable puns={puns.rows} order={{ sort, order }} />
            <PageTurner page={page} pages={puns.pages} onTurn={setPage} />
          </div>
        );
      }
    }
  }
}

interface PageTurnerProps {
  page: number;
  pages: number;
  onTurn: (page: number) => void;
}

function PageTurner({ page, pages, onTurn }: PageTurnerProps) {
  const place = useRef<HTMLParagraphElement>(null);
  // On the first and last page the button that led there is disabled and would lose the focus.
  const watched = useFocusHeir(() => place.current);
  return (
    <nav aria-label="Pages" className="insight-pages" {...watched}>
      <Button variant="plain" className="press-small" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        Back
      </Button>
      <p role="status" tabIndex={-1} ref={place}>
        Page {inFull(page)} of {inFull(pages)}
      </p>
      <Button
        variant="plain"
        className="press-small"
        disabled={page >= pages}
        onClick={() => onTurn(page + 1)}
      >
        Next
      </Button>
    </nav>
  );
}

function PunTable({ puns, order }: { puns: PunInsight[]; order: PunOrder }) {
  const direction = order.order === 'asc' ? 'ascending' : 'descending';
  const figures = PUN_COLUMNS.map(
    ({ sort, name, write }): Column<PunInsight> => ({
      name,
      kind: 'figure',
      sorted: sort === order.sort ? direction : undefined,
      cell: write,
    }),
  );
  return (
    <Ledger
      columns={[PUN, ...figures]}
      rows={puns}
      keyOf={({ id }) => id}
      attributes={({ isActive }) => ({ 'data-faded': isActive ? undefined : true })}
    />
  );
}
