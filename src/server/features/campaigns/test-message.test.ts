import { expect, test } from 'vitest';
import { signedInAdmin } from '../../../../test/support/admin.ts';
import { CAMPAIGNS, DRAFT, startCampaigns } from '../../../../test/support/campaigns.ts';
import { refusal } from '../../../../test/support/player.ts';
import { deliveries } from '../messages/messages.tables.ts';
import { pushSubscriptions } from '../push/push.tables.ts';

const world = await startCampaigns();
const { db, clock, admin, service, subscribe, subscriber, create, send, listed, receivers } = world;
const sendTest = (id: string, who = admin) => who.post(`${CAMPAIGNS}/${id}/test`);

test('a test goes to the own devices only, is marked, and counts nowhere', async () => {
  await subscriber();
  const own = await subscribe(admin, 2);
  const id = await create();
  const before = await listed(id);
  expect((await sendTest(id)).body).toEqual({ devices: 2, delivered: 2, failure: null });
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
  expect(await sendTest(id)).toMatchObject(refusal(409, 'campaign_sent'));
});

test('the longest texts, in the widest characters, are tested complete', async () => {
  await subscribe(admin, 1);
  const draft = { title: '\u0001'.repeat(120), message: '\u0001'.repeat(500) };
  expect((await sendTest(await create(draft))).body.delivered).toBe(1);
  expect(service.received[0]?.message).toMatchObject({
    title: `Test: ${draft.title}`,
    message: draft.message,
  });
});

test('without a subscribed device of their own, an admin is told so', async () => {
  await subscriber();
  expect(await sendTest(await create())).toMatchObject(refusal(409, 'no_own_device'));
  expect(receivers()).toEqual([]);
});

test('a device that did not accept it is named, and one that has unsubscribed is forgotten', async () => {
  const [refusing, gone, cut] = await subscribe(admin, 4);
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
  const other = await signedInAdmin(world);
  await subscribe(other, 1);
  const id = await create();
  const answers = await Promise.all(Array.from({ length: 12 }, () => sendTest(id, other)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  expect(service.received).toHaveLength(10);
});
