import { useEffect, useState } from 'react';
import type { User } from '../../../../contract/identity.ts';
import { REFERRED_CREDITS } from '../../../../rules/referral-code.ts';
import { forgetInvitation, keptInvitation, onAnsweredElsewhere } from './invitation.ts';
import { type FinalRefusal, useApplyCode } from './use-apply-code.ts';

export type Invitation =
  | { status: 'none' }
  | { status: 'waiting'; accept: () => void; close: () => void; isAccepting: boolean }
  /** The invitation was accepted or refused, and the text says how. */
  | { status: 'told'; title: string; text: string; close: () => void };

const ENDED = 'This invitation cannot be used';
const REFUSED: Record<FinalRefusal, string> = {
  own_referral_code: 'It is your own, and the link is for your friends. Send it on.',
  referral_code_unknown:
    'Its code is unknown. Part of the link may be missing: ask your friend to send it again.',
  already_referred:
    'You have already used one, and each scribe gets only one. Share your own code to earn more.',
  mutual_referral: 'You invited this friend yourself, so you cannot accept an invitation back.',
};
const ACCEPTED = {
  title: 'Invitation accepted',
  text: `${REFERRED_CREDITS} credits are in your purse, and your friend is on the friends leaderboards with you.`,
};

/** Offers the code of the link that brought the player here until it is applied, refused for good or declined. */
export function useInvitation({ referredBy }: User): Invitation {
  const [code, setCode] = useState(keptInvitation);
  const [refusal, setRefusal] = useState<FinalRefusal>();
  const { apply, isApplying, isApplied } = useApplyCode(setRefusal);
  const isSpent = code !== '' && referredBy !== null && !isApplied;
  useEffect(() => {
    if (isSpent) forgetInvitation();
  }, [isSpent]);
  useEffect(() => onAnsweredElsewhere(() => setCode('')), []);

  // The form on the profile has applied this code, and says so itself.
  const isAppliedBelow = !isApplied && referredBy === code;
  if (code === '' || isAppliedBelow) return { status: 'none' };
  const close = () => {
    forgetInvitation();
    setCode('');
  };
  if (isApplied) return { status: 'told', ...ACCEPTED, close };
  const reason = refusal ?? (isSpent ? 'already_referred' : undefined);
  if (reason) return { status: 'told', title: ENDED, text: REFUSED[reason], close };
  return { status: 'waiting', accept: () => apply(code), close, isAccepting: isApplying };
}
