import { type ReactNode, useRef } from 'react';
import { Button } from './Button.tsx';
import { Failed } from './Failed.tsx';
import type { More, Pages } from './pages.ts';
import { Skeleton } from './Skeleton.tsx';
import { useFocusHeir } from './use-focus-heir.ts';
import { useInSlices } from './use-in-slices.ts';

export interface PagedListProps<Row> {
  pages: Pages<Row>;
  words: {
    loading: string;
    failed: string;
    /** Is shown after the last row. */
    end: string;
  };
  /** Is shown if there are no rows. */
  empty: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

const PLACES = [1, 2, 3, 4];

export function PagedList<Row>({ pages: found, words, empty, children }: PagedListProps<Row>) {
  const pages = useInSlices(found);
  switch (pages.status) {
    case 'loading':
      return (
        <div role="status" className="grid gap-3 py-3">
          <span className="sr-only">{words.loading}</span>
          {PLACES.map((place) => (
            <Skeleton key={place} className="h-9" />
          ))}
        </div>
      );
    case 'failed':
      return <Failed title={words.failed} reason={pages.reason} onRetry={pages.retry} className="py-4" />;
    case 'ready':
      return (
        <div aria-busy={pages.isOld} className={pages.isOld ? 'opacity-60' : undefined}>
          {pages.rows.length > 0 && children(pages.rows)}
          {pages.rows.length === 0 && (pages.more.exists ? <NoneYet /> : empty)}
          <MoreRows more={pages.more} count={pages.rows.length} end={words.end} />
        </div>
      );
  }
}

/** A search that scans in steps may return no rows and still have more. */
function NoneYet() {
  return <p className="py-3 text-quiet">No matches so far. There is more to search.</p>;
}

function MoreRows({ more, count, end }: { more: More; count: number; end: string }) {
  const last = useRef<HTMLParagraphElement>(null);
  const watched = useFocusHeir(() => last.current);
  return (
    <>
      <p role="status" className="sr-only">
        {more.wasAsked && `${count} shown`}
      </p>
      {more.hasFailed && (
        <p role="alert" className="mt-3 text-vermilion">
          The next page could not be fetched.
        </p>
      )}
      {more.exists && (
        <Button {...watched} variant="plain" className="mt-3" onClick={more.fetch} pending={more.isFetching}>
          Show more
        </Button>
      )}
      {!more.exists && more.wasAsked && (
        <p tabIndex={-1} ref={last} className="mt-3 text-quiet text-sm">
          {end}
        </p>
      )}
    </>
  );
}
