import { useState } from 'react';
import { identity } from '../../../../contract/identity.ts';
import { call } from '../../../api/call.ts';
import { EmailAddress } from '../../../ui/EmailAddress.tsx';
import { emailProblem } from '../credential-rules.ts';
import { useIdentityForm } from '../use-identity-form.ts';
import { type EmailDraft, EmailField } from './EmailField.tsx';
import { IdentityForm } from './IdentityForm.tsx';
import { MessageView } from './MessageView.tsx';
import { ViewLink } from './ViewLink.tsx';

export function ForgotForm({ mail, ...draft }: EmailDraft & { mail: boolean }) {
  const [sent, setSent] = useState(false);
  const form = useIdentityForm({
    check: ({ email }) => ({ email: emailProblem(email) }),
    send: ({ email }) => call(identity.requestReset, { body: { email } }),
    onDone: () => setSent(true),
  });
  const back = <ViewLink view="sign-in">Back to sign in</ViewLink>;

  if (!mail) {
    return (
      <MessageView title="Forgotten password" footer={back}>
        This copy of Punnery cannot send e-mail. Please ask its operator to reset your password.
      </MessageView>
    );
  }
  if (sent) {
    // The text is the same whether or not the address has an account, so that nobody learns who plays.
    return (
      <MessageView title="Check your inbox" footer={back}>
        If <EmailAddress>{draft.email}</EmailAddress> has an account, a link to choose a new password will
        arrive shortly. It is snail mail, but the snail is fast.
      </MessageView>
    );
  }
  return (
    <IdentityForm
      title="Forgotten password"
      lead="It happens to the best of scribes. We will e-mail you a link."
      submit="Send the link"
      form={form}
      footer={back}
    >
      <EmailField {...draft} error={form.problems.email} />
    </IdentityForm>
  );
}
