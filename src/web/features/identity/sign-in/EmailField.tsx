import { TextField } from '../../../ui/TextField.tsx';

export interface EmailDraft {
  email: string;
  onEmail: (email: string) => void;
}

export function EmailField({ email, onEmail, error }: EmailDraft & { error: string | undefined }) {
  return (
    <TextField
      label="E-mail"
      error={error}
      name="email"
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      defaultValue={email}
      onChange={(event) => onEmail(event.target.value)}
    />
  );
}
