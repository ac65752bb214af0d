import { useState } from 'react';
import { identity } from '../../../../contract/identity.ts';
import { call } from '../../../api/call.ts';
import { newPasswordProblem, PASSWORD_HELP } from '../credential-rules.ts';
import { PasswordField } from '../PasswordField.tsx';
import { useIdentityForm } from '../use-identity-form.ts';
import { IdentityForm } from './IdentityForm.tsx';
import { MessageView } from './MessageView.tsx';
import { ViewLink } from './ViewLink.tsx';

export function ResetForm({ token }: { token: string | null }) {
  const [done, setDone] = useState(false);
  const form = useIdentityForm({
    check: ({ password }) => ({ password: newPasswordProblem(password) }),
    send: ({ password }) =>
      call(identity.resetPassword, { body: { token: token ?? '', newPassword: password } }),
    onDone: () => setDone(true),
  });

  if (!token) {
    return (
      <MessageView title="This link is spent" footer={<ViewLink view="forgot">Ask for a new link</ViewLink>}>
        It was used before, is too old, or lost a piece on the way.
      </MessageView>
    );
  }
  if (done) {
    return (
      <MessageView title="Password changed" footer={<ViewLink view="sign-in">Sign in</ViewLink>}>
        The old one is scraped off the parchment.
      </MessageView>
    );
  }
  return (
    <IdentityForm
      title="Choose a new password"
      lead="One you will remember, or your browser will."
      submit="Change password"
      form={form}
      footer={<ViewLink view="forgot">Ask for a new link</ViewLink>}
    >
      <PasswordField
        label="New password"
        autoComplete="new-password"
        help={PASSWORD_HELP}
        error={form.problems.password}
      />
    </IdentityForm>
  );
}
