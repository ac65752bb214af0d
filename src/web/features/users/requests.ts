import { moderation, type UserSort } from '../../../contract/users.ts';
import { SEARCH_MIN } from '../../../rules/search.ts';
import type { UserFilter } from '../../../rules/user-filters.ts';
import { usePages } from '../../api/use-pages.ts';

export const USERS_EVERY_MS = 30_000;

export interface Order {
  sort: UserSort;
  order: 'asc' | 'desc';
}

interface UsersWish {
  filter?: UserFilter | undefined;
  isNear?: boolean;
}

/** A search that is too short is left out of the request. */
export function useUsers(search: string, order: Order, { filter, ...wish }: UsersWish = {}) {
  const query = { ...order, ...(search.length >= SEARCH_MIN && { search }), ...(filter && { filter }) };
  return usePages(moderation.users, query, { ...wish, everyMs: USERS_EVERY_MS });
}
