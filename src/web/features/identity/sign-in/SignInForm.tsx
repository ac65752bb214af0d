import { useState } from 'react';
import { identity } from '../../../../contract/identity.ts';
import { call } from '../../../api/call.ts';
import { emailProblem, passwordProblem } from '../credential-rules.ts';
import { PasswordField } from '../PasswordField.tsx';
import { useIdentityForm } from '../use-identity-form.ts';
import { CodeForm } from './CodeForm.tsx';
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
