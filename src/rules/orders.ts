/**
 * What has become of an order. `mispaid`: it was captured with another amount than its price, so nothing was granted for it,
 * and nothing ever is.
 */
export type PurchaseStatus = 'open' | 'captured' | 'mispaid' | 'denied' | 'expired';

/** Whether the money has arrived. The reconciliation never asks about such an order again. */
export function isPaid({ status }: { status: PurchaseStatus }): boolean {
  return status === 'captured' || status === 'mispaid';
}

/** How many orders a player may leave unpaid at a time. */
export const UNPAID_ORDERS = 10;

/** The provider forgets an order that nobody approved within this many hours, and so do we. */
export const APPROVAL_HOURS = 3;

/** An approved order that could not be captured within this many days is void. */
export const CAPTURE_DAYS = 3;

/** How long an order that nobody paid is kept. */
export const EXPIRED_ORDER_DAYS = 30;

/** The longest pause between two checks of an unsettled order. */
export const LONGEST_PAUSE_SECONDS = 15 * 60;

const HOUR_MS = 60 * 60 * 1000;

interface Unsettled {
  createdAt: Date;
  /** Null if it is not approved, as far as we know. */
  approvedAt: Date | null;
}

/** Orders created before this are void unless somebody has approved them. */
export function approvableSince(now: Date): Date {
  return new Date(now.getTime() - APPROVAL_HOURS * HOUR_MS);
}

/** Whether nobody can pay the order any more. */
export function isVoid({ createdAt, approvedAt }: Unsettled, now: Date): boolean {
  if (approvedAt) return now.getTime() - approvedAt.getTime() > CAPTURE_DAYS * 24 * HOUR_MS;
  return createdAt < approvableSince(now);
}

/** Seconds until the next check: as long as the order has waited since it was created, or approved. */
export function pauseBeforeNextLook({ createdAt, approvedAt }: Unsettled, now: Date): number {
  const seconds = Math.ceil((now.getTime() - (approvedAt ?? createdAt).getTime()) / 1000);
  return Math.min(seconds, LONGEST_PAUSE_SECONDS);
}
