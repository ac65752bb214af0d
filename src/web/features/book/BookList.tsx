import { type ReactNode, useEffect } from 'react';
import { type BookEntry, type BookFilter, book } from '../../../contract/book.ts';
import { keepBookPage } from '../../api/book-page.ts';
import { usePages } from '../../api/use-pages.ts';
import { useUser } from '../../api/use-user.ts';
import { PagedList } from '../../ui/PagedList.tsx';
import { BookEmpty } from './BookEmpty.tsx';
import { Entry } from './Entry.tsx';

const BOOK_TEXTS = {
  loading: 'Opening your book…',
  failed: 'Your book could not be opened',
  end: 'This is where your book begins.',
};

interface BookListProps {
  filter: BookFilter;
  /** An empty string lists all puns. */
  search: string;
  tell: (entry: BookEntry) => ReactNode;
  votes: (entry: BookEntry) => ReactNode;
}

export function BookList({ filter, search, tell, votes }: BookListProps) {
  const pages = useBook(filter, search);
  const found = pages.status === 'ready' && !pages.isOld ? pages : undefined;
  return (
    <>
      <p role="status" className="sr-only">
        {search && found && foundWords(found.rows.length, found.more.exists)}
      </p>
      <PagedList
        pages={pages}
        words={BOOK_TEXTS}
        empty={<BookEmpty filter={filter} isSearch={search !== ''} />}
      >
        {(entries) => (
          <ol aria-label="Puns" className="book-list">
            {entries.map((entry) => (
              <Entry key={entry.punId} entry={entry} votes={votes(entry)}>
                {tell(entry)}
              </Entry>
            ))}
          </ol>
        )}
      </PagedList>
    </>
  );
}

function foundWords(count: number, hasMore: boolean): string {
  if (count === 0) return 'No puns found';
  return `${count}${hasMore ? ' or more' : ''} ${count === 1 ? 'pun' : 'puns'} found`;
}

/** The newest page of the whole book is also kept for when the player is offline. */
function useBook(filter: BookFilter, search: string) {
  const pages = usePages(book.read, { filter, ...(search && { search }) });
  const visitor = useUser();
  const isWhole = filter === 'all' && search === '' && pages.status === 'ready' && !pages.isOld;
  const rows = isWhole ? pages.rows : undefined;
  const playerId = visitor.status === 'signed-in' ? visitor.user.id : undefined;
  useEffect(() => {
    if (playerId && rows) keepBookPage(playerId, rows);
  }, [playerId, rows]);
  return pages;
}
