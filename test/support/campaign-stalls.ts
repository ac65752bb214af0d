import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Db, queryRows } from '../../src/server/platform/database/db.ts';
import { openPostgres } from '../../src/server/platform/database/postgres.ts';
import { addPlayer, SESSION_COOKIE } from './player.ts';
import { startPushService, trusting } from './push-service.ts';
import { SECRET } from './secret.ts';
import { startServer, temporaryFolder } from './server.ts';
import { startSilentProxy } from './silent-proxy.ts';
import { subscribe } from './subscribe.ts';

/** More than a process has connections for: a batch waits for several rounds of connecting in vain. */
const DEVICES = 200;
const DRAFT = { title: 'Quills up', message: 'Fresh puns are in.', targetType: 'all' };

interface Stall {
  /** Of the two processes. */
  env?: Record<string, string>;
  /** Resolves when the push service is to work. */
  until(db: Db): Promise<void>;
  /** Done again and again from then on. */
  afterwards?(db: Db): Promise<void>;
}

/** Two processes send one campaign to a push service that accepts connections and says nothing, and then works. */
export async function sendThroughStall(databaseUrl: string, { env = {}, until, afterwards }: Stall) {
  const folder = temporaryFolder();
  const service = await startPushService({ mode: 'count' });
  const proxy = await startSilentProxy(Number(new URL(service.origin).port));
  proxy.fallSilent();
  const { db, close } = openPostgres(databaseUrl, 3, () => {});
  const shared = { DATABASE_URL: databaseUrl, DATA_DIR: folder.path, SECRET };
  const start = () => startServer({ ...shared, ...trusting(service.cert, folder.path), ...env });
  const apps = await Promise.all([start(), start()]);
  try {
    const admin = await addPlayer(db, new Date(), { isAdmin: true });
    const devices = Array.from({ length: DEVICES }, () => {
      const { endpoint, keys } = service.subscription();
      return { endpoint: endpoint.replace(service.origin, `https://localhost:${proxy.port}`), keys };
    });
    await subscribe(db, devices);
    const post = async (path: string, body: object) => {
      const headers = {
        cookie: `${SESSION_COOKIE}=${admin.cookieValue}`,
        'content-type': 'application/json',
      };
      const url = `${apps[0].url}/api/admin/notifications/${path}`;
      return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json();
    };
    const started = Date.now();
    const { id } = (await post('campaigns', DRAFT)) as { id: string };
    await post(`send/${id}`, {});
    await until(db);
    proxy.speak();
    const stalledSeconds = (Date.now() - started) / 1000;
    while (!(await isComplete(db))) {
      await afterwards?.(db);
      await sleep(200);
    }
    const twice = [...service.counts.values()].filter((times) => times > 1).length;
    const seconds = (Date.now() - started) / 1000;
    return { states: await statesOf(db), received: service.total(), twice, stalledSeconds, seconds };
  } finally {
    for (const app of apps) await app.stop();
    await proxy.stop();
    await service.stop();
    await close();
    folder.remove();
  }
}

async function isComplete(db: Db): Promise<boolean> {
  return (await queryRows(db, sql`SELECT FROM campaigns WHERE completed_at IS NULL`)).length === 0;
}

async function statesOf(db: Db): Promise<Record<string, number>> {
  const rows = await queryRows<{ state: string; count: number }>(
    db,
    sql`SELECT state, count(*)::int AS count FROM deliveries GROUP BY state`,
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}
