import '../../ui/styles/farewell.css';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { identity } from '../../../contract/identity.ts';
import { FRESH_LOGIN_PATH } from '../../../contract/paths.ts';
import { queryOf } from '../../api/query-of.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useDeleteAccount } from './requests.ts';

interface DeleteAccountDialogProps {
  /** The text that must be typed: the player name, or the e-mail address if there is none. */
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
      description="It happens at once, and it cannot be undone."
    >
      <DeleteAccountForm confirmation={confirmation} onCancel={() => onOpenChange(false)} />
    </Dialog>
  );
}

function DeleteAccountForm({ confirmation, onCancel }: { confirmation: string; onCancel: () => void }) {
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  // With a sign-in provider there are no passwords, so the server asks for a fresh sign-in instead.
  const hasPassword = useQuery(queryOf(identity.options)).data?.provider !== true;
  const { remove, isRemoving, problems, needsSignIn } = useDeleteAccount();
  const isComplete = typed === confirmation && (password !== '' || !hasPassword);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !isRemoving) remove({ username: typed, ...(hasPassword && { password }) });
  };

  return (
    <form onSubmit={onSubmit} className="grid gap-5">
      <ul className="farewell">
        <li>Your name, e-mail, picture, games, points and badges are deleted.</li>
        <li>You leave every leaderboard, and every device is signed out.</li>
        <li>Unspent credits are lost. A new account gets no second welcome gift.</li>
        <li>We keep credit records and your feedback, both without your name.</li>
      </ul>
      <TextField
        label={`Type ${confirmation} to confirm`}
        error={problems.username}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        readOnly={isRemoving}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {hasPassword && (
        <TextField
          label="Your password"
          error={problems.password}
          type="password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          readOnly={isRemoving}
          autoComplete="current-password"
        />
      )}
      {needsSignIn && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>This cannot be undone, so sign in again to confirm that it is you. Then come back here.</p>
          <a href={FRESH_LOGIN_PATH} className={buttonClass('plain')}>
            Sign in again
          </a>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="destructive" disabled={!isComplete} pending={isRemoving}>
          Delete for good
        </Button>
        <Button variant="plain" onClick={onCancel} disabled={isRemoving}>
          Keep my account
        </Button>
      </div>
    </form>
  );
}
