import '../../ui/styles/invitation.css';
import { useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useFocusHeir } from '../../ui/use-focus-heir.ts';
import { forgetFriend } from './kept-invitation.ts';
import { useFriendInvitation } from './use-invitation.ts';

/** Is shown above every screen to a player who opened somebody's friend link, until they have answered. */
export function FriendInvitation({ onClose }: { onClose: () => void }) {
  const invitation = useFriendInvitation();
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button disappears: the focus moves to the text that replaces it, or else to the page.
  const watched = useFocusHeir(() => title.current ?? document.getElementById('main'));
  if (invitation.status === 'none') return null;
  const close = () => {
    forgetFriend();
    document.getElementById('main')?.focus({ preventScroll: true });
    onClose();
  };
  return (
    <section aria-labelledby="friend-invitation-title" className="slip invitation">
      <div>
        <h2 id="friend-invitation-title" tabIndex={-1} ref={title} className="invitation-question text-xl">
          {invitation.title}
        </h2>
        <p className="invitation-more mt-1 text-quiet">{invitation.text}</p>
      </div>
      {invitation.status === 'told' ? (
        <Button {...watched} variant="link" className="min-h-11 justify-self-start" onClick={close}>
          Close
        </Button>
      ) : (
        <div className="invitation-choice">
          <Button {...watched} onClick={invitation.accept} pending={invitation.isPending}>
            Add friend
          </Button>
          <Button
            {...watched}
            variant="link"
            className="min-h-11"
            onClick={close}
            disabled={invitation.isPending}
          >
            No, thanks
          </Button>
        </div>
      )}
    </section>
  );
}
