import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { type BookEntry, type BookFilter, book } from '../../../contract/book.ts';
import { PATHS } from '../../../contract/paths.ts';
import { keepBookPage } from '../../api/book-page.ts';
import { usePages } from '../../api/use-pages.ts';
import { useUser } from '../../api/use-user.ts';
import { Snail } from '../../ui/art/Snail.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { PagedList } from '../../ui/PagedList.tsx';
import { ANY_THEME, type ThemeChoice } from '../../ui/theme-options.ts';
import { Entry } from './Entry.tsx';

const BOOK_TEXTS = {
  loading: 'Opening your book…',
  failed: 'Your book could not be opened',
  end: 'This is where your book begins.',
};

interface BookListProps {
  filter: BookFilter;
  theme: ThemeChoice;
  /** An empty string lists all puns. */
  search: string;
  tell: (entry: BookEntry) => ReactNode;
  votes: (entry: BookEntry) => ReactNode;
}

export function BookList({ filter, theme, search, tell, votes }: BookListProps) {
  const isNarrowed = search !== '' || theme !== ANY_THEME;
  const pages = useBook({ filter, theme, search });
  const found = pages.status === 'ready' && !pages.isOld ? pages : undefined;
  return (
    <>
      <p role="status" className="sr-only">
        {isNarrowed && found && foundWords(found.rows.length, found.more.exists)}
      </p>
      <PagedList
        pages={pages}
        words={BOOK_TEXTS}
        empty={<BookEmpty why={search !== '' ? 'search' : theme !== ANY_THEME ? 'theme' : filter} />}
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
function useBook({ filter, theme, search }: Pick<BookListProps, 'filter' | 'theme' | 'search'>) {
  const isWholeBook = filter === 'all' && theme === ANY_THEME && search === '';
  const pages = usePages(book.read, {
    filter,
    ...(theme !== ANY_THEME && { theme }),
    ...(search && { search }),
  });
  const visitor = useUser();
  const rows = isWholeBook && pages.status === 'ready' && !pages.isOld ? pages.rows : undefined;
  const playerId = visitor.status === 'signed-in' ? visitor.user.id : undefined;
  useEffect(() => {
    if (playerId && rows) keepBookPage(playerId, rows);
  }, [playerId, rows]);
  return pages;
}

const EMPTY_TEXTS: Record<BookFilter | 'search' | 'theme', { title: string; text: string }> = {
  all: {
    title: 'Not a line in your book yet',
    text: 'Finish a pun and it will be written here, answer and all.',
  },
  solved: { title: 'No puns solved yet', text: 'The first one you solve will be gilded here.' },
  missed: { title: 'Nothing missed', text: 'The snail has leafed through it twice and found no gaps.' },
  favourite: { title: 'No favourites yet', text: 'Press the star next to a pun you’d tell again.' },
  theme: { title: 'Nothing on this theme', text: 'The puns you finish on it will be written here.' },
  search: { title: 'Not in your book', text: 'No pun here contains these words. Try fewer of them.' },
};

/** Says why there is nothing to list: no pun at all, or none that matches. */
function BookEmpty({ why }: { why: keyof typeof EMPTY_TEXTS }) {
  const { title, text } = EMPTY_TEXTS[why];
  return (
    <div className="grid justify-items-center gap-3 pt-6 pb-2 text-center">
      <div className="w-28">
        <Snail />
      </div>
      <p className="font-bold font-title text-xl">{title}</p>
      <p className="text-quiet">{text}</p>
      {why === 'all' && (
        <Link href={PATHS.game} className={buttonClass()}>
          Play
        </Link>
      )}
    </div>
  );
}
