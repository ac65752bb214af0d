import { eq, gt, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { startCampaigns } from '../../../../test/support/campaigns.ts';
import type { PushFault } from '../../../../test/support/push-service.ts';
import { MESSAGE_SOURCES } from '../../features.ts';
import { listStep } from '../campaigns/audience.service.ts';
import { launch } from '../campaigns/campaigns.service.ts';
import { players } from '../players/players.tables.ts';
import { pushSubscriptions } from '../push/push.tables.ts';
import { type Claim, claimDue, renewLease, settleDeliveries, settleLost } from './deliveries.store.ts';
import { findUndelivered } from './messages.service.ts';
import { deliveries, messages } from './messages.tables.ts';
import { oldDeliveriesJob } from './push-sender.service.ts';

const { db, clock, admin, service, subscriber, create, send, listed, receivers, pushSender } =
  await startCampaigns();

const resend = (id: string) => admin.post(`/api/admin/notifications/resend/${id}`);
const isOnce = (ids: string[]) => new Set(ids).size === ids.length;
const subscriptions = () => db.$count(pushSubscriptions);
/** Waits until as many messages as may be sent at once are under way; the service hangs. */
const untilFull = () =>
  vi.waitFor(() => expect(service.received).toHaveLength(32), { interval: 5, timeout: 30_000 });

/** Lets a new push sender look this often, so many seconds apart. */
async function lookAgain(times: number, seconds: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    clock.advance(seconds);
    await pushSender().wake();
  }
}

/** Inserts subscriptions of the admin straight into the table, because many sign-ups would be slow. */
async function subscribeMany(count: number): Promise<void> {
  const at = clock.now();
  const rows = Array.from({ length: count }, () => {
    const { endpoint, keys } = service.subscription();
    const owner = { playerId: admin.id, sessionId: admin.id };
    return { ...owner, ...keys, endpoint, createdAt: at, renewedAt: at };
  });
  await db.insert(pushSubscriptions).values(rows);
}

/** Marks a campaign as sent to the current devices without waking a push sender. */
async function sentButNotCarried(): Promise<string> {
  const id = await create();
  await db.transaction((tx) => launch(tx, { id, adminId: admin.id, action: 'send_campaign' }, clock.now()));
  return id;
}

test('429: retried when Retry-After says so, not before, and delivered once', async () => {
  const { ids } = await subscriber({}, 2);
  service.setFault((id) => (id === ids[0] ? { status: 429, retryAfter: '100' } : 'none'));
  const id = await create();
  expect((await send(id)).body).toEqual({
    results: { delivered: 1, failed: 0, unknown: 0, pending: 1 },
    status: 'sending',
  });
  expect(await listed(id)).toMatchObject({ status: 'sending', sentCount: 1, pendingCount: 1 });
  service.setFault(() => 'none');
  await lookAgain(1, 99);
  expect(service.received).toHaveLength(1);
  await lookAgain(1, 1);
  expect(receivers()).toEqual(ids.sort());
  const counts = { sentCount: 2, deliveredCount: 2, pendingCount: 0 };
  expect(await listed(id)).toMatchObject({ status: 'sent', ...counts });
});

test('500: retried with growing pauses, then given up', async () => {
  await subscriber();
  let tries = 0;
  service.setFault(() => {
    tries++;
    return { status: 500 };
  });
  const id = await create();
  await send(id);
  await lookAgain(10, 1000);
  expect(tries).toBe(6);
  const counts = { sentCount: 1, deliveredCount: 0, pendingCount: 0 };
  expect(await listed(id)).toMatchObject({ status: 'undelivered', ...counts });
  expect(await subscriptions()).toBe(1);
});

test('a campaign that never left the machine could not be delivered, says why, and can be sent again', async () => {
  const { ids } = await subscriber({}, 2);
  const away = await subscriber();
  await db
    .update(pushSubscriptions)
    .set({ endpoint: 'https://nowhere.invalid/away' })
    .where(eq(pushSubscriptions.playerId, away.id));
  service.setFault(() => ({ status: 503 }));
  const id = await create();
  await send(id);
  expect(await listed(id)).toMatchObject({
    status: 'sending',
    failure: expect.stringMatching(/answered 503|ENOTFOUND|EAI_AGAIN/),
  });
  expect((await resend(id)).body.code).toBe('campaign_unfinished');
  await lookAgain(8, 3600);
  expect(await listed(id)).toMatchObject({ status: 'undelivered', failedCount: 3, canResend: true });
  const [warning] = await findUndelivered({ db, clock });
  expect(warning).toMatch(/^Push: "Quills up" could not be delivered to any of its 3 devices \(.+\): /);

  service.setFault(() => 'none');
  expect((await admin.get(`/api/admin/notifications/resend/${id}`)).body).toEqual({ players: 2, devices: 3 });
  const both = await Promise.all([resend(id), resend(id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(receivers()).toEqual(ids.sort());
  expect(await listed(id)).toMatchObject({ status: 'sending', deliveredCount: 2, pendingCount: 1 });
  await lookAgain(8, 3600);
  expect(await listed(id)).toMatchObject({ status: 'sent', deliveredCount: 2, failedCount: 1 });
  expect(await findUndelivered({ db, clock })).toEqual([]);
});

test('a resend skips devices that may have got the campaign and those that have unsubscribed', async () => {
  const { ids } = await subscriber({}, 4);
  const faults: PushFault[] = ['none', 'cut', { status: 410 }, { status: 403 }];
  service.setFault((id) => faults[ids.indexOf(id)] ?? 'none');
  const id = await create();
  await send(id);
  expect(await listed(id)).toMatchObject({ status: 'sent', failedCount: 2, canResend: true });
  service.setFault(() => 'none');
  service.received.length = 0;
  expect((await resend(id)).body).toMatchObject({ status: 'sent', results: { delivered: 2, unknown: 1 } });
  expect(receivers()).toEqual([ids[3]]);
  expect(await listed(id)).toMatchObject({ canResend: false, failure: null });
  expect((await resend(id)).body.code).toBe('nobody_missed');
});

test('a campaign whose devices have all unsubscribed could not be delivered, and nobody is left to send it to', async () => {
  await subscriber();
  service.setFault(() => ({ status: 410 }));
  const id = await create();
  expect((await send(id)).body.status).toBe('undelivered');
  expect(await listed(id)).toMatchObject({ status: 'undelivered', failure: null, canResend: false });
  expect((await resend(id)).body.code).toBe('nobody_missed');
  expect(await findUndelivered({ db, clock })).toEqual([]);
});

test.each([404, 410])('%i: the subscription is removed', async (status) => {
  const { ids } = await subscriber({}, 2);
  service.setFault((id) => (id === ids[0] ? { status } : 'none'));
  expect((await send(await create())).body.results).toMatchObject({ delivered: 1, failed: 1, pending: 0 });
  expect(await subscriptions()).toBe(1);
});

test.each<[string, PushFault]>([
  ['refuses for good', { status: 400 }],
  ['wants no such size', { status: 413 }],
  ['sends us elsewhere', { status: 302 }],
])('a service that %s is not asked again, and the subscription stays', async (_what, fault) => {
  await subscriber();
  service.setFault(() => fault);
  const { results } = (await send(await create())).body;
  expect(results).toEqual({ delivered: 0, failed: 1, unknown: 0, pending: 0 });
  expect(await subscriptions()).toBe(1);
});

test.each<PushFault>(['cut', 'hang'])('no answer (%s): unknown, and never sent again', async (fault) => {
  const { ids } = await subscriber();
  const id = await sentButNotCarried();
  service.setFault(() => fault);
  await pushSender({ timeoutMs: 5000 }).wake();
  const ended = { status: 'sent', sentCount: 1, deliveredCount: 0, pendingCount: 0 };
  expect(await listed(id)).toMatchObject(ended);
  service.setFault(() => 'none');
  await lookAgain(1, 100_000);
  expect(receivers()).toEqual(ids);
  expect(await listed(id)).toMatchObject(ended);
});

test('a service that cannot be reached is retried, because nothing was sent', async () => {
  const { endpoint } = service.subscription();
  const at = clock.now();
  await subscriber();
  await db.update(pushSubscriptions).set({ endpoint: endpoint.replace(/:\d+/, ':9'), renewedAt: at });
  const id = await create();
  expect((await send(id)).body.results).toEqual({ delivered: 0, failed: 0, unknown: 0, pending: 1 });
  await db.update(pushSubscriptions).set({ endpoint });
  await lookAgain(1, 60);
  expect(await listed(id)).toMatchObject({ status: 'sent' });
  service.complaints.length = 0;
});

test('a process that died leaves its batch unknown and not resent; the rest is sent', async () => {
  await subscribeMany(120);
  const id = await sentButNotCarried();
  await listStep(db);
  const leaseUntil = new Date(clock.now().getTime() + 60_000);
  const lost = await claimDue(db, { now: clock.now(), leaseUntil, limit: 50 }, MESSAGE_SOURCES);
  expect(lost).toHaveLength(50);
  await pushSender().wake();
  expect(await listed(id)).toMatchObject({ status: 'sending', deliveredCount: 70, pendingCount: 50 });
  await lookAgain(1, 60);
  const counts = { sentCount: 120, deliveredCount: 70, pendingCount: 0 };
  expect(await listed(id)).toMatchObject({ status: 'sent', ...counts });
  expect(service.received).toHaveLength(70);

  // The process was only slow: its results come too late to change anything.
  const late = { state: 'pending' as const, dueAt: clock.now(), failure: null, isGone: false };
  await settleDeliveries(
    db,
    clock.now(),
    lost.map((claim) => ({ ...claim, ...late })),
  );
  await pushSender().wake();
  expect(service.received).toHaveLength(70);
  expect(await db.$count(deliveries, eq(deliveries.state, 'unknown'))).toBe(50);
});

test('a batch that takes longer than its lease stays with its push sender', async () => {
  const { ids } = await subscriber({}, 3);
  const id = await sentButNotCarried();
  service.setFault(() => 'hang');
  const slow = pushSender({ leaseSeconds: 0.3 });
  const round = slow.wake();
  await vi.waitFor(() => expect(service.received).toHaveLength(3), { timeout: 30_000 });
  for (let lease = 0; lease < 3; lease++) {
    clock.advance(0.2);
    const isRenewed = gt(deliveries.leaseUntil, new Date(clock.now().getTime() + 200));
    await vi.waitFor(async () => expect(await db.$count(deliveries, isRenewed)).toBe(3), { timeout: 30_000 });
    await pushSender().wake();
    expect(await listed(id)).toMatchObject({ status: 'sending', sentCount: 0, pendingCount: 3 });
  }
  service.answerHeld();
  await round;
  expect(receivers()).toEqual(ids.sort());
  expect(await listed(id)).toMatchObject({ status: 'sent', sentCount: 3, deliveredCount: 3 });
});

test('a push sender that was paused for longer than its lease sends no more of that batch', async () => {
  await subscribeMany(40);
  const id = await sentButNotCarried();
  service.setFault(() => 'hang');
  const paused = pushSender({ leaseSeconds: 0.3, timeoutMs: 5000 });
  const round = paused.wake();
  await untilFull();
  // This is what another process does while this one stands still.
  await settleLost(db, new Date(clock.now().getTime() + 1000));
  const ended = { status: 'sent', sentCount: 40, deliveredCount: 0 };
  expect(await listed(id)).toMatchObject(ended);
  await round;
  expect(service.received).toHaveLength(32);
  expect(await listed(id)).toMatchObject(ended);
});

test('the result of an earlier claim does not change a later one', async () => {
  await subscriber();
  await sentButNotCarried();
  await listStep(db);
  const lease = new Date(clock.now().getTime() + 60_000);
  const [first] = await claimDue(db, { now: clock.now(), leaseUntil: lease, limit: 1 }, MESSAGE_SOURCES);
  const pending = { state: 'pending' as const, dueAt: clock.now(), failure: null, isGone: false };
  const result = { ...(first as Claim), ...pending };
  await settleDeliveries(db, clock.now(), [result]);
  const [second] = await claimDue(db, { now: clock.now(), leaseUntil: lease, limit: 1 }, MESSAGE_SOURCES);
  expect(second).toMatchObject({ attempts: 2 });
  // The write succeeded but its reply was lost, so the push sender writes the result once more.
  await settleDeliveries(db, clock.now(), [result]);
  expect(await db.$count(deliveries, eq(deliveries.state, 'sending'))).toBe(1);
  expect(await renewLease(db, [first as Claim], lease)).toBe(0);
  expect(await renewLease(db, [second as Claim], lease)).toBe(1);
});

test('a push sender stopped while a service hangs withdraws what it has not sent, for others to send', async () => {
  await subscribeMany(50);
  const id = await sentButNotCarried();
  service.setFault(() => 'hang');
  const first = pushSender();
  const round = first.wake();
  await untilFull();
  const stopped = first.stop();
  service.answerHeld();
  await stopped;
  await round;
  const left = { sentCount: 32, deliveredCount: 32, pendingCount: 18 };
  expect(await listed(id)).toMatchObject({ status: 'sending', ...left });
  service.setFault(() => 'none');
  await pushSender().wake();
  expect(await listed(id)).toMatchObject({ status: 'sent', sentCount: 50, deliveredCount: 50 });
  expect(isOnce(receivers())).toBe(true);
});

test('many push senders share a campaign: everybody gets it once, over kept connections', async () => {
  await subscribeMany(400);
  const id = await sentButNotCarried();
  const before = service.connections();
  await Promise.all(Array.from({ length: 3 }, () => pushSender().wake()));
  expect(service.received).toHaveLength(400);
  expect(isOnce(receivers())).toBe(true);
  expect(await listed(id)).toMatchObject({ status: 'sent', sentCount: 400, deliveredCount: 400 });
  expect(service.connections() - before).toBeLessThan(400);
});

test('a push sender stopped in the middle finishes its batch and loses nothing', async () => {
  await subscribeMany(600);
  const id = await sentButNotCarried();
  const first = pushSender();
  const round = first.wake();
  await vi.waitFor(() => expect(service.received.length).toBeGreaterThan(0), {
    interval: 1,
    timeout: 30_000,
  });
  await first.stop();
  await round;
  const { sentCount, deliveredCount, pendingCount } = await listed(id);
  expect([sentCount, deliveredCount]).toEqual([service.received.length, service.received.length]);
  expect(pendingCount).toBeGreaterThan(0);
  expect(await db.$count(deliveries, eq(deliveries.state, 'sending'))).toBe(0);
  await pushSender().wake();
  expect(service.received).toHaveLength(600);
  expect(isOnce(receivers())).toBe(true);
});

test('players who were banned or unsubscribed between two attempts are left out', async () => {
  const [banned, leaver] = [await subscriber(), await subscriber()];
  service.setFault(() => ({ status: 503 }));
  const id = await create();
  await send(id);
  await db.update(players).set({ bannedAt: clock.now(), banReason: 'x' }).where(eq(players.id, banned.id));
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.playerId, leaver.id));
  service.setFault(() => 'none');
  await lookAgain(1, 60);
  expect(service.received).toEqual([]);
  expect(await listed(id)).toMatchObject({ status: 'sent', sentCount: 0, pendingCount: 0 });
});

test('players who came back between two attempts are not called back, and not counted as missed', async () => {
  const weekAgo = new Date(clock.now().getTime() - 8 * 24 * 3600 * 1000);
  const [back, away] = [await subscriber({ lastSeenAt: weekAgo }), await subscriber({ lastSeenAt: weekAgo })];
  service.setFault(() => ({ status: 503 }));
  const id = await create({ targetType: 'inactive' });
  await send(id);
  await db.update(players).set({ lastSeenAt: clock.now() }).where(eq(players.id, back.id));
  service.setFault((device) => (device === away.ids[0] ? { status: 403 } : 'none'));
  await lookAgain(1, 60);
  expect(service.received).toEqual([]);
  expect(await listed(id)).toMatchObject({ status: 'undelivered', sentCount: 1, failedCount: 1 });

  await db.update(players).set({ lastSeenAt: clock.now() }).where(eq(players.id, away.id));
  expect((await admin.get(`/api/admin/notifications/resend/${id}`)).body).toEqual({ players: 0, devices: 0 });
  expect((await resend(id)).body.code).toBe('nobody_missed');
});

test('a campaign is sent however long the servers were down', async () => {
  const { ids } = await subscriber();
  const id = await sentButNotCarried();
  await lookAgain(1, 9 * 24 * 3600);
  expect(receivers()).toEqual(ids);
  expect(service.received[0]?.headers).toMatchObject({ ttl: '86400' });
  expect(await listed(id)).toMatchObject({ status: 'sent', deliveredCount: 1 });
});

test('long lists are written in steps, and each device is on them once', async () => {
  const at = clock.now().toISOString();
  await db.execute(sql`
    INSERT INTO push_subscriptions (player_id, session_id, endpoint, p256dh, auth, created_at, renewed_at)
    SELECT ${admin.id}, ${admin.id}, 'https://push.example/' || n, '', '', ${at}, ${at}
    FROM generate_series(1, 25000) AS n`);
  const id = await sentButNotCarried();
  const targets = async () => (await listed(id)).pendingCount;
  expect([await listStep(db), await targets()]).toEqual([true, 10_000]);
  await Promise.all([listStep(db), listStep(db)]);
  expect([await listStep(db), await targets()]).toEqual([false, 25_000]);
  await db.delete(deliveries);
});

test('the recipients of a campaign are forgotten a month after it ended, and the counts stay', async () => {
  await subscriber({}, 2);
  const id = await create();
  await send(id);
  const job = oldDeliveriesJob({ db, clock });
  clock.advance(29 * 24 * 3600);
  await job.work(AbortSignal.any([]));
  expect(await db.$count(deliveries)).toBe(2);
  clock.advance(2 * 24 * 3600);
  await job.work(AbortSignal.any([]));
  expect(await db.$count(deliveries)).toBe(0);
  const [message] = await db.select().from(messages).where(eq(messages.id, id));
  expect(message).toMatchObject({ targetCount: 2, deliveredCount: 2 });
});
