import { Suspense } from 'react';
import { lazyOrNothing } from '../../ui/lazy-or-nothing.ts';
import type { FriendsTodayProps } from './FriendsToday.tsx';
import { isShared, useFriendsDay, useSharedStreaks } from './use-friends.ts';

const FriendsToday = lazyOrNothing<FriendsTodayProps>(() =>
  import('./FriendsToday.tsx').then((m) => m.FriendsToday),
);

/** Loads the friends' day once there is something to show. */
export function FriendsDay({ day }: { day: string }) {
  const friends = useFriendsDay(day);
  const streaks = useSharedStreaks();
  if (friends === undefined) return null;
  if (friends === null && ![...streaks.values()].some(isShared)) return null;
  return (
    <Suspense>
      <FriendsToday friends={friends} streaks={streaks} />
    </Suspense>
  );
}
