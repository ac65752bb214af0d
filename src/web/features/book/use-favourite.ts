import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { type BookEntry, book } from '../../../contract/book.ts';
import type { Reply } from '../../../contract/endpoint.ts';
import { serverMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { toast } from '../../ui/toast.ts';

type Pages = InfiniteData<Reply<typeof book.read>>;

/** Changes at once and reverts on failure. Presses are sent one after another, so that the last one wins. */
export function useFavourite({ punId, favourite }: BookEntry) {
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
