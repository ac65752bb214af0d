import { isReferralCode, normaliseReferralCode } from '../../../../rules/referral-code.ts';

const STORED_AS = 'invitation';

/** Stores the referral code of the link through which the visitor came. Anything that is not a code is ignored. */
export function keepInvitation(search: string) {
  const code = normaliseReferralCode(new URLSearchParams(search).get('ref') ?? '');
  if (!isReferralCode(code)) return;
  try {
    localStorage.setItem(STORED_AS, code);
  } catch {
    // The browser does not allow storage, so the player has to type the code.
  }
}

/** Returns an empty string if there is none. Visitors can edit the storage, so the code is checked again. */
export function keptInvitation(): string {
  try {
    const code = localStorage.getItem(STORED_AS) ?? '';
    return isReferralCode(code) ? code : '';
  } catch {
    return '';
  }
}

export function forgetInvitation() {
  try {
    localStorage.removeItem(STORED_AS);
  } catch {
    // The browser does not allow storage, so nothing was stored.
  }
}

/** Calls `listener` when another tab has forgotten the invitation. Returns a function that stops it. */
export function onAnsweredElsewhere(listener: () => void): () => void {
  const look = ({ key, newValue }: StorageEvent) => {
    if (key === STORED_AS && newValue === null) listener();
  };
  addEventListener('storage', look);
  return () => removeEventListener('storage', look);
}
