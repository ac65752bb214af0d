import { Suspense, useState } from 'react';
import type { User } from '../../contract/identity.ts';
import { keptFriend } from '../features/friends/kept-invitation.ts';
import { keptInvitation } from '../features/referrals/apply/invitation.ts';
import { lazyOrNothing } from '../ui/lazy-or-nothing.ts';

/** Both are fetched only if they are needed. If that fails, the next page load offers them again. */
const InvitationCard = lazyOrNothing<{ user: User }>(() =>
  import('../features/referrals/apply/InvitationCard.tsx').then((m) => m.InvitationCard),
);
const FriendInvitation = lazyOrNothing<{ onClose: () => void }>(() =>
  import('../features/friends/FriendInvitation.tsx').then((m) => m.FriendInvitation),
);

/** What the link that brought the player here asks, above every screen, one question at a time. */
export function Invitations({ user, path }: { user: User; path: string }) {
  const [isAsked, setAsked] = useState(() => keptFriend() !== '');
  const [isInvited] = useState(() => keptInvitation() !== '');
  return (
    <Suspense>
      {isAsked ? (
        <FriendInvitation key={path} onClose={() => setAsked(false)} />
      ) : (
        isInvited && <InvitationCard key={path} user={user} />
      )}
    </Suspense>
  );
}
