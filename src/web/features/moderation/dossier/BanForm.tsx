import '../../../ui/styles/dashboard.css';
import { type FormEvent, useState } from 'react';
import type { AdminUser } from '../../../../contract/moderation.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useSessionState } from '../../../ui/use-session-state.ts';
import { ReasonField } from '../ReasonField.tsx';
import { useBan, useUnban } from '../use-moderation.ts';

/** `onDone` must move the focus, because the button that was pressed is gone. */
interface BanFormProps {
  user: AdminUser;
  isSelf: boolean;
  onDone: () => void;
}

export function BanForm({ user, isSelf, onDone }: BanFormProps) {
  const [reason, setReason] = useSessionState(`ban-reason ${user.id}`, '');
  const [isAsking, setIsAsking] = useState(false);
  const ban = useBan(user.id);
  const unban = useUnban(user.id);
  if (isSelf) return <p className="text-quiet">This is you. You cannot ban yourself.</p>;

  if (user.isAdmin && !user.isBanned)
    return <p className="text-quiet">An admin cannot be banned. Revoke the role on their page first.</p>;

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
