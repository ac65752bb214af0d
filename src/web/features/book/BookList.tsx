import type { ReactNode } from 'react';
import { type BookEntry, type BookFilter, book } from '../../../contract/book.ts';
import { usePages } from '../../api/use-pages.ts';
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

function useBook(filter: BookFilter, search: string) {
  return usePages(book.read, { filter, ...(search && { search }) });
}
