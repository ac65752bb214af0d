import { PAID_FRIENDS_A_DAY, REFERRED_CREDITS, REFERRER_CREDITS } from '../../../../rules/referral-code.ts';
import { keptInvitation } from './invitation.ts';

/** Is shown at sign-up to visitors who came through a friend's link. */
export function InvitationNote() {
  if (keptInvitation() === '') return null;
  return (
    <p className="mt-4 border-leaf border-l-4 bg-sunk px-4 py-3">
      You have an invitation: {REFERRED_CREDITS} more credits for you, and {REFERRER_CREDITS} for the friend
      who sent it (for up to {PAID_FRIENDS_A_DAY} friends a day). You can accept it on the first page after
      this one.
    </p>
  );
}
