import '../../../ui/styles/dashboard.css';
import { type FormEvent, useState } from 'react';
import type { AdminUser } from '../../../../contract/users.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useSessionState } from '../../../ui/use-session-state.ts';
import { ReasonField } from './ReasonField.tsx';
import { useBan, useUnban } from './use-moderation.ts';
import { whyUntouchable } from './why-untouchable.ts';

/** `onDone` must move the focus, because the button that was pressed is gone. */
interface BanFormProps {
  user: AdminUser;
  ownId: string;
  onDone: () => void;
}

export function BanForm({ user, ownId, onDone }: BanFormProps) {
  const [reason, setReason] = useSessionState(`ban-reason ${user.id}`, '');
  const [isAsking, setIsAsking] = useState(false);
  const ban = useBan(user.id);
  const unban = useUnban(user.id);
  const why = whyUntouchable(user, ownId);
  if (why) return <p className="text-quiet">{why}</p>;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() !== '') setIsAsking(true);
  };
  const onConfirm = async () => {
    if (ban.isPending) return;
    const isDone = await ban.act({ reason });
    setIsAsking(false);
    if (!isDone) return;
    setReason('');
    onDone();
  };

  if (user.isBanned)
    return (
      <div className="buttons">
        <Button onClick={async () => (await unban.act()) && onDone()} pending={unban.isPending}>
          Unban User
        </Button>
      </div>
    );

  return (
    <form onSubmit={onSubmit} className="admin-form">
      <ReasonField
        label="Reason for the ban"
        help="The player will see it."
        value={reason}
        onChange={setReason}
        readOnly={ban.isPending}
      />
      <div className="buttons">
        <Button type="submit" variant="destructive" aria-haspopup="dialog" disabled={reason.trim() === ''}>
          Ban User
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Ban this player?"
        confirm="Ban User"
        onConfirm={onConfirm}
        isPending={ban.isPending}
      >
        <span className="wrap-anywhere">{user.email}</span> will be locked out at once and will leave every
        leaderboard.
      </ConfirmDialog>
    </form>
  );
}
