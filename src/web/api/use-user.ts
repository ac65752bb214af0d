import { useQuery, useQueryClient } from '@tanstack/react-query';
import { identity, type User } from '../../contract/identity.ts';
import { isUnauthorized } from './api-error.ts';
import { queryOf } from './query-of.ts';
import { hasSignedInHint } from './signed-in-hint.ts';

export type Visitor =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; user: User }
  | { status: 'failed'; retry: () => void };

const userQuery = queryOf(identity.user);

export function useUser(): Visitor {
  const asks = hasSignedInHint();
  const { data, error, refetch } = useQuery({ ...userQuery, enabled: asks, retry: false });

  if (isUnauthorized(error)) return { status: 'signed-out' };
  if (data) return { status: 'signed-in', user: data };
  if (error) return { status: 'failed', retry: () => void refetch() };
  return { status: asks ? 'loading' : 'signed-out' };
}

/** Must be called after every change of credits, points or profile, because the header and the cards read this user. */
export function useRefreshUser() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: userQuery.queryKey });
}
