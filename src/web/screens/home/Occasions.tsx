import { Suspense } from 'react';
import { lazyOrNothing } from '../../ui/lazy-or-nothing.ts';
import { useDismissed } from '../../ui/use-dismissed.ts';

const LastWeek = lazyOrNothing<{ onDismiss: () => void }>(() =>
  import('./LastWeek.tsx').then((m) => m.LastWeek),
);
const Offer = lazyOrNothing<{ playerId: string; onClose: () => void }>(() =>
  import('../../features/push/ReminderOffer.tsx').then((m) => m.ReminderOffer),
);

const FriendsRow = lazyOrNothing<{ day: string }>(() =>
  import('../../features/friends/FriendsRow.tsx').then((m) => m.FriendsRow),
);

const MONDAY = 1;

/** The recap of last week, on Mondays until it is dismissed. The server decides whose Monday it is. */
export function MondayRecap({ playerId }: { playerId: string }) {
  const now = new Date();
  const [isGone, dismiss] = useDismissed('recap', `${playerId} ${now.toDateString()}`);
  if (isGone || now.getDay() !== MONDAY) return null;
  return (
    <Suspense>
      <LastWeek onDismiss={dismiss} />
    </Suspense>
  );
}

/** The one offer of the daily reminder, to be shown after the first solved daily. */
export function OneOffer({ playerId }: { playerId: string }) {
  const [isGone, dismiss] = useDismissed('reminder', playerId);
  if (isGone) return null;
  return (
    <Suspense>
      <Offer playerId={playerId} onClose={dismiss} />
    </Suspense>
  );
}

/** How the friends did, to be shown once the player has finished today's pun. */
export function FriendsToday({ day }: { day: string }) {
  return (
    <Suspense>
      <FriendsRow day={day} />
    </Suspense>
  );
}
