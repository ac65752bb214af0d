import { randomUUID } from 'node:crypto';
import { packagePriced, parseAmount } from '../../../rules/credit-packages.ts';
import { approvableSince, UNPAID_ORDERS } from '../../../rules/orders.ts';
import type { PersonalData } from '../../personal-data.ts';
import type { Db } from '../../platform/database/db.ts';
import { type After, inPages, type TimePlace } from '../../platform/database/in-pages.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { networkOf } from '../../platform/security/network.ts';
import {
  type Notice,
  type NoticePost,
  type OrderState,
  type Payments,
  ProviderDown,
} from '../../providers/payments/port.ts';
import { takeTurn } from '../players/players.service.ts';
import type { Doubts } from './doubts.ts';
import {
  findPurchase,
  findPurchaseByIds,
  findPurchases,
  findUnpaid,
  insertPurchase,
  insertReturned,
  isAccountGone,
  isPurchaseKnown,
  lockCapture,
  markApproved,
  type Purchase,
} from './payments.store.ts';
import { type SettleDeps, settlePayment } from './settle.service.ts';

export interface PaymentDeps extends SettleDeps {
  payments: Payments;
}

export async function readSetup({ payments }: PaymentDeps) {
  const clientToken = await asked(payments.clientToken());
  return { clientToken, mode: payments.mode, scriptUrl: payments.scriptUrl };
}

/** Binds the order to the player and the package before anybody can pay it. */
export async function createOrder({ db, clock, payments }: PaymentDeps, playerId: string, amount: string) {
  const offer = packagePriced(parseAmount(amount) ?? 0);
  if (!offer) throw new Refusal('no_such_package');
  const { credits, cents } = offer;
  await refuseTooMany(db, playerId, clock.now());
  const orderId = await asked(payments.createOrder(cents, randomUUID()));
  await db.transaction(async (tx) => {
    // Counted again under the player's lock, because simultaneous calls all pass the check above.
    await takeTurn(tx, playerId);
    const now = clock.now();
    await refuseTooMany(tx, playerId, now);
    await insertPurchase(tx, { orderId, playerId, credits, cents, createdAt: now, checkedAt: now });
  });
  return { id: orderId };
}

/** Limits unpaid orders, because polling the provider for them delays buyers who have paid. */
async function refuseTooMany(db: Db, playerId: string, now: Date): Promise<void> {
  const unpaid = await findUnpaid(db, playerId, approvableSince(now), UNPAID_ORDERS);
  const [oldest] = unpaid;
  if (!oldest || unpaid.length < UNPAID_ORDERS) return;
  const waits = oldest.getTime() - approvableSince(now).getTime();
  throw new Refusal('too_many_orders', undefined, Math.ceil(waits / 1000));
}

export async function captureOrder(deps: PaymentDeps, playerId: string, orderId: string) {
  const purchase = await ownPurchase(deps, playerId, orderId);
  refuseMispaid(purchase);
  if (purchase.status === 'captured') return { id: orderId, status: 'COMPLETED' };
  // The account may have been deleted since the call began; then nobody is charged.
  if (await isAccountGone(deps.db, playerId)) throw new Refusal('unauthorized');
  const state = await asked(deps.payments.captureOrder(orderId));
  refuseMispaid(await settlePayment(deps, orderId, state));
  if (state.status === 'open' || state.status === 'approved') throw new Refusal('order_not_approved');
  return { id: orderId, status: SHOWN_STATUS[state.status] };
}

/**
 * The browser's last step of a purchase. It verifies the order, and grants credits only if nobody else has.
 */
export async function recordPurchase(deps: PaymentDeps, playerId: string, orderId: string, credits: number) {
  const purchase = await ownPurchase(deps, playerId, orderId);
  if (purchase.credits !== credits) throw new Refusal('wrong_credits');
  refuseMispaid(purchase);
  if (purchase.status !== 'captured') {
    const state = await asked(deps.payments.readOrder(orderId));
    const settled = await settlePayment(deps, orderId, state);
    refuseMispaid(settled);
    if (settled?.status !== 'captured') throw new Refusal('order_not_captured');
  }
  return { credits };
}

/** The buyer gets neither the credits nor an invitation to try again. */
function refuseMispaid(purchase: Purchase | undefined): void {
  if (purchase?.status === 'mispaid') throw new Refusal('order_mispaid');
}

/**
 * A notice only makes us look: we read what happened from the order itself, except for refunds and reversals.
 * Anybody can post here, so the provider is asked only about posts that may be genuine and may concern us.
 */
export async function acceptNotice(
  deps: PaymentDeps & { doubts: Doubts },
  post: NoticePost,
  address: string,
): Promise<void> {
  const notice = deps.payments.readNotice(post, deps.clock.now());
  if (!notice) throw new Refusal('bad_signature');
  if (!(await mayConcernUs(deps, notice))) return;
  const network = networkOf(address);
  if (!deps.doubts.raise(network)) throw new Refusal('too_many_requests');
  if (!(await asked(deps.payments.isGenuine(post)))) throw new Refusal('bad_signature');
  deps.doubts.lift(network);

  const purchase = await rememberReturned(deps, notice);
  if (!purchase) return;
  const state = await asked(deps.payments.readOrder(purchase.orderId));
  // The browser captures the order, or soon the reconciliation if the browser is gone.
  if (state.status === 'approved') await markApproved(deps.db, purchase.orderId, deps.clock.now());
  await settlePayment(deps, purchase.orderId, state);
}

/** While any order is open, an unknown capture may be one that we have not recorded yet. */
function mayConcernUs({ db }: PaymentDeps, { orderId, captureId, returned }: Notice): Promise<boolean> {
  const orIsOpen = returned !== null && orderId === null;
  return isPurchaseKnown(db, { orderId, captureId, orIsOpen });
}

/** Stores the refund first, even if its capture is recorded only later. Returns the purchase if known. */
function rememberReturned({ db, clock }: PaymentDeps, { orderId, captureId, returned }: Notice) {
  return db.transaction(async (tx) => {
    if (returned && captureId) {
      await lockCapture(tx, captureId);
      await insertReturned(tx, { ...returned, captureId, createdAt: clock.now() });
    }
    return findPurchaseByIds(tx, orderId, captureId);
  });
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

export const paymentsData = {
  collect: async (db, { id }) => ({
    purchases: inPages(
      (page: After<TimePlace>) => findPurchases(db, id, page),
      (place) => place,
      ({ purchase }) => ({
        credits: purchase.credits,
        cents: purchase.cents,
        paidCents: purchase.paidCents,
        status: purchase.status,
        refundedCredits: purchase.refundedCredits,
        orderedAt: purchase.createdAt.toISOString(),
        paidAt: purchase.capturedAt?.toISOString() ?? null,
      }),
    ),
  }),
  // Purchases stay, because payments must remain in the books.
  forget: async () => {},
} satisfies PersonalData;
