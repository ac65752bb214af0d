import type { CreditPackage } from '../../../rules/credit-packages.ts';

/** Writes the price of one credit as `6¢` or `3.5¢`. */
export function pricePerCredit({ cents, credits }: CreditPackage): string {
  return `${Math.round((cents / credits) * 10) / 10}¢`;
}
