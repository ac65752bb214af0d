import '../../ui/styles/inbox.css';
import { useState } from 'react';
import { type ReportFilter, reports } from '../../../contract/reports.ts';
import { usePages } from '../../api/use-pages.ts';
import { ListCard } from '../../ui/ListCard.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { useNear } from '../../ui/use-near.ts';
import { ReportedItem } from './ReportedItem.tsx';

const FILTERS: readonly { value: ReportFilter; label: string }[] = [
  { value: 'open', label: 'All open' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'settled', label: 'Settled' },
];
const EMPTY: Record<ReportFilter, string> = {
  open: 'No puns are reported. Nobody groans in earnest.',
  suspended: 'No puns are suspended.',
  settled: 'No reports have been settled yet.',
};
const REPORTS_TEXTS = {
  loading: 'Fetching the reports…',
  failed: 'The reports could not be fetched',
  end: 'There are no older reports.',
};

/** Lists puns that players have reported. `onMend` opens one for editing. */
export function ReportedCard({ onMend }: { onMend: (punId: number) => void }) {
  const [filter, setFilter] = useState<ReportFilter>('open');
  const [ref, isNear] = useNear();
  const pages = usePages(reports.reported, { filter }, { isNear });

  return (
    <ListCard
      ref={ref}
      id="reported"
      title="Reported puns"
      beside={<SelectField label="Reports" options={FILTERS} value={filter} onChange={setFilter} />}
      pages={pages}
      words={REPORTS_TEXTS}
      empty={EMPTY[filter]}
    >
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
    </ListCard>
  );
}
