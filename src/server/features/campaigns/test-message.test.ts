import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { CAMPAIGNS, DRAFT, startCampaigns } from '../../../../test/support/campaigns.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { players } from '../players/players.tables.ts';
import { pushSubscriptions } from '../push/push.tables.ts';
import { deliveries } from './campaigns.tables.ts';

const world = await startCampaigns();
const { db, clock, admin, service, subscriber, create, send, listed, receivers } = world;
const sendTest = (id: string, who = admin) => who.post(`${CAMPAIGNS}/${id}/test`);

/** Subscribes this many browsers of the admin. */
async function ownDevices(count: number, who = admin): Promise<string[]> {
  const subscriptions = Array.from({ length: count }, () => service.subscription());
  for (const { endpoint, keys } of subscriptions)
    expect((await who.post('/api/push/subscription', { endpoint, keys })).status).toBe(200);
  return subscriptions.map(({ id }) => id);
}

test('a test goes to the own devices only, is marked, and counts nowhere', async () => {
  await subscriber();
  const own = await ownDevices(2);
  const id = await create();
  const before = await listed(id);
  expect(await sendTest(id)).toMatchObject({
    status: 200,
    body: { devices: 2, delivered: 2, failure: null },
  });
  expect(receivers()).toEqual(own.sort());
  for (const { message, headers } of service.received) {
    expect(message).toMatchObject({ title: 'Test: Quills up', message: DRAFT.message, url: '/' });
    expect(headers).toMatchObject({ topic: 'campaign-test', ttl: '600' });
  }
  expect(await listed(id)).toEqual(before);
  expect(await db.$count(deliveries)).toBe(0);

  const at = new Date(clock.now().getTime() + 60_000).toISOString();
  await admin.post(`${CAMPAIGNS}/${id}/schedule`, { at });
  expect((await sendTest(id)).body.delivered).toBe(2);
  expect(new Set(service.received.map(({ message }) => message.tag)).size).toBe(2);
  expect((await send(id)).body.results.delivered).toBe(3);
  expect(await sendTest(id)).toMatchObject({ status: 409, body: { code: 'campaign_sent' } });
});

test('the longest texts, in the widest characters, are tested complete', async () => {
  await ownDevices(1);
  const draft = { title: '\u0001'.repeat(120), message: '\u0001'.repeat(500) };
  expect((await sendTest(await create(draft))).body.delivered).toBe(1);
  expect(service.received[0]?.message).toMatchObject({
    title: `Test: ${draft.title}`,
    message: draft.message,
  });
});

test('without a subscribed device of their own, an admin is told so', async () => {
  await subscriber();
  expect(await sendTest(await create())).toMatchObject({ status: 409, body: { code: 'no_own_device' } });
  expect(receivers()).toEqual([]);
});

test('a device that did not accept it is named, and one that has unsubscribed is forgotten', async () => {
  const [refusing, gone, cut] = await ownDevices(4);
  service.setFault((id) => {
    if (id === refusing) return { status: 503 };
    if (id === gone) return { status: 410 };
    return id === cut ? 'cut' : 'none';
  });
  expect((await sendTest(await create())).body).toEqual({
    devices: 4,
    delivered: 1,
    failure: expect.stringMatching(/answered 503/),
  });
  expect(await db.$count(pushSubscriptions)).toBe(3);
});

test('there are at most 10 tests a minute', async () => {
  const other = await signedInPlayer(world);
  await db.update(players).set({ isAdmin: true }).where(eq(players.id, other.id));
  await ownDevices(1, other);
  const id = await create();
  const answers = await Promise.all(Array.from({ length: 12 }, () => sendTest(id, other)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  expect(service.received).toHaveLength(10);
});
