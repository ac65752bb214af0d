import './credit-history.css';
import type { CreditEntry } from '../../../contract/credits.ts';
import { Snail } from '../../ui/art/Snail.tsx';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { dateAndTime } from '../../ui/dates.ts';
import { PagedList } from '../../ui/PagedList.tsx';
import type { Pages } from '../../ui/pages.ts';
import { entryWords, signedAmount } from './entry-words.ts';

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

function HistoryEmpty() {
  return (
    <div className="grid justify-items-center gap-3 pt-6 text-center">
      <div className="w-28">
        <Snail />
      </div>
      <p className="font-bold font-title text-lg">Not a coin has moved yet</p>
      <p className="text-quiet">Watch an ad or solve a pun, and the first line is written.</p>
    </div>
  );
}
