import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';

export interface EmailDraft {
  email: string;
  onEmail: (email: string) => void;
}

export function EmailField({ email, onEmail, error }: EmailDraft & { error: string | undefined }) {
  return (
    <Field label="E-mail" error={error}>
      {(control) => (
        <Input
          {...control}
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={email}
          onChange={(event) => onEmail(event.target.value)}
        />
      )}
    </Field>
  );
}
