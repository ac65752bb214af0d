import { useQuery } from '@tanstack/react-query';
import {
  type FriendDay,
  type FriendList,
  friends,
  type SharedStreakView,
} from '../../../contract/friends.ts';
import { type Fetched, fetched } from '../../api/fetched.ts';
import { queryOf } from '../../api/query-of.ts';

/** Others may send a request, or play, while the page is open. */
const LOOK_EVERY_MS = 30_000;
const FRESH = {
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
  refetchInterval: LOOK_EVERY_MS,
} as const;

export function useFriends(): Fetched<{ list: FriendList }> {
  const query = useQuery({ ...queryOf(friends.list), ...FRESH });
  return fetched(query, (list) => ({ list }));
}

/** Returns undefined until it is known, and null until the player's own pun of that day has ended. */
export function useFriendsDay(day: string): FriendDay[] | null | undefined {
  return useQuery({ ...queryOf(friends.day, { query: { day } }), ...FRESH }).data?.friends;
}

/** The streaks that the player or a friend has chosen to share, by the friend. */
export function useSharedStreaks(): Map<string, SharedStreakView> {
  const { data } = useQuery({ ...queryOf(friends.streaks), ...FRESH });
  return new Map(data?.streaks.map((streak) => [streak.id, streak]));
}

/** Whether a streak counts: both must have chosen it. */
export function isShared({ isChosen, hasChosen }: SharedStreakView): boolean {
  return isChosen && hasChosen;
}
