import { useEffect, useState } from 'react';
import { identity } from '../../../../contract/identity.ts';
import { call } from '../../../api/call.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { newPasswordProblem, PASSWORD_HELP } from '../credential-rules.ts';
import { PasswordField } from '../PasswordField.tsx';
import { useIdentityForm } from '../use-identity-form.ts';
import { IdentityForm } from './IdentityForm.tsx';
import { MessageView } from './MessageView.tsx';
import { ViewLink } from './ViewLink.tsx';

/** Checks the link first, so that nobody thinks up a new password for one that no longer works. */
export function ResetForm({ token }: { token: string | null }) {
  const isGood = useIsGood(token);
  if (isGood) return <NewPasswordForm token={token ?? ''} />;
  if (isGood === undefined) {
    return (
      <p role="status" className="flex items-center gap-3 text-quiet">
        <Spinner /> Checking the link…
      </p>
    );
  }
  return (
    <MessageView
      title="This link no longer works"
      footer={<ViewLink view="forgot">Ask for a new link</ViewLink>}
    >
      It has been used, has expired, or lost a piece on the way.
    </MessageView>
  );
}

/** Is undefined until it is known. If the server does not answer, the form is shown and reports it when it is sent. */
function useIsGood(token: string | null): boolean | undefined {
  const [isGood, setIsGood] = useState<boolean | undefined>(token ? undefined : false);
  useEffect(() => {
    if (!token) return;
    call(identity.checkReset, { body: { token } }).then(
      (answer) => setIsGood(answer.isGood),
      () => setIsGood(true),
    );
  }, [token]);
  return isGood;
}

function NewPasswordForm({ token }: { token: string }) {
  const [done, setDone] = useState(false);
  const form = useIdentityForm({
    check: ({ password }) => ({ password: newPasswordProblem(password) }),
    send: ({ password }) => call(identity.resetPassword, { body: { token, newPassword: password } }),
    onDone: () => setDone(true),
  });

  if (done) {
    return (
      <MessageView title="Password changed" footer={<ViewLink view="sign-in">Sign in</ViewLink>}>
        Your old password no longer works.
      </MessageView>
    );
  }
  return (
    <IdentityForm
      title="Choose a new password"
      lead="One that you will remember, or your browser will."
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
