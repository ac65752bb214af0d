import './credit-history.css';
import type { CreditEntry } from '../../../contract/credits.ts';
import { cx } from '../../ui/cx.ts';
import { dateAndTime } from '../../ui/dates.ts';
import { entryWords, signedAmount } from './entry-words.ts';

export function CreditEntries({ entries }: { entries: CreditEntry[] }) {
  return (
    <ol aria-label="Credit history" className="history">
      {entries.map((entry) => (
        <HistoryRow key={entry.id} entry={entry} />
      ))}
    </ol>
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
