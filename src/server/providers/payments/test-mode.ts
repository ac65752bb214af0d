import type { Db } from '../../platform/database/db.ts';
import type { OrderState, Payments } from './port.ts';
import {
  approveTestOrder,
  captureTestOrder,
  findTestOrder,
  insertTestOrder,
  type TestOrder,
} from './test-orders.store.ts';

/** A checkout without money, for the first run. Orders are stored and captured as at a provider. */
export function createTestPayments(db: Db): Payments {
  const readOrder = async (id: string) => stateOf(await findTestOrder(db, id));
  return {
    mode: 'test',
    scriptUrl: null,
    script: null,
    clientToken: async () => 'test',
    readOrder,
    createOrder: async (cents, requestId) => {
      const id = `TEST-${requestId}`;
      await insertTestOrder(db, id, cents);
      return id;
    },
    approve: (id) => approveTestOrder(db, id),
    captureOrder: async (id) => {
      await captureTestOrder(db, id);
      return readOrder(id);
    },
    readNotice: () => null,
    isGenuine: async () => false,
  };
}

function stateOf(order: TestOrder | undefined): OrderState {
  const nothing = { captureId: null, capturedCents: 0, returned: [] };
  if (!order) return { ...nothing, status: 'gone' };
  if (!order.captureId) return { ...nothing, status: order.status === 'APPROVED' ? 'approved' : 'open' };
  return { status: 'captured', captureId: order.captureId, capturedCents: order.cents, returned: [] };
}
