import type { User } from '../../contract/identity.ts';
import { LeavingButtons } from '../features/profile/LeavingButtons.tsx';
import { LogoutLink } from '../shell/LogoutLink.tsx';
import { Notice } from '../shell/Notice.tsx';
import { PlainFrame } from '../shell/PlainFrame.tsx';
import { buttonClass } from '../ui/button-class.ts';

/** Banned players can still download and delete their data. */
export function BannedScreen({ user }: { user: User }) {
  const { banReason: reason } = user;
  return (
    <PlainFrame>
      <Notice title="This account is banned" mood="hiding">
        <p className="text-quiet">Your quill has been taken away.</p>
        {reason && (
          <blockquote className="w-full border-vermilion border-l-4 bg-sunk px-5 py-4 text-left">
            <p className="rubric">Reason</p>
            <p className="wrap-anywhere">{reason}</p>
          </blockquote>
        )}
        <LogoutLink className={buttonClass()}>Logout</LogoutLink>
        <LeavingButtons confirmation={user.username ?? user.email} />
      </Notice>
    </PlainFrame>
  );
}
