import { inFull } from '../../ui/numbers.ts';

const WORDS = new Map([
  ['welcome', 'Welcome gift'],
  ['hint', 'Hint bought'],
  ['solve', 'Pun solved without a hint'],
  ['badge', 'New badge'],
  ['referrer', 'A friend used your code'],
  ['referred', "A friend's code applied"],
  ['ad', 'Ad watched'],
  ['purchase', 'Credits purchased'],
  ['refund', 'Purchase refunded'],
  ['owed', 'Owed credits paid back'],
]);

/** A kind that this release does not know is still told: `admin_gift` reads `Admin gift`. */
export function entryWords(kind: string): string {
  const words = WORDS.get(kind) ?? kind.replaceAll(/[_-]+/g, ' ').trim();
  return words === '' ? 'Other' : words.charAt(0).toUpperCase() + words.slice(1);
}

/** `+25`, `−3`, with a minus sign that is as wide as the plus. */
export function signedAmount(amount: number): string {
  const digits = inFull(Math.abs(amount));
  return amount < 0 ? `−${digits}` : `+${digits}`;
}
