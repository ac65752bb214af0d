import { useState } from 'react';
import { identity } from '../../../../contract/identity.ts';
import { secondFactor } from '../../../../contract/second-factor.ts';
import { call } from '../../../api/call.ts';
import { CodeField } from '../../../ui/CodeField.tsx';
import { codeProblem, emailProblem, passwordProblem } from '../credential-rules.ts';
import { PasswordField } from '../PasswordField.tsx';
import { useIdentityForm } from '../use-identity-form.ts';
import { type EmailDraft, EmailField } from './EmailField.tsx';
import { goBack } from './go-back.ts';
import { IdentityForm } from './IdentityForm.tsx';
import { ViewLink } from './ViewLink.tsx';

export function SignInForm(draft: EmailDraft) {
  const [needsCode, setNeedsCode] = useState(false);
  if (needsCode) return <CodeForm onBack={() => setNeedsCode(false)} />;
  return <PasswordForm {...draft} onNeedsCode={() => setNeedsCode(true)} />;
}

function PasswordForm({ onNeedsCode, ...draft }: EmailDraft & { onNeedsCode: () => void }) {
  const form = useIdentityForm({
    check: ({ email, password }) => ({ email: emailProblem(email), password: passwordProblem(password) }),
    send: ({ email, password }) => call(identity.signIn, { body: { email, password } }),
    onDone: (reply) => (reply.needsCode ? onNeedsCode() : goBack()),
  });

  return (
    <IdentityForm
      title="Sign in"
      lead="Your desk is as you left it."
      submit="Sign in"
      form={form}
      footer={
        <>
          <ViewLink view="sign-up">New here? Create an account</ViewLink>
          <ViewLink view="forgot">Forgot your password?</ViewLink>
        </>
      }
    >
      <EmailField {...draft} error={form.problems.email} />
      <PasswordField autoComplete="current-password" error={form.problems.password} />
    </IdentityForm>
  );
}

/** Asks for the code after the password if the account has a second factor. */
function CodeForm({ onBack }: { onBack: () => void }) {
  const form = useIdentityForm({
    check: ({ code }) => ({ code: codeProblem(code) }),
    send: ({ code }) => call(secondFactor.finishSignIn, { body: { code } }),
    onDone: goBack,
  });

  return (
    <IdentityForm
      title="One more lock"
      lead="Your password was right. Now enter the code that your authenticator app shows for Punnery."
      submit="Sign in"
      form={form}
      footer={
        <button
          type="button"
          onClick={onBack}
          className="text-link inline-flex min-h-11 items-center text-ink"
        >
          Start again
        </button>
      }
    >
      <CodeField error={form.problems.code} isFirst />
    </IdentityForm>
  );
}
