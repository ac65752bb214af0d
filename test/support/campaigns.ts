import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { type PushConfig, readConfig } from '../../src/server/config.ts';
import { reEngagements } from '../../src/server/features/campaigns/campaigns.tables.ts';
import { deliveries } from '../../src/server/features/messages/messages.tables.ts';
import { createPushSender } from '../../src/server/features/messages/push-sender.service.ts';
import { pushSubscriptions } from '../../src/server/features/push/push.tables.ts';
import { MESSAGE_SOURCES } from '../../src/server/features.ts';
import { systemRandom } from '../../src/server/platform/process/random.ts';
import { createWebPush } from '../../src/server/providers/push/web-push.ts';
import { startApp } from './app.ts';
import { cleanUp } from './clean-up.ts';
import { signedInPlayer } from './player.ts';
import { startPushService, trust } from './push-service.ts';

export const CAMPAIGNS = '/api/admin/notifications/campaigns';
export const RE_ENGAGE = '/api/admin/notifications/re-engage';
export const DRAFT = { title: 'Quills up', message: 'Fresh puns are in.', targetType: 'all' };

/** Starts the server, a push service and an admin for the tests of one file. Each test starts without subscriptions. */
export async function startCampaigns() {
  let now = () => new Date();
  const service = await startPushService({ now: () => now() });
  trust(service.cert);
  afterAll(() => service.stop());
  const { push } = readConfig({ PUSH_ALLOW_LOOPBACK: '1' });
  const server = await startApp({ push });
  const { db, clock } = server;
  now = () => clock.now();
  const admin = await signedInPlayer(server, { isAdmin: true });

  beforeEach(async () => {
    for (const table of [deliveries, reEngagements, pushSubscriptions]) await db.delete(table);
    service.received.length = 0;
    service.setFault(() => 'none');
  });
  afterEach(() => expect(service.complaints).toEqual([]));

  /** Subscribes this many browsers of the player. */
  async function subscribe(player: typeof admin, devices: number): Promise<string[]> {
    const subscriptions = Array.from({ length: devices }, () => service.subscription());
    for (const { endpoint, keys } of subscriptions)
      expect((await player.post('/api/push/subscription', { endpoint, keys })).status).toBe(200);
    return subscriptions.map(({ id }) => id);
  }

  /** Adds a player with this many subscribed browsers. */
  async function subscriber(overrides: Parameters<typeof signedInPlayer>[1] = {}, devices = 1) {
    const player = await signedInPlayer(server, overrides);
    return { ...player, ids: await subscribe(player, devices) };
  }

  /** Creates a separate push sender, as another process would have. */
  function pushSender(overrides: Partial<PushConfig> = {}) {
    const own = { ...push, ...overrides };
    const onError = (error: unknown) => expect.unreachable(String(error));
    const web = createWebPush({ config: { push: own }, db, clock });
    const one = createPushSender({
      sources: MESSAGE_SOURCES,
      db,
      clock,
      random: systemRandom,
      push: web,
      leaseSeconds: own.leaseSeconds,
      onError,
    });
    cleanUp(() => one.stop());
    return one;
  }

  async function create(change: object = {}): Promise<string> {
    const { status, body } = await admin.post(CAMPAIGNS, { ...DRAFT, ...change });
    expect(status).toBe(200);
    return body.id;
  }

  const receivers = () => service.received.map(({ id }) => id).sort();

  return {
    ...server,
    service,
    admin,
    push,
    subscribe,
    subscriber,
    pushSender,
    create,
    send: (id: string) => admin.post(`/api/admin/notifications/send/${id}`),
    listed: async (id: string) =>
      (await admin.get(CAMPAIGNS)).body.find((campaign: { id: string }) => campaign.id === id),
    receivers,
    /** Sends what is due and returns who has got a message since the last call. */
    async arrived(): Promise<string[]> {
      await pushSender().wake();
      const ids = receivers();
      service.received.length = 0;
      return ids;
    },
    lastActions: async (count: number) => (await admin.get('/api/admin/audit')).body.rows.slice(0, count),
  };
}
