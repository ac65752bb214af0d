import type { CreditPackage } from '../../../rules/credit-packages.ts';

/** Writes `$3`, or `$3.50` if there are cents. */
export function dollars(cents: number): string {
  return `$${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`;
}

/** Writes the price of one credit as `6¢` or `3.5¢`. */
export function pricePerCredit({ cents, credits }: CreditPackage): string {
  return `${Math.round((cents / credits) * 10) / 10}¢`;
}
