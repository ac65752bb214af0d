import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { type BookEntry, book } from '../../../contract/book.ts';
import type { Reply } from '../../../contract/endpoint.ts';
import type { Vote } from '../../../contract/game.ts';
import { Votes } from './Votes.tsx';

type Pages = InfiniteData<Reply<typeof book.read>>;

/** A vote updates the pun in all cached lists of the book, whatever their filters. */
export function BookVotes({ entry: { punId, answer, vote } }: { entry: BookEntry }) {
  const queries = useQueryClient();
  const onSaid = (said: Vote) =>
    queries.setQueriesData<Pages>({ queryKey: [book.read.path] }, (known) => known && told(known, said));
  return <Votes punId={punId} of={answer} vote={vote} onSaid={onSaid} />;

  function told({ pages, ...rest }: Pages, said: Vote): Pages {
    const mark = (row: BookEntry) => (row.punId === punId ? { ...row, vote: said } : row);
    return { ...rest, pages: pages.map((page) => ({ ...page, rows: page.rows.map(mark) })) };
  }
}
