import type { CreditEntry } from '../../../contract/credits.ts';
import { Button } from '../../ui/Button.tsx';
import { focusIt } from '../../ui/focus-it.ts';
import { HistoryRow } from './HistoryRow.tsx';
import type { Older } from './use-credit-history.ts';

interface HistoryListProps {
  entries: CreditEntry[];
  pages: number;
  older: Older;
}

export function HistoryList({ entries, pages, older }: HistoryListProps) {
  const isPaged = pages > 1;
  return (
    <>
      <ol aria-label="Credit history" className="history">
        {entries.map((entry) => (
          <HistoryRow key={entry.id} entry={entry} />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {isPaged && `${entries.length} entries shown`}
      </p>
      {older.hasFailed && (
        <p role="alert" className="mt-4 text-vermilion">
          The older pages could not be fetched.
        </p>
      )}
      {older.exists && (
        <Button variant="plain" className="mt-4" onClick={older.fetch} pending={older.isFetching}>
          Show older
        </Button>
      )}
      {!older.exists && isPaged && (
        <p tabIndex={-1} ref={focusIt} className="mt-4 text-quiet text-sm">
          Here your ledger begins.
        </p>
      )}
    </>
  );
}
