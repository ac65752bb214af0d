import { CURRENCY, formatAmount, parseAmount } from '../../../rules/credit-packages.ts';
import type { PaypalConfig } from '../../config.ts';
import { createPaypalHttp, type PaypalReply } from './paypal-http.ts';
import { isPlausible, type Money, noticeOf, signatureOf } from './paypal-notice.ts';
import { type OrderState, type Payments, ProviderDown } from './port.ts';

interface Capture {
  id: string;
  status: string;
  amount: Money;
}
interface Order {
  status: string;
  purchase_units?: { payments?: { captures?: Capture[]; refunds?: Refund[] } }[];
}
interface Refund {
  id: string;
  status: string;
  amount: Money;
}

/** PayPal's button adds styles, and its window tells the page through its opener that the buyer approved. */
const SCRIPT = {
  hosts: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
  writesStyles: true,
  opensWindow: true,
};

/** Implements Orders v2: https://developer.paypal.com/docs/api/orders/v2 */
export function createPaypal(config: PaypalConfig, publicUrl: string): Payments {
  const { call, clientToken } = createPaypalHttp(config);
  const orderPath = (orderId: string) => `/v2/checkout/orders/${encodeURIComponent(orderId)}`;

  async function readOrder(orderId: string, signal?: AbortSignal): Promise<OrderState> {
    const reply = await call({ method: 'GET', path: orderPath(orderId), signal });
    if (reply.status === 404) return { status: 'gone', captureId: null, capturedCents: 0, returned: [] };
    if (reply.status !== 200) throw unexpected(reply);
    return stateOf(reply.body as unknown as Order);
  }

  return {
    mode: 'paypal',
    scriptUrl: config.scriptUrl,
    script: SCRIPT,
    clientToken: () => clientToken(new URL(publicUrl).hostname),
    readOrder,

    async createOrder(cents, requestId) {
      const amount = { currency_code: CURRENCY, value: formatAmount(cents) };
      const body = JSON.stringify({ intent: 'CAPTURE', purchase_units: [{ custom_id: requestId, amount }] });
      const reply = await call({ method: 'POST', path: '/v2/checkout/orders', body, requestId });
      if (reply.status !== 200 && reply.status !== 201) throw unexpected(reply);
      return String(reply.body.id);
    },

    async captureOrder(orderId, signal) {
      const path = `${orderPath(orderId)}/capture`;
      const reply = await call({ method: 'POST', path, body: '{}', requestId: `capture-${orderId}`, signal });
      // 422 means captured before, or not approved. Whatever it says, the order itself knows best.
      if ([200, 201, 404, 422].includes(reply.status)) return readOrder(orderId, signal);
      throw unexpected(reply);
    },

    readNotice({ headers, rawBody }, now) {
      return config.webhookId && isPlausible(signatureOf(headers), now) ? noticeOf(rawBody) : null;
    },

    async isGenuine({ headers, rawBody }) {
      // More than one JSON object could put words of its sender into our question.
      if (!noticeOf(rawBody)) return false;
      const question = JSON.stringify({ ...signatureOf(headers), webhook_id: config.webhookId });
      // The event is sent back byte for byte, because the signature covers its bytes.
      const body = `${question.slice(0, -1)},"webhook_event":${rawBody}}`;
      const reply = await call({ method: 'POST', path: '/v1/notifications/verify-webhook-signature', body });
      return reply.body.verification_status === 'SUCCESS';
    },
  };
}

function stateOf(order: Order): OrderState {
  const payments = order.purchase_units?.[0]?.payments;
  const capture = payments?.captures?.[0];
  const refunds = payments?.refunds?.filter((refund) => refund.status === 'COMPLETED') ?? [];
  const returned = refunds.map(({ id, amount }) => ({ id, cents: cents(amount) }));
  const all = capture?.status === 'REFUNDED' ? [{ id: `${capture.id}:all`, cents: null }] : [];
  return {
    status: capture ? captureStatus(capture.status) : orderStatus(order.status),
    captureId: capture?.id ?? null,
    capturedCents: capture ? cents(capture.amount) : 0,
    returned: [...returned, ...all],
  };
}

function captureStatus(status: string): OrderState['status'] {
  if (['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(status)) return 'captured';
  return status === 'PENDING' ? 'pending' : 'denied';
}

function orderStatus(status: string): OrderState['status'] {
  if (status === 'APPROVED') return 'approved';
  return status === 'VOIDED' ? 'gone' : 'open';
}

function cents({ currency_code, value }: Money): number {
  return currency_code === CURRENCY ? (parseAmount(value) ?? 0) : 0;
}

function unexpected({ status, body }: PaypalReply): Error {
  return new ProviderDown(`PayPal answered ${status} ${String(body.name ?? '')}`);
}
