import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type AdminUser, moderation } from '../../../contract/users.ts';
import { type Fetched, fetched } from '../../api/fetched.ts';
import { queryOf } from '../../api/query-of.ts';
import { USERS_EVERY_MS } from './requests.ts';

/** The user that the moderator has selected. */
export interface Chosen {
  id: string;
  email: string;
}

export type ChosenUser = { status: 'nobody' } | Fetched<{ user: AdminUser }>;

const userQuery = (userId: string) => queryOf(moderation.user, { params: { userId } });

/** Polls at the same interval as the table. */
export function useChosenUser(chosen: Chosen | undefined): ChosenUser {
  const query = useQuery({
    ...userQuery(chosen?.id ?? ''),
    enabled: chosen !== undefined,
    refetchInterval: USERS_EVERY_MS,
    refetchOnMount: 'always',
  });
  return chosen ? fetched(query, (user) => ({ user })) : { status: 'nobody' };
}

/** Puts the user that an action returned into the cache. */
export function useKeepUser() {
  const queries = useQueryClient();
  return (user: AdminUser) => queries.setQueryData(userQuery(user.id).queryKey, user);
}
