import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signedInAdmin } from '../../../../test/support/admin.ts';
import { CAMPAIGNS, DRAFT, RE_ENGAGE, startCampaigns } from '../../../../test/support/campaigns.ts';
import { refusal } from '../../../../test/support/player.ts';
import { players } from '../players/players.tables.ts';
import { pushSubscriptions } from '../push/push.tables.ts';
import { campaigns } from './campaigns.tables.ts';

const world = await startCampaigns();
const { db, clock, admin, service, subscriber, create, send, listed, receivers, lastActions } = world;

const DAY_SECONDS = 24 * 60 * 60;
const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_SECONDS * 1000);
const BANNED = { bannedAt: new Date(), banReason: 'x' };

test('created (no sentAt), then sent (sentAt set): every device gets the message, encrypted for it', async () => {
  const [one, two] = [await subscriber({}, 2), await subscriber()];
  const id = await create({ title: '  Quills up ' });
  expect(await listed(id)).toEqual({
    ...DRAFT,
    id,
    inactiveDays: null,
    createdAt: clock.now().toISOString(),
    revision: 0,
    scheduledAt: null,
    unsent: null,
    sentAt: null,
    sentCount: 0,
    deliveredCount: 0,
    status: 'draft',
    pendingCount: 0,
    failedCount: 0,
    failure: null,
    canResend: false,
  });
  expect((await send(id)).body).toEqual({
    results: { delivered: 3, failed: 0, unknown: 0, pending: 0 },
    status: 'sent',
  });
  expect(receivers()).toEqual([...one.ids, ...two.ids].sort());
  for (const { message, headers } of service.received) {
    const { title, message: text } = DRAFT;
    expect(message).toEqual({ title, message: text, tag: `campaign-${id}`, url: '/' });
    expect(headers).toMatchObject({ ttl: '86400', urgency: 'normal', topic: id.replaceAll('-', '') });
  }
  const counts = { sentCount: 3, deliveredCount: 3, pendingCount: 0 };
  expect(await listed(id)).toMatchObject({ status: 'sent', sentAt: clock.now().toISOString(), ...counts });
});

test('the longest texts, in the widest characters, arrive complete', async () => {
  await subscriber();
  const draft = { title: '\u0001'.repeat(120), message: '💬'.repeat(250) };
  await send(await create(draft));
  expect(service.received[0]?.message).toMatchObject(draft);
});

test('the inactive target reaches those not seen for the given days, 7 by default', async () => {
  await subscriber({ lastSeenAt: daysAgo(6.9) });
  const week = await subscriber({ lastSeenAt: daysAgo(7.1) });
  const month = await subscriber({ lastSeenAt: daysAgo(31) });
  const byDefault = await create({ targetType: 'inactive' });
  expect(await listed(byDefault)).toMatchObject({ targetType: 'inactive', inactiveDays: 7 });
  await send(byDefault);
  expect(receivers()).toEqual([...week.ids, ...month.ids].sort());
  service.received.length = 0;
  await send(await create({ targetType: 'inactive', inactiveDays: 30 }));
  expect(receivers()).toEqual(month.ids);
});

test('banned and deleted players get nothing', async () => {
  const [banned, deleted, well] = [await subscriber(), await subscriber(), await subscriber()];
  await db.update(players).set(BANNED).where(eq(players.id, banned.id));
  expect((await deleted.delete('/api/profile', { username: deleted.username })).status).toBe(200);
  expect((await send(await create())).body.results).toMatchObject({ delivered: 1, pending: 0 });
  expect(receivers()).toEqual(well.ids);
});

const draft = await create();

test.each([
  [{ title: '' }, 'invalid_campaign_title'],
  [{ title: '  \n ' }, 'invalid_campaign_title'],
  [{ title: 'x'.repeat(121) }, 'invalid_campaign_title'],
  [{ message: '' }, 'invalid_campaign_message'],
  [{ message: '\0' }, 'invalid_campaign_message'],
  [{ message: 'x'.repeat(501) }, 'invalid_campaign_message'],
  [{ targetType: 'inactive', inactiveDays: 0 }, 'invalid_inactive_days'],
  [{ targetType: 'inactive', inactiveDays: 31 }, 'invalid_inactive_days'],
  [{ targetType: 'inactive', inactiveDays: 1.5 }, 'invalid_inactive_days'],
  [{ targetType: 'inactive', inactiveDays: '7' }, 'invalid_input'],
  [{ targetType: 'everybody' }, 'invalid_input'],
  [{ title: undefined }, 'invalid_input'],
  [{ message: null }, 'invalid_input'],
])('the campaign %j is refused, and nothing is kept', async (change, code) => {
  const before = await db.select().from(campaigns);
  const text = { ...DRAFT, revision: 0, ...change };
  for (const answer of [await admin.post(CAMPAIGNS, text), await admin.put(`${CAMPAIGNS}/${draft}`, text)])
    expect(answer).toMatchObject(refusal(400, code));
  expect(await db.select().from(campaigns)).toEqual(before);
});

test('a campaign is sent once, however many admins send it and however often', async () => {
  const { ids } = await subscriber({}, 3);
  const id = await create();
  const other = await signedInAdmin(world);
  const presses = Array.from({ length: 8 }, (_, n) =>
    (n % 2 ? other : admin).post(`/api/admin/notifications/send/${id}`),
  );
  const answers = await Promise.all(presses);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('campaign_sent');
  expect(await send(id)).toMatchObject(refusal(409, 'campaign_sent'));
  expect(receivers()).toEqual(ids.sort());
});

test('the audit trail says who wrote it and who sent it, once each', async () => {
  await subscriber({ lastSeenAt: daysAgo(8) });
  const id = await create();
  await send(id);
  await send(id);
  await admin.post(RE_ENGAGE);
  expect(await lastActions(3)).toMatchObject([
    {
      action: 're_engage',
      actor: { id: admin.id },
      details: 'Sent the campaign "Your quill is drying out".',
    },
    { action: 'send_campaign', actor: { id: admin.id }, details: `Sent the campaign "${DRAFT.title}".` },
    { action: 'create_campaign', actor: { id: admin.id }, details: `Wrote the campaign "${DRAFT.title}".` },
  ]);
});

test('an unknown campaign cannot be sent, and one without anybody to reach is sent at once', async () => {
  expect(await send(crypto.randomUUID())).toMatchObject(refusal(404, 'campaign_not_found'));
  expect((await send('nonsense')).status).toBe(400);
  const id = await create();
  expect((await send(id)).body.results).toEqual({ delivered: 0, failed: 0, unknown: 0, pending: 0 });
  expect(await listed(id)).toMatchObject({ status: 'sent', sentCount: 0 });
});

test('whoever subscribes after it was sent does not get it', async () => {
  const early = await subscriber();
  await send(await create());
  await subscriber();
  await world.pushSender().wake();
  expect(receivers()).toEqual(early.ids);
});

test('stats: total subscriptions, and players not seen for 7 days', async () => {
  const stats = async () => (await admin.get('/api/admin/notifications/stats')).body;
  const { inactiveUsers } = await stats();
  await subscriber({ lastSeenAt: daysAgo(8) }, 2);
  await subscriber({ lastSeenAt: daysAgo(6) });
  const banned = await subscriber({ lastSeenAt: daysAgo(9) });
  await db.update(players).set(BANNED).where(eq(players.id, banned.id));
  expect(await stats()).toEqual({ totalSubscriptions: 4, inactiveUsers: inactiveUsers + 1 });
});

const reach = async () => (await admin.get(RE_ENGAGE)).body;

test('re-engagement goes to everyone inactive 7 days, once per player per 7 days', async () => {
  const away = await subscriber({ lastSeenAt: daysAgo(8) }, 2);
  await subscriber({ lastSeenAt: daysAgo(1) });
  expect(await reach()).toEqual({ players: 1, devices: 2 });
  expect((await admin.post(RE_ENGAGE)).body.results).toMatchObject({ delivered: 2, pending: 0 });
  expect(receivers()).toEqual(away.ids.sort());

  expect(await reach()).toEqual({ players: 0, devices: 0 });
  expect(await admin.post(RE_ENGAGE)).toMatchObject(refusal(409, 'nobody_inactive'));
  const late = await subscriber({ lastSeenAt: daysAgo(8) });
  await admin.post(RE_ENGAGE);
  expect(receivers()).toEqual([...away.ids, ...late.ids].sort());
  clock.advance(7 * DAY_SECONDS);
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.playerId, late.id));
  expect((await admin.post(RE_ENGAGE)).body.results).toMatchObject({ delivered: 3 });
});

test('nobody gets two of many simultaneous re-engagements', async () => {
  const subscribed = [];
  for (let n = 0; n < 5; n++) subscribed.push(await subscriber({ lastSeenAt: daysAgo(10) }));
  const answers = await Promise.all(Array.from({ length: 6 }, () => admin.post(RE_ENGAGE)));
  for (const { status, body } of answers)
    if (status !== 200) expect(['re_engagement_running', 'nobody_inactive']).toContain(body.code);
  expect(receivers()).toEqual(subscribed.flatMap(({ ids }) => ids).sort());
});
