import { type SecondFactorKey, secondFactor } from '../../../../contract/second-factor.ts';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { passwordProblem } from '../credential-rules.ts';
import { FormProblem } from '../FormProblem.tsx';
import { OwnPasswordField } from '../OwnPasswordField.tsx';
import { useIdentityForm } from '../use-identity-form.ts';

export function ProveForm({ email, onDone }: { email: string; onDone: (key: SecondFactorKey) => void }) {
  const form = useIdentityForm({
    check: ({ currentPassword }) => ({ currentPassword: passwordProblem(currentPassword) }),
    send: ({ currentPassword: password }) => call(secondFactor.begin, { body: { password } }),
    onDone,
  });

  return (
    <form {...form.formProps} className="grid gap-5">
      <FormProblem problem={form.problems.form} />
      <OwnPasswordField email={email} error={form.problems.currentPassword} />
      <Button type="submit" pending={form.pending}>
        Continue
      </Button>
    </form>
  );
}
