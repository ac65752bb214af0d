import './book.css';
import { useState } from 'react';
import { BOOK_FILTERS, type BookEntry, type BookFilter } from '../../contract/book.ts';
import { BookList } from '../features/book/BookList.tsx';
import { PunLine, Senses } from '../features/game/result/Joke.tsx';
import { BookVotes } from '../features/votes/BookVotes.tsx';
import { Folio } from '../ui/Folio.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { ANY_THEME, THEME_OPTIONS, type ThemeChoice } from '../ui/theme-options.ts';
import { useDebounced } from '../ui/use-debounced.ts';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { useChoiceInAddress } from './use-choice-in-address.ts';

const LABELS: Record<BookFilter, string> = {
  all: 'All',
  solved: 'Solved',
  missed: 'Missed',
  favourite: 'Favourites',
};

const THEME_KEYS = THEME_OPTIONS.map(({ value }) => value);

export function BookScreen() {
  useDocumentTitle('Your book');
  const [filter, onFilter] = useChoiceInAddress<BookFilter>('filter', BOOK_FILTERS, 'all');
  const [theme, onTheme] = useChoiceInAddress<ThemeChoice>('theme', THEME_KEYS, ANY_THEME);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const tabs = BOOK_FILTERS.map((key) => ({
    key,
    label: LABELS[key],
    content: <BookList filter={key} theme={theme} search={search} tell={tell} votes={votes} />,
  }));

  return (
    <div className="grid gap-6 md:gap-8">
      <h1 className="text-4xl sm:text-5xl">Your book of puns</h1>
      <Folio aria-label="Your book" className="grid grid-cols-1 gap-4">
        <div className="book-find">
          <SearchField
            label="Search your book"
            placeholder="Any words of a pun or its answer"
            value={typed}
            onChange={setTyped}
          />
          <SelectField label="Theme" options={THEME_OPTIONS} value={theme} onChange={onTheme} />
        </div>
        <div className="book-filters min-w-0">
          <Tabs label="Which puns" tabs={tabs} value={filter} onChange={onFilter} />
        </div>
      </Folio>
    </div>
  );
}

const votes = (entry: BookEntry) => <BookVotes entry={entry} />;

/** Shows the pun as one line; its explanation opens on demand. */
function tell({ question, answer, explanation }: BookEntry) {
  return (
    <>
      <PunLine question={question} answer={answer} />
      {explanation && (
        <details className="book-senses">
          <summary>
            Both senses<span className="sr-only"> of {answer}</span>
          </summary>
          <Senses answer={answer} explanation={explanation} />
        </details>
      )}
    </>
  );
}
