import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { players } from '../../src/server/features/players/players.tables.ts';
import type { Db } from '../../src/server/platform/database/db.ts';
import { addPlayer, SESSION_COOKIE } from '../support/player.ts';
import type { startPushService } from '../support/push-service.ts';
import { subscribe } from '../support/subscribe.ts';
import { createCaller } from './caller.ts';
import type { Cluster } from './cluster.ts';
import type { Tally } from './tally.ts';

type PushService = Awaited<ReturnType<typeof startPushService>>;

const CAMPAIGNS = '/api/admin/notifications/campaigns';
const DRAFT = { title: 'Quills up', message: 'Fresh puns are in.', targetType: 'all' };
const PAUSE_MS = 2000;

/** An admin who sends one campaign after the other to the same devices, until stopped. */
export async function startAnnouncer(
  db: Db,
  cluster: Cluster,
  { service, devices, tally }: { service: PushService; devices: number; tally: Tally },
) {
  await subscribe(
    db,
    Array.from({ length: devices }, () => service.subscription()),
  );
  const { id: adminId, cookieValue } = await addPlayer(db, new Date());
  await db.update(players).set({ isAdmin: true }).where(eq(players.id, adminId));
  let isOver = false;
  const call = createCaller({
    nextUrl: cluster.nextUrl,
    cookie: `${SESSION_COOKIE}=${cookieValue}`,
    address: '10.2.0.1',
    tally,
    isPatient: true,
    isOver: () => isOver,
  });
  const sent: string[] = [];

  async function announce(): Promise<void> {
    while (!isOver) {
      const id = (await call('POST', CAMPAIGNS, DRAFT))?.body.id;
      if (id && (await call('POST', `/api/admin/notifications/send/${id}`, {}))) sent.push(id);
      await sleep(PAUSE_MS);
    }
  }
  const announcing = announce();

  return {
    sent,
    async goHome() {
      isOver = true;
      await announcing;
    },
  };
}

/** Returns the devices that got the same message more than once. */
export function heardTwice({ received }: PushService): string[] {
  const heard = new Set<string>();
  const twice: string[] = [];
  for (const { id, message } of received) {
    const key = `${id} ${message.tag}`;
    if (heard.has(key)) twice.push(`device ${id} heard ${message.tag} again`);
    heard.add(key);
  }
  return twice;
}
