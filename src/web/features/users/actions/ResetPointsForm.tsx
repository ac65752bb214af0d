import '../../../ui/styles/dashboard.css';
import { type FormEvent, useRef, useState } from 'react';
import type { AdminUser } from '../../../../contract/users.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { counted } from '../../../ui/numbers.ts';
import { useSessionState } from '../../../ui/use-session-state.ts';
import { ReasonField } from './ReasonField.tsx';
import { useResetPoints } from './use-moderation.ts';

const all = (points: number) => (points === 1 ? '1 point' : `all ${counted(points, 'point')}`);

export function ResetPointsForm({ user }: { user: AdminUser }) {
  const [reason, setReason] = useSessionState(`reset-points ${user.id}`, '');
  const [isAsking, setIsAsking] = useState(false);
  const sheet = useRef<HTMLFormElement>(null);
  const { act, isPending } = useResetPoints(user.id);
  const isReady = reason.trim() !== '';

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) setIsAsking(true);
  };
  const onConfirm = async () => {
    if (isPending) return;
    if (await act(reason)) setReason('');
    setIsAsking(false);
  };

  return (
    <form ref={sheet} onSubmit={onSubmit} noValidate className="admin-form">
      <ReasonField
        label="Reason for resetting points"
        help="For the audit trail."
        value={reason}
        onChange={setReason}
        readOnly={isPending}
      />
      <div className="buttons">
        <Button type="submit" variant="destructive" aria-haspopup="dialog" disabled={!isReady}>
          Reset Points and Badge
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        // The button that opened the dialog is disabled once the form is blank again, so it cannot take the focus.
        onClosed={() => sheet.current?.querySelector('textarea')?.focus()}
        title="Reset points and badge?"
        confirm="Reset Points"
        onConfirm={onConfirm}
        isPending={isPending}
      >
        <span className="wrap-anywhere">{user.email}</span> will lose {all(user.points)} and the badge{' '}
        {user.currentBadge}, and leave every leaderboard until the next solve. Credits earned with badges stay
        and are not paid again. This cannot be undone.
      </ConfirmDialog>
    </form>
  );
}
