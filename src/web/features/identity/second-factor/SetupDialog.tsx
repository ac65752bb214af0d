import './second-factor.css';
import { useState } from 'react';
import { type SecondFactorKey, secondFactor } from '../../../../contract/second-factor.ts';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { passwordProblem } from '../credential-rules.ts';
import { FormProblem } from '../FormProblem.tsx';
import { OwnPasswordField } from '../OwnPasswordField.tsx';
import { useIdentityForm } from '../use-identity-form.ts';
import { BackupCodes } from './BackupCodes.tsx';
import { KeyForm } from './KeyForm.tsx';

export interface SecondFactorDialogProps {
  email: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

type Step = { name: 'password' } | { name: 'key'; key: SecondFactorKey } | { name: 'codes'; codes: string[] };
const FIRST: Step = { name: 'password' };

const HEADINGS: Record<Step['name'], { title: string; description: string }> = {
  password: {
    title: 'Turn on the second factor',
    description: 'You need an authenticator app on your phone. First, confirm that it is you.',
  },
  key: {
    title: 'Add Punnery to your app',
    description: 'Scan the QR code with your authenticator app, then enter the code it shows.',
  },
  codes: {
    title: 'Save your backup codes',
    description: 'If you lose your phone, each of these signs you in once. They will not be shown again.',
  },
};

export function SetupDialog({ email, open, onOpenChange }: SecondFactorDialogProps) {
  const [step, setStep] = useState(FIRST);
  const onChange = (opens: boolean) => {
    if (!opens && step.name === 'codes')
      toast({ title: 'Second Factor On', description: 'Every other device was signed out.' });
    setStep(FIRST);
    onOpenChange(opens);
  };

  return (
    <Dialog {...HEADINGS[step.name]} open={open} onOpenChange={onChange}>
      {step.name === 'password' && (
        <ProveForm email={email} onDone={(key) => setStep({ name: 'key', key })} />
      )}
      {step.name === 'key' && (
        <KeyForm secret={step.key} onDone={(codes) => setStep({ name: 'codes', codes })} />
      )}
      {step.name === 'codes' && <BackupCodes codes={step.codes} onKept={() => onChange(false)} />}
    </Dialog>
  );
}

function ProveForm({ email, onDone }: { email: string; onDone: (key: SecondFactorKey) => void }) {
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
