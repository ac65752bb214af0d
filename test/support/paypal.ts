import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from './listen.ts';

/**
 * What goes wrong with one request: either it is not carried out, or it is and the answer is lost, wholly or in part.
 */
export type Fault = 'none' | 'hang' | 'unavailable' | 'cut-before' | 'cut-after' | 'cut-within';

export interface Money {
  currency_code: string;
  value: string;
}

export interface StandInOrder {
  id: string;
  status: 'CREATED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  value: string;
  capture?: { id: string; status: string; amount: Money };
  refunds: { id: string; value: string }[];
}

export interface EventOptions {
  /** The time at which it is sent. */
  at?: Date;
  /** The amount of the refund or reversal; without it, the event contains no amount. */
  value?: string | undefined;
  /** The provider's id of the refund or reversal. */
  refundId?: string;
}

interface Answer {
  status: number;
  body: object;
}

const CLIENT = { id: 'client', secret: 'client-secret' };
const SIGNING_KEY = 'paypal-signing-key';
const WEBHOOK_ID = 'WH-1';

/** A fake of PayPal's documented Orders v2 API over a real connection, with faults on demand. */
export async function startPaypal(faultOf: (path: string) => Fault = () => 'none') {
  const orders = new Map<string, StandInOrder>();
  const answered = new Map<string, Answer>();
  const tokens = new Set<string>();
  const calls: { method: string; path: string; requestId: string | undefined }[] = [];
  let fault = faultOf;

  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    const path = request.url ?? '';
    const requestId = request.headers['paypal-request-id'] as string | undefined;
    calls.push({ method: request.method ?? '', path, requestId });
    const wrong = fault(path);
    if (wrong === 'hang') return;
    if (wrong === 'unavailable')
      return send(response, { status: 503, body: { name: 'SERVICE_UNAVAILABLE' } });
    if (wrong === 'cut-before') return void request.socket.destroy();
    if (path.startsWith('/checkoutnow')) return showWindow(response, path);
    const known = requestId && answered.get(`${path} ${requestId}`);
    const answer = known || respond(request, path, body);
    if (requestId && answer.status < 300) answered.set(`${path} ${requestId}`, answer);
    if (wrong === 'cut-after') return void request.socket.destroy();
    if (wrong === 'cut-within') return sendHalf(response, answer);
    send(response, answer);
  });
  const url = `http://127.0.0.1:${await listen(server)}`;

  /** PayPal's window: the buyer approves, and it notifies the page that opened it. */
  function showWindow(response: ServerResponse, path: string): void {
    const id = new URL(path, url).searchParams.get('token') ?? '';
    const isApproved = path.includes('approved');
    if (isApproved) change(id, (order) => Object.assign(order, { status: 'APPROVED' }));
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        isApproved
          ? `<title>Thank you</title><script>opener?.postMessage({ approved: '${id}' }, '*')</script>`
          : `<title>PayPal</title><a href="/checkoutnow?token=${id}&approved">Approve</a>`,
      );
  }

  function respond(request: IncomingMessage, path: string, body: string): Answer {
    if (path === '/v1/oauth2/token') return token(request, body);
    const bearer = request.headers.authorization?.replace('Bearer ', '') ?? '';
    if (!tokens.has(bearer)) return { status: 401, body: { error: 'invalid_token' } };
    if (path === '/v1/notifications/verify-webhook-signature') return verify(body);
    if (path === '/v2/checkout/orders') return create(body);
    const [, id = '', action] = /^\/v2\/checkout\/orders\/([^/]+)(\/capture)?$/.exec(path) ?? [];
    const order = orders.get(id);
    if (!order) return { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } };
    return action ? capture(order) : { status: 200, body: shown(order) };
  }

  function token(request: IncomingMessage, body: string): Answer {
    const basic = Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString('base64');
    if (request.headers.authorization !== `Basic ${basic}`)
      return { status: 401, body: { error: 'invalid_client' } };
    const kind = new URLSearchParams(body).get('response_type') ?? 'access';
    const access_token = `${kind}-${randomBytes(8).toString('hex')}`;
    tokens.add(access_token);
    return { status: 200, body: { access_token, token_type: 'Bearer', expires_in: 32_400 } };
  }

  function create(body: string): Answer {
    const { intent, purchase_units } = JSON.parse(body);
    if (intent !== 'CAPTURE' || purchase_units[0].amount.currency_code !== 'USD')
      return unprocessable('INVALID_PARAMETER');
    const id = newId();
    const order: StandInOrder = { id, status: 'CREATED', value: purchase_units[0].amount.value, refunds: [] };
    orders.set(id, order);
    return { status: 201, body: shown(order) };
  }

  function capture(order: StandInOrder): Answer {
    if (order.capture) return unprocessable('ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') return unprocessable('ORDER_NOT_APPROVED');
    order.status = 'COMPLETED';
    const amount = nextCaptureAmount ?? { currency_code: 'USD', value: order.value };
    order.capture = { id: newId(), status: nextCaptureStatus, amount };
    return { status: 201, body: shown(order) };
  }

  function verify(body: string): Answer {
    const { transmission_sig, transmission_id, webhook_id } = JSON.parse(body);
    const event = body.slice(body.indexOf('"webhook_event":') + '"webhook_event":'.length, -1);
    const isRight = webhook_id === WEBHOOK_ID && transmission_sig === signatureOf(transmission_id, event);
    return { status: 200, body: { verification_status: isRight ? 'SUCCESS' : 'FAILURE' } };
  }

  let nextCaptureStatus = 'COMPLETED';
  let nextCaptureAmount: Money | undefined;

  return {
    url,
    orders,
    calls,
    env: {
      PAYPAL_API_URL: url,
      PAYPAL_CLIENT_ID: CLIENT.id,
      PAYPAL_CLIENT_SECRET: CLIENT.secret,
      PAYPAL_WEBHOOK_ID: WEBHOOK_ID,
    },
    setFault: (next: (path: string) => Fault) => {
      fault = next;
    },
    forgetTokens: () => tokens.clear(),
    approve: (id: string) => change(id, (order) => Object.assign(order, { status: 'APPROVED' })),
    /** Without an amount, what is captured is the price of the order. */
    captureNext: (status: string, amount?: Money) => {
      nextCaptureStatus = status;
      nextCaptureAmount = amount;
    },
    setCapture: (id: string, status: string) =>
      change(id, (order) => order.capture && Object.assign(order.capture, { status })),
    correctCapture: (id: string) =>
      change(
        id,
        ({ capture, value }) => capture && Object.assign(capture.amount, { currency_code: 'USD', value }),
      ),
    refund: (id: string, value: string, refundId = newId()) =>
      change(id, (order) => order.refunds.push({ id: refundId, value })),
    /** Returns an event as PayPal sends it: its body, and the headers with the signature. */
    event: (type: string, id: string, options: EventOptions = {}) =>
      signedEvent(eventBody(type, orders.get(id), options), options.at),
    /** Signs any body as PayPal would. */
    sign: (body: string, at?: Date) => signedEvent(body, at),
    /** Returns how often it was asked to verify a signature. */
    verifyCalls: () => calls.filter(({ path }) => path.endsWith('/verify-webhook-signature')).length,
    stop: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };

  function change(id: string, apply: (order: StandInOrder) => unknown): void {
    const order = orders.get(id);
    if (!order) throw new Error(`No order ${id}`);
    apply(order);
  }
}

function shown({ id, status, value, capture, refunds }: StandInOrder) {
  const amount = { currency_code: 'USD', value };
  const payments = capture && {
    captures: [capture],
    refunds: refunds.map((refund) => ({
      id: refund.id,
      status: 'COMPLETED',
      amount: { currency_code: 'USD', value: refund.value },
    })),
  };
  return { id, status, intent: 'CAPTURE', purchase_units: [{ amount, ...(payments && { payments }) }] };
}

function eventBody(type: string, order: StandInOrder | undefined, { value, refundId }: EventOptions): string {
  if (type === 'CHECKOUT.ORDER.APPROVED')
    return JSON.stringify({
      id: `WH-${newId()}`,
      event_type: type,
      resource: { id: order?.id, status: order?.status },
    });
  const isRefund = type.endsWith('REFUNDED') || type.endsWith('REVERSED');
  const above = `https://api.sandbox.paypal.com/v2/payments/captures/${order?.capture?.id}`;
  const resource = isRefund
    ? {
        id: refundId ?? newId(),
        status: 'COMPLETED',
        ...(value && { amount: { currency_code: 'USD', value } }),
        links: [{ rel: 'up', href: above }],
      }
    : { id: order?.capture?.id, supplementary_data: { related_ids: { order_id: order?.id } } };
  return JSON.stringify({ id: `WH-${newId()}`, event_type: type, resource });
}

function signedEvent(body: string, at = new Date()) {
  const transmissionId = randomUUID();
  const headers = {
    'content-type': 'application/json',
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url':
      'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-5edc0ebc',
    'paypal-transmission-id': transmissionId,
    'paypal-transmission-sig': signatureOf(transmissionId, body),
    'paypal-transmission-time': at.toISOString(),
  };
  return { body, headers };
}

function newId(): string {
  return randomBytes(9).toString('hex').toUpperCase().slice(0, 17);
}

/** Replaces the signature with PayPal's certificate, which only PayPal can verify. */
function signatureOf(transmissionId: string, event: string): string {
  return createHmac('sha256', SIGNING_KEY).update(`${transmissionId}|${event}`).digest('base64');
}

const unprocessable = (issue: string): Answer => ({
  status: 422,
  body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] },
});

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}

function sendHalf(response: ServerResponse, { status, body }: Answer): void {
  const text = JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': text.length });
  response.write(text.slice(0, text.length / 2), () => response.destroy());
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
