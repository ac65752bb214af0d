import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { startPushService, trust } from '../../../../test/support/push-service.ts';
import { readConfig } from '../../config.ts';
import { campaigns, deliveries, players, pushSubscriptions } from '../../platform/schema.ts';

let now = () => new Date();
const service = await startPushService({ now: () => now() });
trust(service.cert);
afterAll(() => service.stop());
const { push } = readConfig({ PUSH_ALLOW_LOOPBACK: '1', PUSH_TIMEOUT_MS: '1000' });
const server = await startApp({ push });
const { db, clock } = server;
now = () => clock.now();
const admin = await signedInPlayer(server, { isAdmin: true });

const URLS = {
  campaigns: '/api/admin/notifications/campaigns',
  reEngage: '/api/admin/notifications/re-engage',
  stats: '/api/admin/notifications/stats',
};
const DRAFT = { title: 'Quills up', message: 'Fresh puns are in.', targetType: 'all' };

beforeEach(async () => {
  await db.delete(deliveries);
  await db.delete(pushSubscriptions);
  service.received.length = 0;
  service.setFault(() => 'none');
});
afterEach(() => expect(service.complaints).toEqual([]));

async function subscriber(overrides: Parameters<typeof signedInPlayer>[1] = {}, devices = 1) {
  const player = await signedInPlayer(server, overrides);
  const subscriptions = Array.from({ length: devices }, () => service.subscription());
  for (const { endpoint, keys } of subscriptions) {
    expect((await player.post('/api/push/subscription', { endpoint, keys })).status).toBe(200);
  }
  return { ...player, ids: subscriptions.map(({ id }) => id) };
}
async function create(change: object = {}): Promise<string> {
  const { status, body } = await admin.post(URLS.campaigns, { ...DRAFT, ...change });
  expect(status).toBe(200);
  return body.id;
}
const send = (id: string) => admin.post(`/api/admin/notifications/send/${id}`);
const listed = async (id: string) =>
  (await admin.get(URLS.campaigns)).body.find((campaign: { id: string }) => campaign.id === id);
const receivers = () => service.received.map(({ id }) => id).sort();

test('created (no sentAt), then sent (sentAt set): every device gets the message, encrypted for it', async () => {
  const [one, two] = [await subscriber({}, 2), await subscriber()];
  const id = await create({ title: '  Quills up ' });
  expect(await listed(id)).toEqual({
    ...DRAFT,
    id,
    inactiveDays: null,
    createdAt: clock.now().toISOString(),
    sentAt: null,
    sentCount: 0,
    deliveredCount: 0,
    status: 'draft',
    pendingCount: 0,
  });
  expect((await send(id)).body).toEqual({ results: { delivered: 3, failed: 0, unknown: 0, pending: 0 } });
  expect(receivers()).toEqual([...one.ids, ...two.ids].sort());
  for (const { message, headers } of service.received) {
    expect(message).toEqual({
      ...{ title: DRAFT.title, message: DRAFT.message },
      tag: `campaign-${id}`,
      url: '/',
    });
    expect(headers).toMatchObject({ ttl: '86400', urgency: 'normal', topic: id.replaceAll('-', '') });
  }
  expect(await listed(id)).toMatchObject({
    status: 'sent',
    sentAt: clock.now().toISOString(),
    sentCount: 3,
    deliveredCount: 3,
    pendingCount: 0,
  });
});
