import { Type } from 'typebox';
import { Done, type Endpoint } from './endpoint.ts';

export const OrderId = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9-]+$' });
const params = Type.Object({ orderId: OrderId });

const PAYMENT_MODES = ['paypal', 'test', 'off'] as const;
/** Events that the provider's widget reports to the page. */
const WIDGET_EVENTS = ['approve', 'cancel', 'error'] as const;
export type WidgetEvent = (typeof WIDGET_EVENTS)[number];
export type PaymentMode = (typeof PAYMENT_MODES)[number];

export const payments = {
  setup: {
    method: 'GET',
    path: '/api/paypal/setup',
    access: 'player',
    summary: 'What the payment button needs to start',
    reply: Type.Object({
      clientToken: Type.String(),
      /** `test` is our own checkout without money; `off` means that nothing can be bought here. */
      mode: Type.Unsafe<PaymentMode>({ type: 'string', enum: PAYMENT_MODES }),
      /** Address that the page loads the provider's script from. */
      scriptUrl: Type.Union([Type.String(), Type.Null()]),
    }),
    errors: ['payment_provider_down'],
    perMinute: 30,
  },
  order: {
    method: 'POST',
    path: '/api/paypal/order',
    access: 'player',
    summary: 'Order a package by its price',
    body: Type.Object({
      amount: Type.String({ maxLength: 16 }),
      currency: Type.Literal('USD'),
      intent: Type.Literal('CAPTURE'),
    }),
    reply: Type.Object({ id: Type.String() }),
    errors: ['no_such_package', 'too_many_orders', 'payments_off', 'payment_provider_down'],
    perMinute: 30,
  },
  capture: {
    method: 'POST',
    path: '/api/paypal/order/:orderId/capture',
    access: 'player',
    summary: 'Take the payment of an approved order and grant its credits, once',
    params,
    reply: Type.Object({ id: Type.String(), status: Type.String() }),
    errors: [
      'order_not_found',
      'order_not_approved',
      'order_mispaid',
      'payments_off',
      'payment_provider_down',
    ],
    perMinute: 60,
  },
  approveTest: {
    method: 'POST',
    path: '/api/paypal/order/:orderId/approve-test',
    access: 'player',
    summary: 'In test mode: approve the order as the buyer does at the provider',
    params,
    reply: Type.Object({ id: Type.String(), status: Type.String() }),
    errors: ['order_not_found', 'payments_off'],
    perMinute: 60,
  },
  widgetEvent: {
    method: 'POST',
    path: '/api/paypal/widget-event',
    access: 'player',
    summary: "For the operator's log: what the payment widget reported to the page",
    body: Type.Object({
      event: Type.Unsafe<WidgetEvent>({ type: 'string', enum: WIDGET_EVENTS }),
      /** Absent if the widget failed before there was an order. */
      orderId: Type.Optional(OrderId),
    }),
    reply: Done,
    perMinute: 30,
  },
} as const satisfies Record<string, Endpoint>;

/** Called by the payment provider, which signs the raw body. Not part of the browser's API. */
export const WEBHOOK_PATH = '/api/paypal/webhook';
