import { type ReactNode, useState } from 'react';
import { identity } from '../../../../contract/identity.ts';
import { USERNAME_HELP, USERNAME_MAX } from '../../../../rules/username.ts';
import { WELCOME_CREDITS } from '../../../../rules/welcome.ts';
import { call } from '../../../api/call.ts';
import { Coin } from '../../../ui/art/Coin.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmailAddress } from '../../../ui/EmailAddress.tsx';
import { LegalLinks } from '../../../ui/LegalLinks.tsx';
import { counted } from '../../../ui/numbers.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { emailProblem, newPasswordProblem, PASSWORD_HELP, usernameProblem } from '../credential-rules.ts';
import { PasswordField } from '../PasswordField.tsx';
import { useIdentityForm } from '../use-identity-form.ts';
import { type EmailDraft, EmailField } from './EmailField.tsx';
import { startPlaying } from './go-back.ts';
import { IdentityForm } from './IdentityForm.tsx';
import { MessageView } from './MessageView.tsx';
import { ViewLink } from './ViewLink.tsx';

interface SignUpFormProps extends EmailDraft {
  firstIsAdmin: boolean;
  /** Is shown above the fields. */
  note: ReactNode;
}

export function SignUpForm(props: SignUpFormProps) {
  const [isUnsent, setIsUnsent] = useState(false);
  return isUnsent ? (
    <Unconfirmed email={props.email} />
  ) : (
    <Form {...props} onUnsent={() => setIsUnsent(true)} />
  );
}

/** The account was created, but the confirmation e-mail was not sent. */
function Unconfirmed({ email }: { email: string }) {
  return (
    <MessageView title="Welcome, scribe" footer={<Button onClick={startPlaying}>Play</Button>}>
      Your account is ready and you can play. We have not yet sent an e-mail to confirm{' '}
      <EmailAddress>{email}</EmailAddress>: too many went to that mailbox or came from your network. To
      confirm it later, use “Forgot your password?” on the sign-in page.
    </MessageView>
  );
}

function Form({ firstIsAdmin, note, onUnsent, ...draft }: SignUpFormProps & { onUnsent: () => void }) {
  const form = useIdentityForm({
    check: ({ username, email, password }) => ({
      username: usernameProblem(username),
      email: emailProblem(email),
      password: newPasswordProblem(password),
    }),
    send: (body) => call(identity.signUp, { body }),
    onDone: (reply) => (reply.confirmationUnsent ? onUnsent() : startPlaying()),
  });

  return (
    <IdentityForm
      title="Create an account"
      lead={
        firstIsAdmin
          ? 'The first account becomes the admin. The early scribe gets the crown.'
          : 'Take up the quill.'
      }
      note={
        <>
          <p className="mt-3 flex items-center gap-2.5 text-balance">
            <Coin className="shrink-0" />
            New scribes get {counted(WELCOME_CREDITS, 'credit')} and play at once: no mail to wait for.
          </p>
          {note}
        </>
      }
      submit="Create account"
      form={form}
      footer={
        <>
          <p>
            By creating an account you agree to our <LegalLinks />.
          </p>
          <ViewLink view="sign-in">Already one of us? Sign in</ViewLink>
        </>
      }
    >
      <TextField
        label="Username"
        help={USERNAME_HELP}
        error={form.problems.username}
        name="username"
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={USERNAME_MAX}
        required
      />
      <EmailField {...draft} error={form.problems.email} />
      <PasswordField autoComplete="new-password" help={PASSWORD_HELP} error={form.problems.password} />
    </IdentityForm>
  );
}
