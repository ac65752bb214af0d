import './entry.css';
import { Check, Star, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BookEntry } from '../../../contract/book.ts';
import { day } from '../../ui/dates.ts';
import { dayWords, statsOf } from './entry-words.ts';
import { useFavourite } from './use-favourite.ts';

interface EntryProps {
  entry: BookEntry;
  /** The pun with its answer. */
  children: ReactNode;
  votes: ReactNode;
}

export function Entry({ entry, children, votes }: EntryProps) {
  const { answer, isSolved, finishedAt } = entry;
  const { isFavourite, setFavourite } = useFavourite(entry);
  const Mark = isSolved ? Check : X;
  return (
    <li className="book-entry">
      <div className="book-pun">{children}</div>
      <button
        type="button"
        className="book-star"
        aria-label={`Favourite: ${answer}`}
        aria-pressed={isFavourite}
        onClick={() => setFavourite(!isFavourite)}
      >
        <Star aria-hidden="true" className="size-6" />
      </button>
      <p className="book-facts">
        <span className="book-mark" data-solved={isSolved}>
          <Mark aria-hidden="true" className="size-4" strokeWidth={3} />
          {isSolved ? 'Solved' : 'Missed'}
        </span>
        {statsOf(entry).map((words) => (
          <span key={words}>{words}</span>
        ))}
        <time dateTime={finishedAt}>{day(finishedAt)}</time>
        {entry.day && <span>{dayWords(entry.day)}</span>}
      </p>
      <div className="book-votes">{votes}</div>
      {entry.thanked && <p className="book-thanks">Thank you: your report improved the library.</p>}
    </li>
  );
}
