import type { CreditPackage } from '../../../rules/credit-packages.ts';

/** `$3`, and `$3.50` where there are cents. */
export function dollars(cents: number): string {
  return `$${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`;
}

/** `6¢`, `3.5¢` */
export function pricePerCredit({ cents, credits }: CreditPackage): string {
  return `${Math.round((cents / credits) * 10) / 10}¢`;
}
