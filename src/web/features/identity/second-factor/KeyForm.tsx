import { type SecondFactorKey, secondFactor } from '../../../../contract/second-factor.ts';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { focusIt } from '../../../ui/focus-it.ts';
import { QrPicture } from '../../../ui/QrPicture.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/toast.ts';
import { codeProblem } from '../credential-rules.ts';
import { FormProblem } from '../FormProblem.tsx';
import { useIdentityForm } from '../use-identity-form.ts';

export function KeyForm({ secret, onDone }: { secret: SecondFactorKey; onDone: (codes: string[]) => void }) {
  const form = useIdentityForm({
    check: ({ code }) => ({ code: codeProblem(code) }),
    send: ({ code }) => call(secondFactor.confirm, { body: { code } }),
    onDone: ({ backupCodes }) => onDone(backupCodes),
  });
  const copy = async () => {
    if (await copyText(secret.key)) toast({ title: 'Copied!', description: 'Key copied to clipboard' });
  };

  return (
    <form {...form.formProps} className="grid gap-5">
      <FormProblem problem={form.problems.form} />
      <QrPicture text={secret.address} label="QR code for your authenticator app" />
      <div className="text-sm">
        <p className="text-quiet">
          Can’t scan it?{' '}
          <a href={secret.address} className="text-link">
            Open it in an app on this device
          </a>
          , or type this key:
        </p>
        <div className="mt-1.5 flex items-center gap-3">
          <code className="factor-key">{secret.key.match(/.{1,4}/g)?.join(' ')}</code>
          <Button variant="link" className="min-h-11 shrink-0" onClick={copy}>
            Copy key
          </Button>
        </div>
      </div>
      <TextField
        label="Code"
        help="The six digits shown in your app."
        error={form.problems.code}
        ref={focusIt}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        required
        className="tabular-nums tracking-widest"
      />
      <Button type="submit" pending={form.pending}>
        Turn on
      </Button>
    </form>
  );
}
