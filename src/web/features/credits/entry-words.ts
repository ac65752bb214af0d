import type { CreditKind } from '../../../rules/credit-kinds.ts';
import { inFull } from '../../ui/numbers.ts';

const ENTRY_TEXTS: Record<CreditKind, string> = {
  welcome: 'Welcome gift',
  hint: 'Hint bought',
  solve: 'Pun solved without a hint',
  badge: 'Badge earned',
  referrer: 'A friend used your code',
  referred: 'A friend’s code applied',
  ad: 'Ad watched',
  purchase: 'Credits purchased',
  refund: 'Purchase refunded',
  owed: 'Owed credits paid back',
  gift: 'Gift',
  reset: 'Reset',
};

export function entryWords(kind: string): string {
  return isKnown(kind) ? ENTRY_TEXTS[kind] : readable(kind);
}

function isKnown(kind: string): kind is CreditKind {
  return Object.hasOwn(ENTRY_TEXTS, kind);
}

/** A page that is older than its server may get an unknown kind: `admin_gift` becomes `Admin gift`. */
function readable(kind: string): string {
  const words = kind.replaceAll(/[_-]+/g, ' ').trim();
  return words === '' ? 'Other' : words.charAt(0).toUpperCase() + words.slice(1);
}

/** Formats as `+25` or `−3`, with a minus sign that is as wide as the plus. */
export function signedAmount(amount: number): string {
  const digits = inFull(Math.abs(amount));
  return amount < 0 ? `−${digits}` : `+${digits}`;
}
