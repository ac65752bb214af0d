import { keptCode } from '../../../api/kept-code.ts';

/** The referral code of the link through which the visitor came. Without storage the player has to type it. */
const invitation = keptCode('invitation', 'ref');
export const { keep: keepInvitation, kept: keptInvitation, forget: forgetInvitation } = invitation;

/** Calls `listener` when another tab has forgotten the invitation. Returns a function that stops it. */
export function onAnsweredElsewhere(listener: () => void): () => void {
  const look = ({ key, newValue }: StorageEvent) => {
    if (key === invitation.storedAs && newValue === null) listener();
  };
  addEventListener('storage', look);
  return () => removeEventListener('storage', look);
}
