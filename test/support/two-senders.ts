import { sql } from 'drizzle-orm';
import { inject, onTestFinished } from 'vitest';
import { queryRows } from '../../src/server/platform/database/db.ts';
import { openPostgres } from '../../src/server/platform/database/postgres.ts';
import { testFolder, testServer } from './for-test.ts';
import { addPlayer, SESSION_COOKIE } from './player.ts';
import { startPushService, trusting } from './push-service.ts';
import { SECRET } from './secret.ts';
import type { Server } from './server.ts';
import { subscribe } from './subscribe.ts';
import { copyPostgresTemplate } from './templates.ts';

const DRAFT = { title: 'Quills up', message: 'Fresh puns are in.', targetType: 'all' };

interface Listed {
  id: string;
  status: string;
  sentCount: number;
  deliveredCount: number;
  pendingCount: number;
}

/** Starts two processes on one database, a push service, and an admin who sends a campaign to all devices. */
export async function startTwoSenders(settings: Record<string, string>) {
  const folder = testFolder();
  const service = await startPushService();
  onTestFinished(service.stop);
  const databaseUrl = await copyPostgresTemplate(inject('postgresUrl'));
  const { db, close } = openPostgres(databaseUrl, 3, () => {});
  onTestFinished(close);
  const admin = await addPlayer(db, new Date(), { isAdmin: true });
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: folder, SECRET, ...settings };
  const start = async () => {
    const server = await testServer({ ...env, ...trusting(service.cert, folder) });
    return server;
  };
  const ask = async ({ url }: Server, path: string, body?: object) => {
    const headers = {
      cookie: `${SESSION_COOKIE}=${admin.cookieValue}`,
      ...(body && { 'content-type': 'application/json' }),
    };
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    return (await fetch(`${url}/api/admin/notifications/${path}`, init)).json();
  };

  return {
    service,
    db,
    start,
    apps: await Promise.all([start(), start()]),
    /** Adds devices that reach the push service at its own address, or through a proxy. */
    addDevices: (count: number, port = new URL(service.origin).port) =>
      subscribe(
        db,
        Array.from({ length: count }, () => {
          const { endpoint, keys } = service.subscription();
          return { endpoint: endpoint.replace(service.origin, `https://localhost:${port}`), keys };
        }),
      ),
    draft: async (app: Server) => ((await ask(app, 'campaigns', DRAFT)) as Listed).id,
    send: (app: Server, id: string) => ask(app, `send/${id}`, {}),
    /** The only campaign, as the admin's list shows it. */
    listed: async (app: Server) => ((await ask(app, 'campaigns')) as Listed[])[0],
    /** The number of deliveries in each state. */
    states: async () => {
      const rows = await queryRows<{ state: string; count: number }>(
        db,
        sql`SELECT state, count(*)::int AS count FROM deliveries GROUP BY state`,
      );
      return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
    },
    /** The number of devices that got the message more than once. */
    twice: () => [...service.counts.values()].filter((times) => times > 1).length,
  };
}
