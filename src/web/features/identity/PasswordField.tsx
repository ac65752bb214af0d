import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';

interface PasswordFieldProps {
  name?: 'password' | 'currentPassword';
  label?: string;
  autoComplete: 'current-password' | 'new-password';
  help?: ReactNode;
  error: string | undefined;
}

export function PasswordField({
  name = 'password',
  label = 'Password',
  autoComplete,
  help,
  error,
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;

  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            name={name}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            required
            className="pr-12"
          />
          <button
            type="button"
            aria-label={`Show ${label.toLowerCase()}`}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center text-quiet hover:text-ink"
          >
            <Icon aria-hidden="true" className="size-5" />
          </button>
        </div>
      )}
    </Field>
  );
}
