import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '../src/server/platform/database/migrate.ts';
import { openPostgres } from '../src/server/platform/database/postgres.ts';
import { addOpenOrders, timedStop } from '../test/support/open-orders.ts';
import { startPaypal } from '../test/support/paypal.ts';
import { startOwnPostgres } from '../test/support/postgres.ts';
import { SECRET } from '../test/support/secret.ts';
import { startServer, temporaryFolder } from '../test/support/server.ts';

/** SIGTERM while a payment provider hangs, at the default timeouts: with open orders, and with a buyer's call too. */
const ORDERS = 50;
const LIMIT_SECONDS = 20;

const postgres = await startOwnPostgres();
const folder = temporaryFolder();
const paypal = await startPaypal(() => 'hang');
try {
  const database = openPostgres(postgres.url, 1, () => {});
  await migrate(database, 'migrations');
  const buyer = await addOpenOrders(database.db, ORDERS);
  await database.close();
  const env = { ...paypal.env, DATABASE_URL: postgres.url, DATA_DIR: folder.path, SECRET };
  for (const withCall of [false, true]) {
    const server = await startServer(env);
    const seen = paypal.calls.length;
    const call = withCall ? buyer.capture(server) : undefined;
    while (paypal.calls.length <= seen) await sleep(100);
    const { code, seconds } = await timedStop(server);
    await call;
    console.log({ openOrders: ORDERS, callInHand: withCall, code, seconds });
    if (code !== 0 || seconds > LIMIT_SECONDS) process.exitCode = 1;
  }
} finally {
  await paypal.stop();
  await postgres.stop();
  folder.remove();
}
