import '../../../ui/styles/dashboard.css';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ReasonField } from '../actions/ReasonField.tsx';
import { useBan, useRelease } from '../actions/use-moderation.ts';

interface ReviewButtonsProps {
  userId: string;
  email: string;
  /** Identifies the review that the admin saw, so that a newer one is not decided by mistake. */
  heldAt: string;
  /** Must move the focus, because the row disappears with the decision. */
  onDone: () => void;
}

const RELEASE = {
  name: 'Release',
  title: 'Release from review?',
  description: 'will be back on the global leaderboards at once. Games played so far count as reviewed.',
  label: 'Reason for the release',
  help: 'For the audit trail.',
};
const BAN = {
  name: 'Ban',
  title: 'Ban this player?',
  description: 'will be locked out at once and will leave every leaderboard.',
  label: 'Reason for the ban',
  help: 'The player will see it.',
};

export function ReviewButtons({ userId, email, heldAt, onDone }: ReviewButtonsProps) {
  const release = useRelease(userId);
  const ban = useBan(userId);
  const [asked, setAsked] = useState<typeof RELEASE | typeof BAN>();
  const [reason, setReason] = useState('');
  const [isDecided, setIsDecided] = useState(false);
  const words = asked ?? RELEASE;
  const isPending = release.isPending || ban.isPending;

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '' || isPending) return;
    setIsDecided(await (asked === BAN ? ban : release).act({ reason, heldAt }));
    setAsked(undefined);
  };
  const ask = (question: typeof RELEASE | typeof BAN) => {
    setReason('');
    setAsked(question);
  };

  return (
    <div className="buttons">
      <Button
        variant="plain"
        className="press-small"
        aria-haspopup="dialog"
        aria-label={`Release ${email}`}
        onClick={() => ask(RELEASE)}
      >
        Release
      </Button>
      <Button
        variant="destructive"
        className="press-small"
        aria-haspopup="dialog"
        aria-label={`Ban ${email}`}
        onClick={() => ask(BAN)}
      >
        Ban
      </Button>
      <Dialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        {...(isDecided && { onClosed: onDone })}
        title={words.title}
        description={
          <>
            <span className="wrap-anywhere">{email}</span> {words.description}
          </>
        }
      >
        <form onSubmit={onSubmit} className="admin-form">
          <ReasonField
            label={words.label}
            help={words.help}
            value={reason}
            onChange={setReason}
            readOnly={isPending}
          />
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              variant={words === BAN ? 'destructive' : 'primary'}
              disabled={reason.trim() === ''}
              pending={isPending}
            >
              {words.name}
            </Button>
            <Button variant="plain" onClick={() => setAsked(undefined)} disabled={isPending}>
              Cancel
            </Button>
          </div>
        </form>
      </Dialog>
    </div>
  );
}
