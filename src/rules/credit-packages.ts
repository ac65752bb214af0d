export interface CreditPackage {
  credits: number;
  /** The price is in US cents. */
  cents: number;
  isPopular: boolean;
}

export const CURRENCY = 'USD';

export const CREDIT_PACKAGES: readonly CreditPackage[] = [
  { credits: 50, cents: 300, isPopular: false },
  { credits: 100, cents: 500, isPopular: false },
  { credits: 500, cents: 2000, isPopular: true },
  { credits: 1000, cents: 3500, isPopular: false },
];

/** Reads `3`, `3.0` and `3.00` as 300 cents; null for anything that is not an amount of money. */
export function parseAmount(text: string): number | null {
  const match = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0') || 0);
}

/** Formats an amount as the payment provider expects it: `3.00`. */
export function formatAmount(cents: number): string {
  return (cents / 100).toFixed(2);
}

export function packagePriced(cents: number): CreditPackage | undefined {
  return CREDIT_PACKAGES.find((offer) => offer.cents === cents);
}

/** How many credits a refund of so many cents takes back: in proportion, and all for the full price. */
export function refundedCredits(
  { credits, cents }: { credits: number; cents: number },
  refundedCents: number,
): number {
  return Math.min(credits, Math.ceil((credits * refundedCents) / cents));
}
