import '../../../ui/styles/desk.css';
import type { FormEvent } from 'react';
import type { AdminUser } from '../../../../contract/moderation.ts';
import { Button } from '../../../ui/Button.tsx';
import { useSessionState } from '../../../ui/use-session-state.ts';
import { ReasonField } from '../ReasonField.tsx';
import { useBan, useUnban } from '../use-moderation.ts';

/** `onDone`: the pressed button is gone, so the focus must be moved. */
interface BanFormProps {
  user: AdminUser;
  isSelf: boolean;
  onDone: () => void;
}

export function BanForm({ user, isSelf, onDone }: BanFormProps) {
  const [reason, setReason] = useSessionState(`ban-reason ${user.id}`, '');
  const ban = useBan(user.id);
  const unban = useUnban(user.id);
  if (isSelf) return <p className="text-quiet">This is you, and nobody can ban themselves.</p>;

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '' || ban.isPending) return;
    if (!(await ban.act(reason))) return;
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
    <form onSubmit={onSubmit} className="desk">
      <ReasonField
        label="Reason for the ban"
        help="The player reads it."
        value={reason}
        onChange={setReason}
        readOnly={ban.isPending}
      />
      <div className="buttons">
        <Button type="submit" variant="destructive" disabled={reason.trim() === ''} pending={ban.isPending}>
          Ban User
        </Button>
      </div>
    </form>
  );
}
