import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Reply } from '../../../contract/endpoint.ts';
import { moderation } from '../../../contract/moderation.ts';
import { type Fetched, fetched } from '../../api/fetched.ts';
import { queryOf } from '../../api/query-of.ts';

export type Found = Fetched<Reply<typeof moderation.findUsers>>;

/** Asked anew each time: names and addresses change. Those found before stay while the next are looked for. */
export function useFoundUsers(search: string): Found {
  const query = useQuery({
    ...queryOf(moderation.findUsers, { query: { search } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return fetched(query, (found) => found);
}
