import { refundedCredits } from '../../../rules/credit-packages.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { OrderState } from '../../providers/payments/port.ts';
import { grantCredits, takeBackCredits } from '../credits/credits.service.ts';
import { lockPurchase, type Purchase, updatePurchase } from './payments.store.ts';

/**
 * Brings a purchase to what the provider says of its order. Whoever tells first (the browser, a webhook, the
 * reconciliation) does the work; the others find it done.
 */
export function settle(
  db: Db,
  clock: Clock,
  orderId: string,
  state: OrderState,
): Promise<Purchase | undefined> {
  return db.transaction(async (tx) => {
    const at = clock.now();
    const purchase = await lockPurchase(tx, orderId);
    if (!purchase) return undefined;
    if (state.status === 'captured') {
      await recordCapture(tx, purchase, state, at);
      await recordRefund(tx, purchase, state, at);
    } else if (purchase.status === 'open' && (state.status === 'denied' || state.status === 'gone')) {
      await updatePurchase(tx, orderId, { status: state.status === 'denied' ? 'denied' : 'expired' });
    }
    return lockPurchase(tx, orderId);
  });
}

/** A capture of another amount than the package's is not what was sold: nothing is granted, and a person must look. */
async function recordCapture(tx: Db, purchase: Purchase, state: OrderState, at: Date): Promise<void> {
  if (purchase.status === 'captured') return;
  if (state.capturedCents !== purchase.cents)
    throw new Error(`Order ${purchase.orderId} captured ${state.capturedCents} cents`);
  const { orderId, playerId, credits } = purchase;
  await updatePurchase(tx, orderId, { status: 'captured', captureId: state.captureId, capturedAt: at });
  await grantCredits(tx, { playerId, kind: 'purchase', reference: orderId, amount: credits, at });
}

async function recordRefund(tx: Db, purchase: Purchase, state: OrderState, at: Date): Promise<void> {
  const total = refundedCredits(purchase, state.refundedCents);
  const amount = total - purchase.refundedCredits;
  if (amount <= 0) return;
  const { orderId, playerId } = purchase;
  await updatePurchase(tx, orderId, { refundedCredits: total });
  await takeBackCredits(tx, { playerId, kind: 'refund', reference: `${orderId}:${total}`, amount, at });
}
