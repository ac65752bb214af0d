import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { testOrders } from '../../platform/schema.ts';
import type { OrderState, Payments } from './port.ts';

/** A checkout without money for the first run: orders live and are captured as at a provider. */
export function createTestPayments(db: Db): Payments {
  async function readOrder(orderId: string): Promise<OrderState> {
    const [order] = await db.select().from(testOrders).where(eq(testOrders.id, orderId));
    if (!order) return { status: 'gone', captureId: null, capturedCents: 0, refundedCents: 0 };
    if (order.captureId) {
      return { status: 'captured', captureId: order.captureId, capturedCents: order.cents, refundedCents: 0 };
    }
    const status = order.status === 'APPROVED' ? 'approved' : 'open';
    return { status, captureId: null, capturedCents: 0, refundedCents: 0 };
  }

  return {
    mode: 'test',
    scriptUrl: null,
    clientToken: async () => 'test',
    readOrder,
    createOrder: async (cents, requestId) => {
      const id = `TEST-${requestId}`;
      await db.insert(testOrders).values({ id, cents }).onConflictDoNothing();
      return id;
    },
    approve: async (orderId) => {
      const isNew = and(eq(testOrders.id, orderId), eq(testOrders.status, 'CREATED'));
      await db.update(testOrders).set({ status: 'APPROVED' }).where(isNew);
    },
    captureOrder: async (orderId) => {
      const isReady = and(eq(testOrders.id, orderId), eq(testOrders.status, 'APPROVED'));
      await db.update(testOrders).set({ status: 'COMPLETED', captureId: randomUUID() }).where(isReady);
      return readOrder(orderId);
    },
    readNotice: async () => null,
  };
}
