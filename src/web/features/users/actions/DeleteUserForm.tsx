import '../../../ui/styles/farewell.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { identity } from '../../../../contract/identity.ts';
import { queryOf } from '../../../api/query-of.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { ActionForm } from './ActionForm.tsx';
import type { ActionProps } from './action-props.ts';
import { SignInAgain } from './SignInAgain.tsx';
import { useDeleteUser } from './use-delete-user.ts';

export function DeleteUserForm({ user, onCancel, onDeleted }: ActionProps) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  // With a sign-in provider there are no passwords, so the server asks for a fresh sign-in instead.
  const hasPassword = useQuery(queryOf(identity.options)).data?.provider !== true;
  const { remove, isRemoving, problemAt, forgetProblems } = useDeleteUser(user.id, onDeleted);
  const wanted = user.username ?? user.email;

  return (
    <ActionForm
      confirm="Delete account"
      isDestructive
      help="Stays in the audit trail without the account, so name nobody in it."
      problem={problemAt('reason')}
      isPending={isRemoving}
      isReady={name.trim() === wanted && (password !== '' || !hasPassword)}
      onSubmit={(reason) => remove({ reason, name: name.trim(), ...(hasPassword && { password }) })}
      onCancel={onCancel}
    >
      <ul className="farewell">
        <li>Name, e-mail, picture, games, points and badges are deleted.</li>
        <li>Every device is signed out, and unspent credits are lost.</li>
        <li>Credit records and feedback stay, both without a name.</li>
      </ul>
      <TextField
        label={`Type ${wanted} to confirm`}
        error={problemAt('name')}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          forgetProblems();
        }}
        readOnly={isRemoving}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {hasPassword && (
        <TextField
          label="Your own password"
          error={problemAt('password')}
          type="password"
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
            forgetProblems();
          }}
          readOnly={isRemoving}
          autoComplete="current-password"
        />
      )}
      {problemAt('signIn') !== undefined && <SignInAgain />}
    </ActionForm>
  );
}
