import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { keptFriend } from '../features/friends/kept-invitation.ts';
import { ConfirmForm } from '../features/identity/sign-in/ConfirmForm.tsx';
import { ForgotForm } from '../features/identity/sign-in/ForgotForm.tsx';
import { ProviderNotice } from '../features/identity/sign-in/ProviderNotice.tsx';
import { ResetForm } from '../features/identity/sign-in/ResetForm.tsx';
import { SignInForm } from '../features/identity/sign-in/SignInForm.tsx';
import { SignUpForm } from '../features/identity/sign-in/SignUpForm.tsx';
import { useSignInOptions } from '../features/identity/sign-in/use-sign-in-options.ts';
import { InvitationNote } from '../features/referrals/apply/InvitationNote.tsx';
import { keepInvitation } from '../features/referrals/apply/invitation.ts';
import { PlainFrame } from '../shell/PlainFrame.tsx';
import { Snail } from '../ui/art/Snail.tsx';

/** The e-mail address stays filled in when the view changes. */
export function SignInScreen() {
  const [search] = useSearchParams();
  const [email, setEmail] = useState('');
  const options = useSignInOptions();
  const draft = { email, onEmail: setEmail };

  return (
    <PlainFrame>
      <div className="folio w-full max-w-md px-7 py-9 sm:px-11 sm:py-11">
        <div className="-top-[4.9rem] absolute right-8 w-28">
          <Snail mood="idle" />
        </div>
        {options.provider ? <ProviderNotice /> : view(search.get('view'))}
      </div>
    </PlainFrame>
  );

  function view(name: string | null) {
    switch (name) {
      case 'sign-up':
        // To somebody new, a friend's link is also the invitation of a referral.
        keepInvitation(`?ref=${keptFriend()}`);
        return <SignUpForm {...draft} firstIsAdmin={options.firstIsAdmin} note={<InvitationNote />} />;
      case 'forgot':
        return <ForgotForm {...draft} mail={options.mail} />;
      case 'reset':
        return <ResetForm token={search.get('token')} />;
      case 'confirm':
        return <ConfirmForm token={search.get('token')} />;
      default:
        return <SignInForm {...draft} />;
    }
  }
}
