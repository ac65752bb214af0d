import { purchases } from '../../src/server/features/payments/payments.tables.ts';
import type { Db } from '../../src/server/platform/database/db.ts';
import type { startPaypal } from '../support/paypal.ts';

type Paypal = Awaited<ReturnType<typeof startPaypal>>;

/** Compares the provider's orders with ours. */
export async function wrongOrders(db: Db, { orders }: Paypal): Promise<string[]> {
  const rows = await db.select().from(purchases);
  const ours = new Map(rows.map(({ orderId, status }) => [orderId, status]));
  return [...orders.values()]
    .filter(({ id, status, capture }) => {
      if (!ours.has(id)) return false;
      return status === 'APPROVED' || Boolean(capture) !== (ours.get(id) === 'captured');
    })
    .map(({ id, status }) => `order ${id} is ${status}`);
}
