import { isReferralCode, normaliseReferralCode } from '../../rules/referral-code.ts';

/**
 * Stores the code of the link through which somebody came, until they have answered. Without storage nothing is kept,
 * and nothing breaks.
 */
export function keptCode(storedAs: string, parameter: string) {
  /** Takes the code from the query of the page's address. Anything that is not a code is ignored. */
  function keep(search: string) {
    const code = normaliseReferralCode(new URLSearchParams(search).get(parameter) ?? '');
    if (!isReferralCode(code)) return;
    try {
      localStorage.setItem(storedAs, code);
    } catch {
      // The browser does not allow storage.
    }
  }

  /** Returns an empty string if there is none. Visitors can edit the storage, so the code is checked again. */
  function kept(): string {
    try {
      const code = localStorage.getItem(storedAs) ?? '';
      return isReferralCode(code) ? code : '';
    } catch {
      return '';
    }
  }

  function forget() {
    try {
      localStorage.removeItem(storedAs);
    } catch {
      // The browser does not allow storage, so nothing was stored.
    }
  }

  return { storedAs, keep, kept, forget };
}
