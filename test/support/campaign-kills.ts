import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { deliveries } from '../../src/server/features/campaigns/campaigns.tables.ts';
import type { Db } from '../../src/server/platform/database/db.ts';
import { openPostgres } from '../../src/server/platform/database/postgres.ts';
import { addPlayer, SESSION_COOKIE } from './player.ts';
import { trusting } from './push-service.ts';
import { type PushServiceProcess, startPushServiceProcess } from './push-service-child.ts';
import { SECRET } from './secret.ts';
import { type Server, startServer, temporaryFolder } from './server.ts';
import { subscribe } from './subscribe.ts';

const LEASE_SECONDS = 4;
/** A courier's `BATCH`. */
export const UNDERWAY = 200;
/** Not between two batches, where a kill would cost nothing. */
const IN_THE_MIDDLE = UNDERWAY * 0.4;

export interface KillReport {
  subscriptions: number;
  kills: number;
  /** By the push service's own count. */
  received: number;
  twice: number;
  states: Record<string, number>;
  /** As an admin is told. */
  listed: { status: string; sentCount: number; deliveredCount: number; pendingCount: number };
  complaints: string[];
  seconds: number;
}

/** One campaign, two app processes, each killed with -9 in the middle once and started again. */
export async function sendUnderKills(databaseUrl: string, subscriptions: number): Promise<KillReport> {
  const folder = temporaryFolder();
  const service = await startPushServiceProcess(subscriptions, 'check');
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder.path,
    SECRET,
    ...trusting(service.cert, folder.path),
    PUSH_LEASE_SECONDS: String(LEASE_SECONDS),
  };
  const apps: Server[] = [await startServer(env), await startServer(env)];
  const database = openPostgres(databaseUrl, 3, () => {});
  const { db } = database;
  try {
    const admin = await addPlayer(db, new Date());
    await db.execute(sql`UPDATE players SET is_admin = true WHERE id = ${admin.id}`);
    await subscribe(db, service.subscriptions);
    const ask = async (app: Server, path: string, body?: object) => {
      const cookie = `${SESSION_COOKIE}=${admin.cookieValue}`;
      const method = body ? { method: 'POST', body: JSON.stringify(body) } : {};
      const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
      const response = await fetch(`${app.url}/api/admin/notifications/${path}`, { headers, ...method });
      return response.json();
    };
    const draft = { title: 'Quills up', message: 'Fresh puns are in.', targetType: 'all' };
    const [first, second] = apps as [Server, Server];
    const { id } = (await ask(first, 'campaigns', draft)) as { id: string };

    const started = Date.now();
    const pressed = ask(first, `send/${id}`, {}).catch(() => 'killed');
    await untilReceived(service, subscriptions / 4 + IN_THE_MIDDLE);
    await first.stop('SIGKILL');
    await pressed;
    const restarted = startServer(env);
    await untilReceived(service, subscriptions / 2 + IN_THE_MIDDLE);
    await second.stop('SIGKILL');
    apps[0] = await restarted;
    apps[1] = await startServer(env);

    const listed = await untilSent(async () => {
      const campaigns = (await ask(apps[0] as Server, 'campaigns')) as (KillReport['listed'] & {
        id: string;
      })[];
      return campaigns.find((campaign) => campaign.id === id);
    });
    const seconds = (Date.now() - started) / 1000;
    const { received, twice, complaints } = await service.ask();
    return {
      subscriptions,
      kills: 2,
      received,
      twice,
      states: await states(db),
      listed,
      complaints,
      seconds,
    };
  } finally {
    for (const app of apps) await app.stop();
    await database.close();
    service.end();
    folder.remove();
  }
}

async function untilReceived(service: PushServiceProcess, count: number): Promise<void> {
  while ((await service.ask()).received < count) await sleep(5);
}

async function untilSent(
  read: () => Promise<KillReport['listed'] | undefined>,
): Promise<KillReport['listed']> {
  for (;;) {
    const { status, sentCount, deliveredCount, pendingCount } = (await read()) ?? {};
    if (status === 'sent') return { status, sentCount, deliveredCount, pendingCount } as KillReport['listed'];
    await sleep(200);
  }
}

async function states(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .select({ state: deliveries.state, count: sql<number>`count(*)::int` })
    .from(deliveries)
    .groupBy(deliveries.state);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}
