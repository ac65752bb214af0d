import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminLog } from '../../../contract/admin-log.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { type UserDetails, userPage } from '../../../contract/user-page.ts';
import { type AdminUser, type Review, type Signal, type UserSort, users } from '../../../contract/users.ts';
import { SEARCH_MIN } from '../../../rules/search.ts';
import type { UserFilter } from '../../../rules/user-filters.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { type Fetched, fetched } from '../../api/fetched.ts';
import { queryOf } from '../../api/query-of.ts';
import { usePages } from '../../api/use-pages.ts';
import type { Pages } from '../../ui/pages.ts';

const EVERY_MS = 30_000;

export interface Order {
  sort: UserSort;
  order: 'asc' | 'desc';
}

interface UsersWish {
  filter?: UserFilter | undefined;
  isNear?: boolean;
}

/** A search that is too short is left out of the request. */
export function useUsers(search: string, order: Order, { filter, ...wish }: UsersWish) {
  const query = { ...order, ...(search.length >= SEARCH_MIN && { search }), ...(filter && { filter }) };
  return usePages(users.list, query, { ...wish, everyMs: EVERY_MS });
}

/** The user that the moderator has selected. */
export interface Chosen {
  id: string;
  email: string;
}

export type ChosenUser = { status: 'nobody' } | Fetched<{ user: AdminUser }>;

const userQuery = (userId: string) => queryOf(users.read, { params: { userId } });

/** Polls at the same interval as the list. */
export function useChosenUser(chosen: Chosen | undefined): ChosenUser {
  const query = useQuery({
    ...userQuery(chosen?.id ?? ''),
    enabled: chosen !== undefined,
    refetchInterval: EVERY_MS,
    refetchOnMount: 'always',
  });
  return chosen ? fetched(query, (user) => ({ user })) : { status: 'nobody' };
}

/** Puts the user that an action returned into the cache. */
export function useKeepUser() {
  const queries = useQueryClient();
  return (user: AdminUser) => queries.setQueryData(userQuery(user.id).queryKey, user);
}

export function useReviews(): Pages<Review> {
  const query = useQuery({ ...queryOf(users.reviews), refetchInterval: EVERY_MS, refetchOnMount: 'always' });
  return wholeList(query, (rows) => rows);
}

/** The key begins with the path alone, so that whatever refreshes the signals refreshes these. */
const signalsQuery = (userId?: string) =>
  queryOptions({
    queryKey: [users.signals.path, userId],
    queryFn: () => call(users.signals, { query: userId ? { userId } : {} }),
    refetchOnMount: 'always',
  });

export function useSignals(): Pages<Signal> {
  return wholeList(useQuery({ ...signalsQuery(), refetchInterval: EVERY_MS }), (rows) => rows);
}

type DetailsState = { status: 'nobody' } | Fetched<{ details: UserDetails }>;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const GONE: ErrorCode = 'user_not_found';

/** Is not polled, because the security log records every look. The actions fetch it again. */
export function useUserDetails(userId: string): DetailsState {
  const isId = ID.test(userId);
  const query = useQuery({
    ...queryOf(userPage.read, { params: { userId } }),
    enabled: isId,
    refetchOnMount: 'always',
  });
  const isGone = query.error instanceof ApiError && query.error.code === GONE;
  return isId && !isGone ? fetched(query, (details) => ({ details })) : { status: 'nobody' };
}

/** The sections of a user's page. Each is fetched when it comes near the screen, so that opening the page costs few calls. */
const whenNear = (isNear: boolean) => ({ enabled: isNear, refetchOnMount: 'always' as const });

export function useSignalsOf(userId: string, isNear: boolean) {
  return wholeList(useQuery({ ...signalsQuery(userId), ...whenNear(isNear) }), (rows) => rows);
}

export function useLedger(userId: string, isNear: boolean) {
  return usePages(userPage.ledger, {}, { params: { userId }, isNear });
}

export function useGames(userId: string, isNear: boolean) {
  return usePages(userPage.games, {}, { params: { userId }, isNear });
}

export function usePurchases(userId: string, isNear: boolean) {
  const query = useQuery({ ...queryOf(userPage.purchases, { params: { userId } }), ...whenNear(isNear) });
  return wholeList(query, (rows) => rows);
}

export function useFriendsOf(userId: string, isNear: boolean) {
  const query = useQuery({ ...queryOf(userPage.friends, { params: { userId } }), ...whenNear(isNear) });
  return { pages: wholeList(query, ({ friends }) => friends), counts: query.data };
}

export function useNotes(userId: string, isNear: boolean) {
  const query = useQuery({ ...queryOf(userPage.notes, { params: { userId } }), ...whenNear(isNear) });
  return wholeList(query, (rows) => rows);
}

export function useLogOf(userId: string, isNear: boolean) {
  return usePages(adminLog.read, { userId }, { isNear });
}

const NO_MORE = { exists: false, isFetching: false, hasFailed: false, wasAsked: false, fetch: () => {} };

/** Shows a list that has no pages where lists with pages are shown. */
function wholeList<Data, Row>(
  query: Parameters<typeof fetched<Data, object>>[0],
  rowsOf: (data: Data) => Row[],
): Pages<Row> {
  return fetched(query, (data) => ({ rows: rowsOf(data), more: NO_MORE, isOld: false }));
}
