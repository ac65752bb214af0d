import { sql } from 'drizzle-orm';
import type { Db } from '../../src/server/platform/database/db.ts';
import { addPlayer, SESSION_COOKIE } from './player.ts';
import type { Server } from './server.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Adds a buyer with this many orders that have not been checked for an hour. */
export async function addOpenOrders(db: Db, count: number) {
  const buyer = await addPlayer(db, new Date());
  const at = new Date(Date.now() - HOUR_MS).toISOString();
  await db.execute(sql`
    INSERT INTO purchases (order_id, player_id, credits, cents, created_at, checked_at)
    SELECT 'ORDER' || n, ${buyer.id}, 100, 500, ${at}, ${at} FROM generate_series(1, ${count}::int) AS n`);
  return {
    /** Returns the status, or undefined if the server cuts off the call. */
    capture: ({ url }: Server): Promise<number | undefined> => {
      const headers = { cookie: `${SESSION_COOKIE}=${buyer.cookieValue}` };
      return fetch(`${url}/api/paypal/order/ORDER1/capture`, { method: 'POST', headers }).then(
        ({ status }) => status,
        () => undefined,
      );
    },
  };
}

/** Returns the server's exit code after a signal, and how many seconds it took to stop. */
export async function timedStop(server: Server): Promise<{ code: number | null; seconds: number }> {
  const started = Date.now();
  const code = await server.stop();
  return { code, seconds: (Date.now() - started) / 1000 };
}
