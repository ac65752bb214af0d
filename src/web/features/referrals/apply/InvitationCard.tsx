import '../../../ui/styles/invitation.css';
import { useRef } from 'react';
import type { User } from '../../../../contract/identity.ts';
import { PAID_FRIENDS_A_DAY, REFERRED_CREDITS, REFERRER_CREDITS } from '../../../../rules/referral-code.ts';
import { Button } from '../../../ui/Button.tsx';
import { useFocusHeir } from '../../../ui/use-focus-heir.ts';
import { useInvitation } from './use-invitation.ts';

/** Is shown above every screen to a player who came through a friend's link, until they have answered. */
export function InvitationCard({ user }: { user: User }) {
  const invitation = useInvitation(user);
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button disappears: the focus moves to the text that replaces it, or else to the page.
  const watched = useFocusHeir(() => title.current ?? document.getElementById('main'));
  if (invitation.status === 'none') return null;
  if (invitation.status === 'told') {
    return (
      <section aria-labelledby="invitation-title" className="slip invitation">
        <div>
          <h2 id="invitation-title" tabIndex={-1} ref={title} className="text-xl">
            {invitation.title}
          </h2>
          <p className="mt-1 text-quiet">{invitation.text}</p>
        </div>
        <Button
          {...watched}
          variant="link"
          className="min-h-11 justify-self-start"
          onClick={invitation.close}
        >
          Close
        </Button>
      </section>
    );
  }
  return (
    <section aria-labelledby="invitation-title" className="slip invitation">
      <div>
        <h2 id="invitation-title" className="text-xl">
          You have an invitation
        </h2>
        <p className="mt-1 text-quiet">
          A friend sent you here. Accept, and you get {REFERRED_CREDITS} credits.{' '}
          <span className="invitation-more">
            Your friend gets {REFERRER_CREDITS} (for up to {PAID_FRIENDS_A_DAY} friends a day), and you meet
            on the friends leaderboards.
          </span>
        </p>
      </div>
      <div className="invitation-choice">
        <Button {...watched} onClick={invitation.accept} pending={invitation.isAccepting}>
          Accept the invitation
        </Button>
        <Button
          {...watched}
          variant="link"
          className="min-h-11"
          onClick={invitation.close}
          disabled={invitation.isAccepting}
        >
          No, thanks
        </Button>
      </div>
    </section>
  );
}
