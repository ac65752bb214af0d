import { refundedCredits } from '../../../rules/credit-packages.ts';
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
  const { purchase, isLost } = await db.transaction(async (tx) => {
    const at = clock.now();
    const before = await lockPurchase(tx, orderId);
    if (!before) return {};
    const settled = await recordStatus(tx, before, state, at);
    if (settled.status !== 'captured') return { purchase: settled };
    const isNew = before.status !== 'captured';
    return {
      purchase: await takeBackReturned(tx, settled, state, at),
      isLost: isNew && (await isAccountGone(tx, settled.playerId)),
    };
  });
  if (isLost) onError(new Error(`Order ${orderId} was paid for a deleted account: give it back.`));
  return purchase;
}

async function recordStatus(tx: Db, purchase: Purchase, state: OrderState, at: Date): Promise<Purchase> {
  if (state.status === 'captured')
    return purchase.status === 'captured' ? purchase : recordCapture(tx, purchase, state, at);
  if (purchase.status !== 'open' || !(state.status === 'denied' || state.status === 'gone')) return purchase;
  return change(tx, purchase, { status: state.status === 'denied' ? 'denied' : 'expired' });
}

/** If the captured amount differs from the price, nothing is granted and an operator must look at it. */
async function recordCapture(tx: Db, purchase: Purchase, state: OrderState, at: Date): Promise<Purchase> {
  if (state.capturedCents !== purchase.cents)
    throw new Error(`Order ${purchase.orderId} captured ${state.capturedCents} cents`);
  const { orderId, playerId, credits } = purchase;
  await grantCredits(tx, { playerId, kind: 'purchase', reference: orderId, amount: credits, at });
  return change(tx, purchase, { status: 'captured', captureId: state.captureId, capturedAt: at });
}

/** Takes back the refunded share of the granted credits, whatever the order's status is by now. */
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
