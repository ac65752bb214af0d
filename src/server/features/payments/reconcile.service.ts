import type { Job } from '../../platform/jobs.ts';
import type { PaymentDeps } from './payments.service.ts';
import { findOpenPurchases, isAccountGone, type Purchase, updatePurchase } from './payments.store.ts';
import { settle } from './settle.service.ts';

const BATCH = 50;
/** The provider forgets an order that nobody approved; so do we. */
const LIFETIME_MS = 3 * 24 * 60 * 60 * 1000;

export interface ReconcileDeps extends PaymentDeps {
  everySeconds: number;
  /** Time for the browser to finish by itself. */
  afterSeconds: number;
}

/** Finishes what a closed browser or a lost answer left: approved orders are captured, captured ones granted. */
export function reconcileJob(deps: ReconcileDeps): Job {
  return {
    name: 'reconcile payments',
    everySeconds: deps.everySeconds,
    work: (signal) => reconcile(deps, signal),
  };
}

export async function reconcile(deps: ReconcileDeps, signal: AbortSignal): Promise<void> {
  const now = deps.clock.now();
  const open = await findOpenPurchases(deps.db, new Date(now.getTime() - deps.afterSeconds * 1000), BATCH);
  for (const purchase of open) {
    if (signal.aborted) return;
    // Marked first: an order that fails again and again must not stand before the others.
    await updatePurchase(deps.db, purchase.orderId, { checkedAt: now });
    await finish(deps, purchase, now, signal).catch((error) => signal.aborted || deps.onError(error));
  }
}

async function finish(
  deps: PaymentDeps,
  { orderId, playerId, createdAt }: Purchase,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const state = await deps.payments.readOrder(orderId, signal);
  const isUnpaid = state.status === 'open' || state.status === 'approved';
  const isStale = state.status === 'open' && now.getTime() - createdAt.getTime() > LIFETIME_MS;
  // Whoever left is not charged, approved or not: the provider lets the order expire.
  const isOver = isStale || (isUnpaid && (await isAccountGone(deps.db, playerId)));
  if (isOver) await settle(deps, orderId, { ...state, status: 'gone' });
  else
    await settle(
      deps,
      orderId,
      state.status === 'approved' ? await deps.payments.captureOrder(orderId, signal) : state,
    );
}
