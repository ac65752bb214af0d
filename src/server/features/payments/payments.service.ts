import { randomUUID } from 'node:crypto';
import { packagePriced, parseAmount } from '../../../rules/credit-packages.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { Refusal } from '../../platform/errors.ts';
import { type OrderState, type Payments, ProviderDown } from '../../providers/payments/port.ts';
import { findPurchase, findPurchaseByIds, insertPurchase, type Purchase } from './payments.store.ts';
import { settle } from './settle.service.ts';

export interface PaymentDeps {
  db: Db;
  clock: Clock;
  payments: Payments;
}

export async function readSetup({ payments }: PaymentDeps) {
  const clientToken = await asked(payments.clientToken());
  return { clientToken, mode: payments.mode, scriptUrl: payments.scriptUrl };
}

/** The order is bound to the player and the package before anybody can pay it. */
export async function createOrder({ db, clock, payments }: PaymentDeps, playerId: string, amount: string) {
  const offer = packagePriced(parseAmount(amount) ?? 0);
  if (!offer) throw new Refusal('no_such_package');
  const { credits, cents } = offer;
  const orderId = await asked(payments.createOrder(cents, randomUUID()));
  const now = clock.now();
  await insertPurchase(db, { orderId, playerId, credits, cents, createdAt: now, checkedAt: now });
  return { id: orderId };
}

export async function captureOrder(deps: PaymentDeps, playerId: string, orderId: string) {
  const purchase = await ownPurchase(deps, playerId, orderId);
  if (purchase.status === 'captured') return { id: orderId, status: 'COMPLETED' };
  const state = await asked(deps.payments.captureOrder(orderId));
  await settle(deps.db, deps.clock, orderId, state);
  if (state.status === 'open' || state.status === 'approved') throw new Refusal('order_not_approved');
  return { id: orderId, status: SHOWN_STATUS[state.status] };
}

/** The browser's last word on a purchase: it verifies, and grants only what nobody has granted yet. */
export async function recordPurchase(deps: PaymentDeps, playerId: string, orderId: string, credits: number) {
  const purchase = await ownPurchase(deps, playerId, orderId);
  if (purchase.credits !== credits) throw new Refusal('wrong_credits');
  if (purchase.status !== 'captured') {
    const state = await asked(deps.payments.readOrder(orderId));
    const settled = await settle(deps.db, deps.clock, orderId, state);
    if (settled?.status !== 'captured') throw new Refusal('order_not_captured');
  }
  return { credits };
}

/** A signed notice is only a reason to look: the order itself says what happened. */
export async function acceptNotice(
  deps: PaymentDeps,
  headers: Record<string, unknown>,
  rawBody: string,
): Promise<boolean> {
  const notice = await asked(deps.payments.readNotice(headers, rawBody));
  if (!notice) return false;
  const purchase = await findPurchaseByIds(deps.db, notice.orderId, notice.captureId);
  if (!purchase) return true;
  const state = await asked(deps.payments.readOrder(purchase.orderId));
  const reversed = notice.isReversal ? { ...state, refundedCents: purchase.cents } : state;
  await settle(deps.db, deps.clock, purchase.orderId, reversed);
  return true;
}

export async function approveTestOrder(deps: PaymentDeps, playerId: string, orderId: string) {
  if (!deps.payments.approve) throw new Refusal('payments_off');
  await ownPurchase(deps, playerId, orderId);
  await deps.payments.approve(orderId);
  return { id: orderId, status: 'APPROVED' };
}

const SHOWN_STATUS: Record<Exclude<OrderState['status'], 'open' | 'approved'>, string> = {
  captured: 'COMPLETED',
  pending: 'PENDING',
  denied: 'DECLINED',
  gone: 'VOIDED',
};

async function ownPurchase({ db }: PaymentDeps, playerId: string, orderId: string): Promise<Purchase> {
  const purchase = await findPurchase(db, playerId, orderId);
  if (!purchase) throw new Refusal('order_not_found');
  return purchase;
}

async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ProviderDown) throw new Refusal('payment_provider_down');
    throw error;
  }
}
