import { useState } from 'react';
import { identity } from '../../../../contract/identity.ts';
import { PATHS } from '../../../../contract/paths.ts';
import { call } from '../../../api/call.ts';
import { hasSignedInHint } from '../../../api/signed-in-hint.ts';
import { newPasswordProblem, PASSWORD_HELP } from '../credential-rules.ts';
import { PasswordField } from '../PasswordField.tsx';
import { useIdentityForm } from '../use-identity-form.ts';
import { IdentityForm } from './IdentityForm.tsx';
import { MessageView } from './MessageView.tsx';
import { ViewLink } from './ViewLink.tsx';

/** Shown if the browser is not signed in to the account: somebody else may have signed up with this address. */
export function ConfirmForm({ token }: { token: string | null }) {
  const [done, setDone] = useState(false);
  const form = useIdentityForm({
    check: ({ password }) => ({ password: newPasswordProblem(password) }),
    send: ({ password }) =>
      call(identity.confirmEmail, { body: { token: token ?? '', newPassword: password } }),
    onDone: () => setDone(true),
  });

  if (!token) {
    return (
      <MessageView
        title="This link no longer works"
        footer={
          <div className="grid justify-items-start gap-2">
            {hasSignedInHint() ? (
              <a href={PATHS.home} className="text-link inline-flex min-h-11 items-center text-ink">
                Back to the game
              </a>
            ) : (
              <ViewLink view="sign-in">Sign in</ViewLink>
            )}
            <ViewLink view="forgot">Ask for a new link</ViewLink>
          </div>
        }
      >
        Your address may already be confirmed. If it is not, resetting your password confirms it too.
      </MessageView>
    );
  }
  if (done) {
    return (
      <MessageView title="Address confirmed" footer={<ViewLink view="sign-in">Sign in</ViewLink>}>
        Signed, sealed and yours. Every device was signed out, so sign in with your new password.
      </MessageView>
    );
  }
  return (
    <IdentityForm
      title="Confirm your address"
      lead="This browser is not signed in to the account. Choose a new password, so that it is yours alone."
      submit="Confirm my address"
      form={form}
      footer={
        <>
          <p>If you did not sign up, close this page: nothing will change.</p>
          <ViewLink view="sign-in">Back to sign in</ViewLink>
        </>
      }
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
