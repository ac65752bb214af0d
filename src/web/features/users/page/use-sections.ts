import { useQuery } from '@tanstack/react-query';
import { adminLog } from '../../../../contract/admin-log.ts';
import { person } from '../../../../contract/user-page.ts';
import { moderation } from '../../../../contract/users.ts';
import { call } from '../../../api/call.ts';
import { queryOf } from '../../../api/query-of.ts';
import { usePages } from '../../../api/use-pages.ts';
import { wholeList } from '../whole-list.ts';

/** A section is fetched when it comes near the screen, so that opening a page costs few calls. */
const whenNear = (isNear: boolean) => ({ enabled: isNear, refetchOnMount: 'always' as const });

export function useLedger(userId: string, isNear: boolean) {
  return usePages(person.ledger, {}, { params: { userId }, isNear });
}

export function useGames(userId: string, isNear: boolean) {
  return usePages(person.games, {}, { params: { userId }, isNear });
}

export function usePurchases(userId: string, isNear: boolean) {
  const query = useQuery({ ...queryOf(person.purchases, { params: { userId } }), ...whenNear(isNear) });
  return wholeList(query, (rows) => rows);
}

export function useFriendsOf(userId: string, isNear: boolean) {
  const query = useQuery({ ...queryOf(moderation.userFriends, { params: { userId } }), ...whenNear(isNear) });
  return { pages: wholeList(query, ({ friends }) => friends), figures: query.data };
}

/** The key begins with the path alone, so that whatever refreshes the signals refreshes these. */
export function useSignalsOf(userId: string, isNear: boolean) {
  const query = useQuery({
    queryKey: [moderation.signals.path, userId],
    queryFn: () => call(moderation.signals, { query: { userId } }),
    ...whenNear(isNear),
  });
  return wholeList(query, (rows) => rows);
}

export function useLogOf(userId: string, isNear: boolean) {
  return usePages(adminLog.read, { userId }, { isNear });
}
