import { Type } from 'typebox';
import type { CreditKind } from '../rules/credit-kinds.ts';
import type { Endpoint } from './endpoint.ts';
import { pageOf, RowId } from './page.ts';
import { OrderId } from './payments.ts';

export const CreditEntry = Type.Object({
  id: Type.Integer(),
  kind: Type.Unsafe<CreditKind>({ type: 'string' }),
  amount: Type.Integer(),
  createdAt: Type.String({ format: 'date-time' }),
});
export type CreditEntry = Type.Static<typeof CreditEntry>;

export const credits = {
  history: {
    method: 'GET',
    path: '/api/credits/history',
    access: 'player',
    summary: 'Every change of your credits, newest first, a page at a time',
    query: Type.Object({ before: Type.Optional(RowId) }),
    reply: pageOf(CreditEntry),
  },
  purchase: {
    method: 'POST',
    path: '/api/credits/purchase',
    access: 'player',
    summary: 'Record a captured order; grants its credits only if that has not happened yet',
    body: Type.Object({
      credits: Type.Integer({ minimum: 1 }),
      paypalOrderId: OrderId,
    }),
    reply: Type.Object({ credits: Type.Integer() }),
    errors: [
      'order_not_found',
      'wrong_credits',
      'order_not_captured',
      'order_mispaid',
      'payments_off',
      'payment_provider_down',
    ],
    perMinute: 120,
  },
} as const satisfies Record<string, Endpoint>;
