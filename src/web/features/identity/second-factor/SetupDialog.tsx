import './second-factor.css';
import { useState } from 'react';
import { type SecondFactorKey, secondFactor } from '../../../../contract/second-factor.ts';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { focusIt } from '../../../ui/focus-it.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { toast } from '../../../ui/toast.ts';
import { passwordProblem } from '../credential-rules.ts';
import { FormProblem } from '../FormProblem.tsx';
import { OwnPasswordField } from '../OwnPasswordField.tsx';
import { useIdentityForm } from '../use-identity-form.ts';
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

function BackupCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const copy = async () => {
    if (await copyText(codes.join('\n')))
      toast({ title: 'Copied!', description: 'Backup codes copied to clipboard' });
  };
  const download = () =>
    saveFile(
      'punnery-backup-codes.txt',
      `Punnery backup codes. Each signs you in once.\n\n${codes.join('\n')}\n`,
      'text/plain',
    );

  return (
    <div className="grid gap-5">
      <ol ref={focusIt} tabIndex={-1} aria-label="Backup codes" className="backup-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button variant="plain" onClick={copy}>
          Copy codes
        </Button>
        <Button variant="plain" onClick={download}>
          Download codes
        </Button>
      </div>
      <Button onClick={onKept}>I have saved them</Button>
    </div>
  );
}
