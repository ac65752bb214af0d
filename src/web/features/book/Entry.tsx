import './entry.css';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, Star, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { type BookEntry, book } from '../../../contract/book.ts';
import type { Reply } from '../../../contract/endpoint.ts';
import { serverMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { dateFormat, day } from '../../ui/dates.ts';
import { counted } from '../../ui/numbers.ts';
import { toast } from '../../ui/toast.ts';

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

type Pages = InfiniteData<Reply<typeof book.read>>;

/** Changes at once and reverts on failure. Presses are sent one after another, so that the last one wins. */
function useFavourite({ punId, favourite }: BookEntry) {
  const queries = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    scope: { id: `favourite ${punId}` },
    mutationFn: (wish: boolean) =>
      call(book.setFavourite, { params: { punId: String(punId) }, body: { favourite: wish } }),
    onSuccess: (said) =>
      queries.setQueriesData<Pages>({ queryKey: [book.read.path] }, (known) => known && marked(known, said)),
    onError: (error) =>
      toast({
        title: 'Error',
        description: serverMessage(error, 'Failed to save your favourite'),
        variant: 'destructive',
      }),
  });
  return { isFavourite: isPending ? variables : favourite, setFavourite: mutate };

  function marked({ pages, ...rest }: Pages, said: Pick<BookEntry, 'favourite'>): Pages {
    const mark = (row: BookEntry) => (row.punId === punId ? { ...row, ...said } : row);
    return { ...rest, pages: pages.map((page) => ({ ...page, rows: page.rows.map(mark) })) };
  }
}

const ofDay = dateFormat('MMM d, y', 'UTC');

/** Says how many hints were used and how many points were earned, if any. */
export function statsOf({ hints, points }: Pick<BookEntry, 'hints' | 'points'>): string[] {
  const took = hints === 0 ? 'no hints' : counted(hints, 'hint');
  return points === 0 ? [took] : [took, `+${counted(points, 'point')}`];
}

/** Returns, for example, `Pun of the day for Nov 16, 2026`. */
export function dayWords(day: string): string {
  return `Pun of the day for ${ofDay(new Date(`${day}T00:00:00Z`))}`;
}
