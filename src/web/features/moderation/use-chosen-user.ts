import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type AdminUser, moderation } from '../../../contract/moderation.ts';
import { call } from '../../api/call.ts';
import { type Fetched, fetched } from '../../api/fetched.ts';
import { USERS_EVERY_MS } from './use-users.ts';

/** Whom the moderator looks at. */
export interface Chosen {
  id: string;
  email: string;
}

export type ChosenUser = { status: 'nobody' } | Fetched<{ user: AdminUser }>;

const SEARCH_MAX = 100;
const keyOf = (id: string | undefined) => [moderation.users.path, 'chosen', id];

/** Polled like the table. Searched by e-mail, since other lists have no credits and points. */
export function useChosenUser(chosen: Chosen | undefined): ChosenUser {
  const query = useQuery({
    queryKey: keyOf(chosen?.id),
    queryFn: () => findUser(chosen),
    enabled: chosen !== undefined,
    refetchInterval: USERS_EVERY_MS,
    refetchOnMount: 'always',
  });
  return chosen ? fetched(query, (user) => ({ user })) : { status: 'nobody' };
}

/** Puts the user that an action returned into the cache. */
export function useKeepUser() {
  const queries = useQueryClient();
  return (user: AdminUser) => queries.setQueryData(keyOf(user.id), user);
}

async function findUser(chosen: Chosen | undefined): Promise<AdminUser> {
  const search = chosen?.email.slice(0, SEARCH_MAX) ?? '';
  const { rows } = await call(moderation.users, { query: { search, sort: 'email', order: 'asc' } });
  const user = rows.find(({ id }) => id === chosen?.id);
  if (!user) throw new Error('This account is gone.');
  return user;
}
