import { identity } from '../../../../contract/identity.ts';
import { PATHS } from '../../../../contract/paths.ts';
import { USERNAME_HELP, USERNAME_MAX } from '../../../../rules/username.ts';
import { call } from '../../../api/call.ts';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import { emailProblem, newPasswordProblem, PASSWORD_HELP, usernameProblem } from '../credential-rules.ts';
import { PasswordField } from '../PasswordField.tsx';
import { useIdentityForm } from '../use-identity-form.ts';
import { type EmailDraft, EmailField } from './EmailField.tsx';
import { IdentityForm } from './IdentityForm.tsx';
import { ViewLink } from './ViewLink.tsx';

export function SignUpForm({ firstIsAdmin, ...draft }: EmailDraft & { firstIsAdmin: boolean }) {
  const form = useIdentityForm({
    check: ({ username, email, password }) => ({
      username: usernameProblem(username),
      email: emailProblem(email),
      password: newPasswordProblem(password),
    }),
    send: (body) => call(identity.signUp, { body }),
    onDone: () => location.assign(PATHS.home),
  });

  return (
    <IdentityForm
      title="Create an account"
      lead={
        firstIsAdmin
          ? 'The first account becomes the admin. The crown fits whoever is early.'
          : 'Take up the quill.'
      }
      submit="Create account"
      form={form}
      footer={<ViewLink view="sign-in">Already one of us? Sign in</ViewLink>}
    >
      <Field label="Username" help={USERNAME_HELP} error={form.problems.username}>
        {(control) => (
          <Input
            {...control}
            name="username"
            autoComplete="nickname"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={USERNAME_MAX}
            required
          />
        )}
      </Field>
      <EmailField {...draft} error={form.problems.email} />
      <PasswordField autoComplete="new-password" help={PASSWORD_HELP} error={form.problems.password} />
    </IdentityForm>
  );
}
