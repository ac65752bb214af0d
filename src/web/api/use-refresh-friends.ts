import { useQueryClient } from '@tanstack/react-query';
import { friends } from '../../contract/friends.ts';
import { useRefreshBoards } from './use-refresh.ts';

/** The returned function must be called after every change of friendships. A referral code makes friends, too. */
export function useRefreshFriends() {
  const queries = useQueryClient();
  const refreshBoards = useRefreshBoards();
  return () =>
    Promise.all([
      queries.invalidateQueries({
        predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith(friends.list.path),
      }),
      refreshBoards(),
    ]);
}
