import { isReferralCode, normaliseReferralCode } from '../../../../rules/referral-code.ts';

const STORED_AS = 'invitation';

/** The code of the link that somebody came by is kept through the sign-up; anything else in its place is not. */
export function keepInvitation(search: string) {
  const code = normaliseReferralCode(new URLSearchParams(search).get('ref') ?? '');
  if (!isReferralCode(code)) return;
  try {
    localStorage.setItem(STORED_AS, code);
  } catch {
    // Storage is closed to us: the code has to be typed.
  }
}

/** Empty without one. Storage is the visitor's to write in, so the form is checked again. */
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
    // Nothing was kept.
  }
}
