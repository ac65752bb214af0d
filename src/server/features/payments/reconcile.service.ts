import { EXPIRED_ORDER_DAYS, isVoid, pauseBeforeNextLook } from '../../../rules/orders.ts';
import { daysBefore } from '../../platform/process/clock.ts';
import type { Job } from '../../platform/process/jobs.ts';
import type { PaymentDeps } from './payments.service.ts';
import {
  dropExpired,
  findDuePurchases,
  isAccountGone,
  markApproved,
  type Purchase,
  updatePurchase,
} from './payments.store.ts';
import { settlePayment } from './settle.service.ts';

const BATCH = 50;

export interface ReconcileDeps extends PaymentDeps {
  everySeconds: number;
  /** How long the browser gets to finish by itself. */
  afterSeconds: number;
}

/** Finishes what a closed browser or a lost reply left: captures approved orders and grants captured ones. */
export function reconcileJob(deps: ReconcileDeps): Job {
  return {
    name: 'reconcile payments',
    everySeconds: deps.everySeconds,
    work: (signal) => reconcile(deps, signal),
  };
}

export async function reconcile(deps: ReconcileDeps, signal: AbortSignal): Promise<void> {
  const now = deps.clock.now();
  for (const purchase of await findDuePurchases(deps.db, now, deps.afterSeconds, BATCH)) {
    if (signal.aborted) return;
    // Marked before the check, so that an order that keeps failing does not block the others.
    await updatePurchase(deps.db, purchase.orderId, { checkedAt: now, pauseSeconds: 0 });
    await finish(deps, purchase, now, signal).catch((error) => signal.aborted || deps.onError(error));
  }
  await dropExpired(deps.db, daysBefore(now, EXPIRED_ORDER_DAYS));
}

async function finish(deps: PaymentDeps, purchase: Purchase, now: Date, signal: AbortSignal): Promise<void> {
  const { orderId, playerId } = purchase;
  const state = await deps.payments.readOrder(orderId, signal);
  const isUnpaid = state.status === 'open' || state.status === 'approved';
  const isNew = state.status === 'approved' && !purchase.approvedAt;
  // Stored before the capture, which may fail: an approved order is checked again soon.
  if (isNew) await markApproved(deps.db, orderId, now);
  // A deleted account is not charged, even if the order was approved: the provider lets it expire.
  const isOver = isUnpaid && ((!isNew && isVoid(purchase, now)) || (await isAccountGone(deps.db, playerId)));
  if (isOver) return void (await settlePayment(deps, orderId, { ...state, status: 'gone' }));
  const isReady = state.status === 'approved';
  const settled = await settlePayment(
    deps,
    orderId,
    isReady ? await deps.payments.captureOrder(orderId, signal) : state,
  );
  if (settled?.status === 'open' && !isNew)
    await updatePurchase(deps.db, orderId, { pauseSeconds: pauseBeforeNextLook(purchase, now) });
}
