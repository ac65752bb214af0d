import { useState } from 'react';
import { type PunBatch, punBatches } from '../../../../contract/pun-batches.ts';
import { usePages } from '../../../api/use-pages.ts';
import { Button } from '../../../ui/Button.tsx';
import { dateAndTime } from '../../../ui/dates.ts';
import { type Column, Ledger } from '../../../ui/Ledger.tsx';
import { ListCard } from '../../../ui/ListCard.tsx';
import { inFull } from '../../../ui/numbers.ts';
import { useNear } from '../../../ui/use-near.ts';
import { BatchDialog } from './BatchDialog.tsx';
import { batchName } from './words.ts';

const BATCHES_TEXTS = {
  loading: 'Fetching the uploads…',
  failed: 'The uploads could not be fetched',
  end: 'That was the very first upload.',
};

const COLUMNS: Column<PunBatch>[] = [
  {
    name: 'Upload',
    kind: 'name',
    cell: (batch) => (
      <>
        <span className="wrap-anywhere block font-semibold">{batchName(batch)}</span>
        <span className="wrap-anywhere block text-quiet text-sm">
          <time dateTime={batch.createdAt}>{dateAndTime(batch.createdAt)}</time>, {uploaderOf(batch)}
        </span>
      </>
    ),
  },
  { name: 'New', kind: 'figure', cell: ({ added }) => inFull(added) },
  { name: 'Changed', kind: 'figure', cell: ({ changed }) => inFull(changed) },
  { name: 'Unchanged', kind: 'figure', cell: ({ unchanged }) => inFull(unchanged) },
  { name: 'Status', cell: (batch) => <BatchMark {...batch} /> },
];

/** Lists the imports of puns, each of which can be looked at, activated and undone. */
export function BatchesCard() {
  const [openedId, setOpenedId] = useState<number>();
  const [ref, isNear] = useNear();
  const pages = usePages(punBatches.list, {}, { isNear });
  const actions: Column<PunBatch> = {
    name: 'Actions',
    kind: 'actions',
    cell: (batch) => (
      <Button
        variant="plain"
        className="press-small"
        aria-haspopup="dialog"
        aria-label={`Look at ${batchName(batch)}`}
        onClick={() => setOpenedId(batch.id)}
      >
        Look
      </Button>
    ),
  };
  const opened = pages.status === 'ready' ? pages.rows.find(({ id }) => id === openedId) : undefined;

  return (
    <ListCard
      ref={ref}
      id="batches"
      title="Uploads"
      lead="Every upload can be looked at, and taken back."
      dialog={opened && <BatchDialog batch={opened} onClose={() => setOpenedId(undefined)} />}
      pages={pages}
      words={BATCHES_TEXTS}
      empty="Nothing has been uploaded yet."
    >
      {(rows) => <Ledger columns={[...COLUMNS, actions]} rows={rows} keyOf={({ id }) => id} />}
    </ListCard>
  );
}

function BatchMark({ undone, isActivated }: PunBatch) {
  const [word, tone] = undone
    ? ['Undone', 'quiet']
    : isActivated
      ? ['In play', 'good']
      : ['Waiting', 'quiet'];
  return (
    <span className="mark" data-tone={tone}>
      {word}
    </span>
  );
}

function uploaderOf({ actor }: PunBatch): string {
  return actor ? (actor.email ?? 'a deleted account') : 'the operator';
}
