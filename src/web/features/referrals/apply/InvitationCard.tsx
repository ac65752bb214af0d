import './invitation.css';
import { useRef } from 'react';
import { REFERRED_CREDITS, REFERRER_CREDITS } from '../../../../rules/referral-code.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { useFocusHeir } from '../../../ui/use-focus-heir.ts';
import type { Invitation } from './use-invitation.ts';

/** Is shown on the home screen to players who came through a friend's link. */
export function InvitationCard({ invitation }: { invitation: Invitation }) {
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button disappears: the focus moves to the text that replaces it, or else to the page.
  const watched = useFocusHeir(() => title.current ?? document.getElementById('main'));
  if (invitation.status === 'none') return null;
  if (invitation.status === 'told') {
    return (
      <Card aria-labelledby="invitation-title" className="invitation">
        <div>
          <h2 id="invitation-title" tabIndex={-1} ref={title} className="text-xl">
            {invitation.title}
          </h2>
          <p className="mt-1 text-quiet">{invitation.text}</p>
        </div>
      </Card>
    );
  }
  return (
    <Card aria-labelledby="invitation-title" className="invitation">
      <div>
        <h2 id="invitation-title" className="text-xl">
          You have an invitation
        </h2>
        <p className="mt-1 text-quiet">
          A friend sent you here. Accept, and you get {REFERRED_CREDITS} credits, your friend gets{' '}
          {REFERRER_CREDITS}, and you meet on the friends leaderboards.
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
          onClick={invitation.decline}
          disabled={invitation.isAccepting}
        >
          No, thanks
        </Button>
      </div>
    </Card>
  );
}
