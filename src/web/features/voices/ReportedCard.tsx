import '../../ui/styles/desk.css';
import '../../ui/styles/inbox.css';
import { useRef, useState } from 'react';
import { type ReportFilter, reports } from '../../../contract/reports.ts';
import { usePages } from '../../api/use-pages.ts';
import { Field } from '../../ui/Field.tsx';
import { Folio } from '../../ui/Folio.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { Select } from '../../ui/Select.tsx';
import { useFocusHeir } from '../../ui/use-focus-heir.ts';
import { useNear } from '../../ui/use-near.ts';
import { ReportedItem } from './ReportedItem.tsx';

const FILTERS: readonly { value: ReportFilter; label: string }[] = [
  { value: 'open', label: 'All open' },
  { value: 'held', label: 'Dealing stopped' },
  { value: 'settled', label: 'Settled' },
];
const EMPTY: Record<ReportFilter, string> = {
  open: 'No pun is reported. Nobody groans in earnest.',
  held: 'No pun was stopped.',
  settled: 'Nothing was settled yet.',
};
const WORDS = {
  loading: 'Fetching the reports…',
  failed: 'The reports could not be fetched',
  end: 'That was the first report ever.',
};

/** What players say is wrong with puns. `onMend`: this one is to be edited. */
export function ReportedCard({ onMend }: { onMend: (punId: number) => void }) {
  const [filter, setFilter] = useState<ReportFilter>('open');
  const title = useRef<HTMLHeadingElement>(null);
  /** A settled pun goes, and its buttons with it. */
  const watched = useFocusHeir(() => title.current);
  const [ref, isNear] = useNear();
  const pages = usePages(reports.reported, { filter }, { isNear });

  return (
    <Folio ref={ref} aria-labelledby="reported-title" {...watched}>
      <div className="card-head">
        <h2 id="reported-title" ref={title} tabIndex={-1} className="card-title text-2xl">
          Reported puns
        </h2>
        <Field label="Reports">
          {(control) => (
            <Select
              {...control}
              options={FILTERS}
              value={filter}
              onChange={(event) => setFilter(event.target.value as ReportFilter)}
            />
          )}
        </Field>
      </div>
      <PagedList pages={pages} words={WORDS} empty={<p className="nothing">{EMPTY[filter]}</p>}>
        {(rows) => (
          <ul aria-label="Reported puns" className="inbox">
            {rows.map((pun) => (
              <ReportedItem
                key={pun.punId}
                pun={pun}
                isSettled={filter === 'settled'}
                onMend={() => onMend(pun.punId)}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </Folio>
  );
}
