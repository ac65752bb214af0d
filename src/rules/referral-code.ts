/** Without I, O, 0 and 1, which are mistaken for each other. */
const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const CODE_LENGTH = 8;

export const REFERRER_CREDITS = 25;
export const REFERRED_CREDITS = 10;
/** A referrer is paid for so many friends a day (UTC). */
export const PAID_FRIENDS_A_DAY = 10;

/** `fraction` gives numbers from 0 to, but not including, 1. */
export function makeReferralCode(fraction: () => number): string {
  return Array.from({ length: CODE_LENGTH }, () =>
    CODE_ALPHABET.charAt(Math.floor(fraction() * CODE_ALPHABET.length)),
  ).join('');
}

/** As people type it: case and spaces around do not matter. */
export function normaliseReferralCode(text: string): string {
  return text.trim().toUpperCase();
}

export function isReferralCode(code: string): boolean {
  return code.length === CODE_LENGTH && [...code].every((character) => CODE_ALPHABET.includes(character));
}
