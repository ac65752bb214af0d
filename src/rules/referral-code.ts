/** I, O, 0 and 1 are left out, because people confuse them. */
const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const CODE_LENGTH = 8;

export const REFERRER_CREDITS = 25;
export const REFERRED_CREDITS = 10;
/** How many friends a referrer is paid for in a UTC day. */
export const PAID_FRIENDS_A_DAY = 10;

/** `fraction` returns numbers from 0 to, but not including, 1. */
export function makeReferralCode(fraction: () => number): string {
  return Array.from({ length: CODE_LENGTH }, () =>
    CODE_ALPHABET.charAt(Math.floor(fraction() * CODE_ALPHABET.length)),
  ).join('');
}

/** Accepts what people type: case and spaces around the code do not matter. */
export function normaliseReferralCode(text: string): string {
  return text.trim().toUpperCase();
}

export function isReferralCode(code: string): boolean {
  return code.length === CODE_LENGTH && [...code].every((character) => CODE_ALPHABET.includes(character));
}
