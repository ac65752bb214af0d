import { secondFactor } from '../../../../contract/second-factor.ts';
import { call } from '../../../api/call.ts';
import { CodeField } from '../../../ui/CodeField.tsx';
import { codeProblem } from '../credential-rules.ts';
import { useIdentityForm } from '../use-identity-form.ts';
import { goBack } from './go-back.ts';
import { IdentityForm } from './IdentityForm.tsx';

/** Asks for the code after the password if the account has a second factor. */
export function CodeForm({ onBack }: { onBack: () => void }) {
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
