import '../../../ui/styles/dashboard.css';
import { type FormEvent, useRef, useState } from 'react';
import type { AdminUser } from '../../../../contract/users.ts';
import { isResetAmount, RESET_RULE } from '../../../../rules/admin-actions.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { counted, inFull } from '../../../ui/numbers.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useSessionState } from '../../../ui/use-session-state.ts';
import { wholeNumber } from './amount.ts';
import { ReasonField } from './ReasonField.tsx';
import { useResetCredits } from './use-moderation.ts';

const BLANK = { amount: '', reason: '' };

export function ResetCreditsForm({ user }: { user: AdminUser }) {
  const [form, setForm] = useSessionState(`reset-credits ${user.id}`, BLANK);
  const [isAsking, setIsAsking] = useState(false);
  const sheet = useRef<HTMLFormElement>(null);
  const { act, isPending } = useResetCredits(user.id);
  const amount = wholeNumber(form.amount);
  const isAmount = amount !== undefined && isResetAmount(amount);
  const isReady = isAmount && form.reason.trim() !== '';

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) setIsAsking(true);
  };
  const onConfirm = async () => {
    if (!isReady || isPending) return;
    if (await act({ amount, reason: form.reason })) setForm(BLANK);
    setIsAsking(false);
  };

  return (
    <form ref={sheet} onSubmit={onSubmit} noValidate className="admin-form">
      <TextField
        label="New credit balance"
        error={form.amount.trim() === '' || isAmount ? undefined : RESET_RULE}
        inputMode="numeric"
        value={form.amount}
        onChange={(event) => setForm({ ...form, amount: event.target.value })}
        placeholder="0"
        maxLength={20}
        autoComplete="off"
      />
      <ReasonField
        label="Reason for resetting credits"
        help="For the audit trail."
        value={form.reason}
        onChange={(reason) => setForm({ ...form, reason })}
        readOnly={isPending}
      />
      <div className="buttons">
        <Button type="submit" variant="destructive" aria-haspopup="dialog" disabled={!isReady}>
          Reset Credits
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        // The button that opened the dialog is disabled once the form is blank again, so it cannot take the focus.
        onClosed={() => sheet.current?.querySelector('input')?.focus()}
        title="Reset credits?"
        confirm="Reset Credits"
        onConfirm={onConfirm}
        isPending={isPending}
      >
        <span className="wrap-anywhere">{user.email}</span> has {counted(user.credits, 'credit')} and will
        have {inFull(amount ?? 0)}. Their credit history will show the change, and what they owe stays owed.
        This cannot be undone.
      </ConfirmDialog>
    </form>
  );
}
