import './credit-history.css';
import type { CreditEntry } from '../../../contract/credits.ts';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { dateAndTime } from '../../ui/dates.ts';
import { PagedList } from '../../ui/PagedList.tsx';
import type { Pages } from '../../ui/pages.ts';
import { SnailNote } from '../../ui/SnailNote.tsx';
import { entryWords, signedAmount } from './entry-words.ts';

const HISTORY_TEXTS = {
  loading: 'Fetching your credit history…',
  failed: 'Your credit history could not be fetched',
  end: 'This is where your credit history begins.',
};

export function CreditHistoryCard({ history }: { history: Pages<CreditEntry> }) {
  return (
    <Card aria-labelledby="history-title" className="p-6">
      <h2 id="history-title" className="border-leaf border-b-3 border-double pb-3 text-xl">
        Credit history
      </h2>
      <PagedList
        pages={history}
        words={HISTORY_TEXTS}
        empty={
          <SnailNote title="Not a coin has moved yet">
            Watch an ad or solve a pun to write the first line.
          </SnailNote>
        }
      >
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

function HistoryRow({ entry: { kind, amount, createdAt } }: { entry: CreditEntry }) {
  return (
    <li className="history-row">
      <span className="min-w-0">
        <span className="wrap-anywhere block font-semibold leading-snug">{entryWords(kind)}</span>{' '}
        <time dateTime={createdAt} className="block text-quiet text-sm">
          {dateAndTime(createdAt)}
        </time>
      </span>
      <span className="leader" aria-hidden="true" />
      <span className={cx('figures font-bold text-lg', amount < 0 ? 'text-vermilion' : 'text-sage')}>
        {signedAmount(amount)}
      </span>
    </li>
  );
}
