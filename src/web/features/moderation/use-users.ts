import { moderation, type UserSort } from '../../../contract/moderation.ts';
import { SEARCH_MIN } from '../../../rules/search.ts';
import { usePages } from '../../api/use-pages.ts';

export const USERS_EVERY_MS = 30_000;

export interface Order {
  sort: UserSort;
  order: 'asc' | 'desc';
}

/** A search that is too short is left out of the request. */
export function useUsers(search: string, order: Order) {
  return usePages(
    moderation.users,
    { ...order, ...(search.length >= SEARCH_MIN && { search }) },
    { everyMs: USERS_EVERY_MS },
  );
}
