import { CURRENCY, formatAmount, refundedCredits } from '../../../rules/credit-packages.ts';
import { isPaid } from '../../../rules/orders.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { OrderState } from '../../providers/payments/port.ts';
import { grantCredits, takeBackCredits } from '../credits/credits.service.ts';
import {
  insertReturned,
  isAccountGone,
  lockCapture,
  lockPurchase,
  type Purchase,
  readReturned,
  updatePurchase,
} from './payments.store.ts';

export interface SettleDeps {
  db: Db;
  clock: Clock;
  /** Reports what an operator must look at. */
  onError(error: unknown): void;
}

/**
 * Brings a purchase in line with the provider's state of its order. Whoever comes first (the browser, a
 * webhook or the reconciliation) does the work; the others find it done.
 */
export async function settlePayment(
  { db, clock, onError }: SettleDeps,
  orderId: string,
  state: OrderState,
): Promise<Purchase | undefined> {
  const { purchase, trouble } = await db.transaction(async (tx) => {
    const at = clock.now();
    const before = await lockPurchase(tx, orderId);
    if (!before) return {};
    const settled = await recordStatus(tx, before, state, at);
    if (!isPaid(settled)) return { purchase: settled };
    return {
      purchase: await takeBackReturned(tx, settled, state, at),
      trouble: isPaid(before) ? null : await troubleOf(tx, settled),
    };
  });
  if (trouble) onError(new Error(trouble));
  return purchase;
}

/** Returns what an operator must do about a payment that has just arrived, if anything. */
async function troubleOf(tx: Db, { orderId, playerId, cents, paidCents }: Purchase): Promise<string | null> {
  const isLost = await isAccountGone(tx, playerId);
  if (isLost) return `Order ${orderId} was paid for a deleted account: give it back.`;
  if (paidCents === null) return null;
  const paid = paidCents > 0 ? `${formatAmount(paidCents)} ${CURRENCY}` : 'another currency';
  return `Order ${orderId} was paid with ${paid} instead of ${formatAmount(cents)}: nothing was granted, so refund it or gift the credits.`;
}

async function recordStatus(tx: Db, purchase: Purchase, state: OrderState, at: Date): Promise<Purchase> {
  if (state.status === 'captured')
    return isPaid(purchase) ? purchase : recordCapture(tx, purchase, state, at);
  if (purchase.status !== 'open' || !(state.status === 'denied' || state.status === 'gone')) return purchase;
  return change(tx, purchase, { status: state.status === 'denied' ? 'denied' : 'expired' });
}

/** If the captured amount differs from the price, nothing is granted, whatever the order says later. */
async function recordCapture(tx: Db, purchase: Purchase, state: OrderState, at: Date): Promise<Purchase> {
  const { orderId, playerId, credits, cents } = purchase;
  const captured = { captureId: state.captureId, capturedAt: at };
  if (state.capturedCents !== cents)
    return change(tx, purchase, { ...captured, status: 'mispaid', paidCents: state.capturedCents });
  await grantCredits(tx, { playerId, kind: 'purchase', reference: orderId, amount: credits, at });
  return change(tx, purchase, { ...captured, status: 'captured' });
}

/** Records what was refunded and takes back its share of the granted credits, whatever the order's status is by now. */
async function takeBackReturned(
  tx: Db,
  purchase: Purchase,
  { returned }: OrderState,
  at: Date,
): Promise<Purchase> {
  const { orderId, captureId, playerId } = purchase;
  if (!captureId) return purchase;
  await lockCapture(tx, captureId);
  for (const { id, cents } of returned) await insertReturned(tx, { id, captureId, cents, createdAt: at });
  if (purchase.status === 'mispaid') return purchase;
  const total = refundedCredits(purchase, (await readReturned(tx, captureId)) ?? purchase.cents);
  const amount = total - purchase.refundedCredits;
  if (amount <= 0) return purchase;
  await takeBackCredits(tx, { playerId, kind: 'refund', reference: `${orderId}:${total}`, amount, at });
  return change(tx, purchase, { refundedCredits: total });
}

async function change(tx: Db, purchase: Purchase, changes: Partial<Purchase>): Promise<Purchase> {
  await updatePurchase(tx, purchase.orderId, changes);
  return { ...purchase, ...changes };
}
