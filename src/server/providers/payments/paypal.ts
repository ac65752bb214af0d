import { CURRENCY, formatAmount, parseAmount } from '../../../rules/credit-packages.ts';
import { createPaypalHttp, type PaypalAccount, type PaypalReply } from './paypal-http.ts';
import type { Notice, OrderState, Payments } from './port.ts';
import { ProviderDown } from './port.ts';

export interface PaypalConfig extends PaypalAccount {
  webhookId: string | undefined;
  scriptUrl: string;
}

interface Money {
  currency_code: string;
  value: string;
}
interface Capture {
  id: string;
  status: string;
  amount: Money;
}
interface Order {
  status: string;
  purchase_units?: { payments?: { captures?: Capture[]; refunds?: { status: string; amount: Money }[] } }[];
}

const SIGNATURE_HEADERS = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
};

/** Orders v2: https://developer.paypal.com/docs/api/orders/v2 */
export function createPaypal(config: PaypalConfig, publicUrl: string): Payments {
  const { call, clientToken } = createPaypalHttp(config);
  const orderPath = (orderId: string) => `/v2/checkout/orders/${encodeURIComponent(orderId)}`;

  async function readOrder(orderId: string): Promise<OrderState> {
    const reply = await call({ method: 'GET', path: orderPath(orderId) });
    if (reply.status === 404) return { status: 'gone', captureId: null, capturedCents: 0, refundedCents: 0 };
    if (reply.status !== 200) throw unexpected(reply);
    return stateOf(reply.body as unknown as Order);
  }

  return {
    mode: 'paypal',
    scriptUrl: config.scriptUrl,
    clientToken: () => clientToken(new URL(publicUrl).hostname),
    readOrder,

    async createOrder(cents, requestId) {
      const amount = { currency_code: CURRENCY, value: formatAmount(cents) };
      const body = JSON.stringify({ intent: 'CAPTURE', purchase_units: [{ custom_id: requestId, amount }] });
      const reply = await call({ method: 'POST', path: '/v2/checkout/orders', body, requestId });
      if (reply.status !== 200 && reply.status !== 201) throw unexpected(reply);
      return String(reply.body.id);
    },

    async captureOrder(orderId) {
      const path = `${orderPath(orderId)}/capture`;
      const reply = await call({ method: 'POST', path, body: '{}', requestId: `capture-${orderId}` });
      // 422: captured before, or not approved. Whatever it says, the order itself knows best.
      if ([200, 201, 404, 422].includes(reply.status)) return readOrder(orderId);
      throw unexpected(reply);
    },

    async readNotice(headers, rawBody) {
      const signed = Object.entries(SIGNATURE_HEADERS).map(([name, header]) => [name, headers[header]]);
      if (!config.webhookId || signed.some(([, value]) => typeof value !== 'string')) return null;
      // The event goes back letter for letter: the signature is over its bytes.
      const question = JSON.stringify({ ...Object.fromEntries(signed), webhook_id: config.webhookId });
      const body = `${question.slice(0, -1)},"webhook_event":${rawBody}}`;
      const reply = await call({ method: 'POST', path: '/v1/notifications/verify-webhook-signature', body });
      return reply.body.verification_status === 'SUCCESS' ? noticeOf(rawBody) : null;
    },
  };
}

function stateOf(order: Order): OrderState {
  const payments = order.purchase_units?.[0]?.payments;
  const capture = payments?.captures?.[0];
  const refunds = payments?.refunds?.filter((refund) => refund.status === 'COMPLETED') ?? [];
  const capturedCents = capture ? cents(capture.amount) : 0;
  const refunded = refunds.reduce((sum, refund) => sum + cents(refund.amount), 0);
  return {
    status: capture ? captureStatus(capture.status) : orderStatus(order.status),
    captureId: capture?.id ?? null,
    capturedCents,
    refundedCents: capture?.status === 'REFUNDED' ? capturedCents : refunded,
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

/** A capture names its order; a refund names its capture by a link upwards. */
function noticeOf(rawBody: string): Notice {
  const { event_type, resource } = JSON.parse(rawBody) as {
    event_type?: string;
    resource?: {
      id?: string;
      supplementary_data?: { related_ids?: { order_id?: string } };
      links?: { rel: string; href: string }[];
    };
  };
  const above = resource?.links?.find((link) => link.rel === 'up')?.href;
  return {
    orderId: resource?.supplementary_data?.related_ids?.order_id ?? null,
    captureId: above?.match(/\/captures\/([A-Za-z0-9-]+)$/)?.[1] ?? resource?.id ?? null,
    isReversal: event_type === 'PAYMENT.CAPTURE.REVERSED',
  };
}

function unexpected({ status, body }: PaypalReply): Error {
  return new ProviderDown(`PayPal answered ${status} ${String(body.name ?? '')}`);
}
