import { useState } from 'react';
import { devices } from '../../../contract/devices.ts';
import { identity } from '../../../contract/identity.ts';
import { call } from '../../api/call.ts';
import { useRefresh } from '../../api/use-refresh.ts';
import { ActionCard } from '../../ui/ActionCard.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { newPasswordProblem, PASSWORD_HELP, passwordProblem } from './credential-rules.ts';
import { FormProblem } from './FormProblem.tsx';
import { OwnPasswordField } from './OwnPasswordField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useIdentityForm } from './use-identity-form.ts';

export function ChangePasswordCard({ email }: { email: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ActionCard title="Password" text="Changing it signs out every other device.">
      <Button variant="plain" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Change password
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Change your password"
        description="This signs out every other device."
      >
        <ChangePasswordForm email={email} onDone={() => setIsOpen(false)} />
      </Dialog>
    </ActionCard>
  );
}

function ChangePasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const refresh = useRefresh();
  const form = useIdentityForm({
    check: ({ currentPassword, password }) => ({
      currentPassword: passwordProblem(currentPassword),
      password: newPasswordProblem(password),
    }),
    send: ({ currentPassword, password }) =>
      call(identity.changePassword, { body: { currentPassword, newPassword: password } }),
    onDone: () => {
      toast({ title: 'Password Changed', description: 'Every other device was signed out.' });
      refresh(devices.list);
      onDone();
    },
  });

  return (
    <form {...form.formProps} className="grid gap-5">
      <FormProblem problem={form.problems.form} />
      <OwnPasswordField email={email} error={form.problems.currentPassword} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        help={PASSWORD_HELP}
        error={form.problems.password}
      />
      <Button type="submit" pending={form.pending}>
        Change password
      </Button>
    </form>
  );
}
