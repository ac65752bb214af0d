import { credits as creditsApi } from '../../../../contract/credits.ts';
import { payments } from '../../../../contract/payments.ts';
import { type CreditPackage, CURRENCY, formatAmount } from '../../../../rules/credit-packages.ts';
import { call } from '../../../api/call.ts';

export type Outcome = 'bought' | 'pending';

/** The provider has refused this order for good, so a retry needs a new order. */
export class OrderRefused extends Error {}

export async function placeOrder({ cents }: CreditPackage): Promise<string> {
  const body = { amount: formatAmount(cents), currency: CURRENCY, intent: 'CAPTURE' } as const;
  return (await call(payments.order, { body })).id;
}

export async function approveTestOrder(orderId: string): Promise<void> {
  await call(payments.approveTest, { params: { orderId } });
}

/** Captures and records an approved order. Both calls can be repeated, because the server pays out only once. */
export async function finishOrder(orderId: string, offer: CreditPackage): Promise<Outcome> {
  const { status } = await call(payments.capture, { params: { orderId } });
  if (status === 'PENDING') return 'pending';
  if (status !== 'COMPLETED') throw new OrderRefused(status);
  return recordOrder(orderId, offer);
}

/** Succeeds if the order was captured, even if the server has recorded it long ago. */
export async function recordOrder(orderId: string, { credits }: CreditPackage): Promise<'bought'> {
  await call(creditsApi.purchase, { body: { credits, paypalOrderId: orderId } });
  return 'bought';
}
