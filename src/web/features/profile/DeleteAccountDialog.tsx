import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { useDeleteAccount } from './use-delete-account.ts';

interface DeleteAccountDialogProps {
  /** To be typed: the player name, or the e-mail address where there is none. */
  confirmation: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function DeleteAccountDialog({ confirmation, open, onOpenChange }: DeleteAccountDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete your account?"
      description="It happens at once, for good, and nobody can undo it."
    >
      <DeleteAccountForm confirmation={confirmation} onCancel={() => onOpenChange(false)} />
    </Dialog>
  );
}

function DeleteAccountForm({ confirmation, onCancel }: { confirmation: string; onCancel: () => void }) {
  const [typed, setTyped] = useState('');
  const { remove, isRemoving, reason } = useDeleteAccount();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (typed === confirmation && !isRemoving) remove(typed);
  };

  return (
    <form onSubmit={onSubmit} className="grid gap-5">
      <ul className="farewell">
        <li>Your name, e-mail, picture, games, points and badges are scraped off the parchment.</li>
        <li>You leave every leaderboard, and every device is signed out.</li>
        <li>Unspent credits are lost. A new account gets no second welcome gift.</li>
        <li>The ledger keeps its figures and the team your feedback, neither with your name.</li>
      </ul>
      <Field label={`Type ${confirmation} to confirm`} error={reason}>
        {(control) => (
          <Input
            {...control}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            readOnly={isRemoving}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="destructive" disabled={typed !== confirmation} pending={isRemoving}>
          Delete for good
        </Button>
        <Button variant="plain" onClick={onCancel} disabled={isRemoving}>
          Keep my account
        </Button>
      </div>
    </form>
  );
}
