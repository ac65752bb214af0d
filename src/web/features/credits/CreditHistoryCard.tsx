import './credit-history.css';
import type { CreditEntry } from '../../../contract/credits.ts';
import { Card } from '../../ui/Card.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import type { Pages } from '../../ui/pages.ts';
import { HistoryEmpty } from './HistoryEmpty.tsx';
import { HistoryRow } from './HistoryRow.tsx';

const WORDS = {
  loading: 'Fetching your credit history…',
  failed: 'Your ledger could not be fetched',
  end: 'Here your ledger begins.',
};

export function CreditHistoryCard({ history }: { history: Pages<CreditEntry> }) {
  return (
    <Card aria-labelledby="history-title" className="p-6">
      <h2 id="history-title" className="border-leaf border-b-3 border-double pb-3 text-xl">
        Credit history
      </h2>
      <PagedList pages={history} words={WORDS} empty={<HistoryEmpty />}>
        {(entries) => (
          <ol aria-label="Credit history" className="history">
            {entries.map((entry) => (
              <HistoryRow key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </PagedList>
    </Card>
  );
}
