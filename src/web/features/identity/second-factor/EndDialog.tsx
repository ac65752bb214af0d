import { secondFactor } from '../../../../contract/second-factor.ts';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { CodeField } from '../../../ui/CodeField.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { codeProblem, passwordProblem } from '../credential-rules.ts';
import { FormProblem } from '../FormProblem.tsx';
import { OwnPasswordField } from '../OwnPasswordField.tsx';
import { useIdentityForm } from '../use-identity-form.ts';
import type { SecondFactorDialogProps } from './SetupDialog.tsx';

export function EndDialog({ email, ...frame }: SecondFactorDialogProps) {
  return (
    <Dialog
      {...frame}
      title="Turn off the second factor?"
      description="After that, your password alone signs you in."
    >
      <EndForm email={email} onDone={() => frame.onOpenChange(false)} />
    </Dialog>
  );
}

function EndForm({ email, onDone }: { email: string; onDone: () => void }) {
  const form = useIdentityForm({
    check: ({ currentPassword, code }) => ({
      currentPassword: passwordProblem(currentPassword),
      code: codeProblem(code),
    }),
    send: ({ currentPassword: password, code }) => call(secondFactor.end, { body: { password, code } }),
    onDone: () => {
      toast({
        title: 'Second Factor Off',
        description: 'You can remove Punnery from your authenticator app: its codes no longer work.',
      });
      onDone();
    },
  });

  return (
    <form {...form.formProps} className="grid gap-5">
      <FormProblem problem={form.problems.form} />
      <OwnPasswordField email={email} error={form.problems.currentPassword} />
      <CodeField error={form.problems.code} />
      <Button type="submit" variant="destructive" pending={form.pending}>
        Turn off
      </Button>
    </form>
  );
}
