import { PasswordField } from './PasswordField.tsx';

/** Asks signed-in players for their current password as a confirmation. */
export function OwnPasswordField({ email, error }: { email: string; error: string | undefined }) {
  return (
    <>
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="currentPassword"
        label="Current password"
        autoComplete="current-password"
        error={error}
      />
    </>
  );
}
