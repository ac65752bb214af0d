import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { CAMPAIGNS, startCampaigns } from '../../../../test/support/campaigns.ts';
import { openDays, playDaily } from '../../../../test/support/days.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { readsDuring } from '../../../../test/support/scans.ts';
import { findBroken } from '../../audit/audit.ts';
import { MESSAGE_CHECKS } from '../../audit/message-checks.ts';
import { deliveries, messages } from '../messages/messages.tables.ts';
import { oldDeliveriesJob } from '../messages/push-sender.service.ts';
import { players } from '../players/players.tables.ts';
import { dailyReminders } from './daily.tables.ts';
import { reminderJob } from './reminder.service.ts';
import { lockDue } from './reminder.store.ts';

const world = await startCampaigns();
const { db, clock, admin, service, subscriber, arrived, pushSender } = world;
const REMINDER = '/api/daily/reminder';
const DAY_SECONDS = 24 * 60 * 60;

type Subscriber = Awaited<ReturnType<typeof subscriber>>;

beforeEach(async () => {
  clock.set('2026-03-10T06:30:00Z');
  await world.runSql('TRUNCATE daily_reminders; DELETE FROM messages');
  await openDays(world, '2026-03-09', 22);
});

/** Sets the clock and does what the server does then: runs the job and sends its deliveries. */
async function pass(moment: string): Promise<void> {
  clock.set(moment);
  await reminderJob(world).work(new AbortController().signal);
  await pushSender().wake();
}

const wish = (player: Subscriber, hour: number | null, zone = 'UTC') => player.put(REMINDER, { hour, zone });
const read = async (player: Subscriber) => (await player.get(REMINDER)).body;
const begin = async (player: Subscriber) => (await player.get('/api/daily/start?zone=UTC')).body;

test('the reminder comes at its hour on every device, once a day, and leads to the daily', async () => {
  const player = await subscriber({}, 2);
  await subscriber();
  expect(await read(player)).toEqual({ hour: null, zone: null, hasStopped: false });
  expect((await wish(player, 8)).body).toEqual({ hour: 8, zone: 'UTC', hasStopped: false });
  await pass('2026-03-10T07:59:59Z');
  expect(await arrived()).toEqual([]);
  await pass('2026-03-10T08:00:00Z');
  expect(service.received[0]).toMatchObject({
    message: { title: 'The pun of the day is out', tag: 'daily', url: '/daily' },
    headers: { ttl: '14400', topic: 'daily', urgency: 'normal' },
  });
  expect(await arrived()).toEqual(player.ids.sort());
  for (const moment of ['08:00:01', '08:59:00', '20:00:00']) await pass(`2026-03-10T${moment}Z`);
  expect(await arrived()).toEqual([]);
  await pass('2026-03-11T08:00:30Z');
  expect(await arrived()).toEqual(player.ids.sort());
});

test('changing the hour, or turning it off and on, causes no second reminder that day', async () => {
  const player = await subscriber();
  await wish(player, 8);
  await pass('2026-03-10T08:00:00Z');
  expect(await arrived()).toEqual(player.ids);
  await wish(player, 9);
  await pass('2026-03-10T09:00:00Z');
  await wish(player, null);
  await wish(player, 10);
  await pass('2026-03-10T10:00:00Z');
  expect(await arrived()).toEqual([]);
  await pass('2026-03-11T10:00:00Z');
  expect(await arrived()).toEqual(player.ids);
  await wish(player, null);
  expect(await read(player)).toMatchObject({ hour: null, hasStopped: false });
  await pass('2026-03-12T10:00:00Z');
  expect(await arrived()).toEqual([]);
});

test('players who have ended the daily are not reminded, those who have only begun it are', async () => {
  const [solver, loser, slow] = [await subscriber(), await subscriber(), await subscriber()];
  for (const player of [solver, loser, slow]) await wish(player, 8);
  await playDaily(solver);
  await playDaily(loser, { answer: 'NO' });
  await begin(slow);
  await pass('2026-03-10T08:00:00Z');
  expect(await arrived()).toEqual(slow.ids);
});

test('players who end the daily or turn the reminder off while it waits for a retry are not reminded', async () => {
  const [solver, quiet, patient] = [await subscriber(), await subscriber(), await subscriber()];
  for (const player of [solver, quiet, patient]) await wish(player, 8);
  service.setFault(() => ({ status: 503, retryAfter: '120' }));
  await pass('2026-03-10T08:00:00Z');
  service.setFault(() => 'none');
  await playDaily(solver);
  await wish(quiet, null);
  await pass('2026-03-10T08:03:00Z');
  expect(await arrived()).toEqual(patient.ids);
});

test('eight o’clock in zones of whole, half and three quarters of an hour', async () => {
  clock.set('2026-03-10T00:00:00Z');
  const moments = {
    '2026-03-10T02:15:00Z': 'Asia/Kathmandu',
    '2026-03-10T02:30:00Z': 'Asia/Kolkata',
    '2026-03-10T08:00:00Z': 'Nowhere/Land',
    '2026-03-10T15:00:00Z': 'America/Los_Angeles',
    '2026-03-10T18:00:00Z': 'Pacific/Kiritimati',
    '2026-03-10T18:15:00Z': 'Pacific/Chatham',
  };
  const everybody = new Map<string, Subscriber>();
  for (const zone of Object.values(moments)) {
    const player = await subscriber();
    expect((await wish(player, 8, zone)).status).toBe(200);
    everybody.set(zone, player);
  }
  for (const [moment, zone] of Object.entries(moments)) {
    await pass(new Date(Date.parse(moment) - 1000).toISOString());
    expect(await arrived()).toEqual([]);
    await pass(moment);
    expect(await arrived()).toEqual(everybody.get(zone)?.ids);
  }
});

test('it keeps its hour when daylight saving changes, once on each day', async () => {
  clock.set('2026-03-27T12:00:00Z');
  const [early, late] = [await subscriber(), await subscriber()];
  await wish(early, 2, 'Europe/Berlin');
  await wish(late, 8, 'Europe/Berlin');
  const times: string[] = [];
  for (const day of ['28', '29', '30'])
    for (const hour of ['00', '01', '02', '06', '07', '08']) {
      const moment = `2026-03-${day}T${hour}:00:00Z`;
      await pass(moment);
      for (const id of await arrived())
        times.push(`${id === late.ids[0] ? 'late' : 'early'} ${moment.slice(5, 13)}`);
    }
  expect(times).toEqual([
    'early 03-28T01',
    'late 03-28T07',
    'early 03-29T01',
    'late 03-29T06',
    'early 03-30T00',
    'late 03-30T06',
  ]);
});

test('it stops by itself after seven unanswered days, says so, and starts again on request', async () => {
  const [gone, back] = [await subscriber(), await subscriber()];
  for (const player of [gone, back]) await wish(player, 8);
  const counts: number[] = [];
  for (let day = 0; day < 10; day++) {
    await pass(new Date(Date.parse('2026-03-10T08:00:00Z') + day * DAY_SECONDS * 1000).toISOString());
    // Beginning a daily counts as an answer, whether or not it is solved.
    if (day === 5) await begin(back);
    counts.push((await arrived()).length);
  }
  expect(counts).toEqual([2, 2, 2, 2, 2, 2, 2, 1, 1, 1]);
  expect(await read(gone)).toEqual({ hour: null, zone: 'UTC', hasStopped: true });
  expect(await read(back)).toEqual({ hour: 8, zone: 'UTC', hasStopped: false });
  expect((await wish(gone, 8)).body).toEqual({ hour: 8, zone: 'UTC', hasStopped: false });
  await pass('2026-03-20T08:00:00Z');
  expect(await arrived()).toHaveLength(2);
});

test('nobody is reminded without a device, without a pun or while banned, and that does not count as unanswered', async () => {
  const [banned, well] = [await subscriber(), await subscriber()];
  const bare = { ...(await signedInPlayer(world)), ids: [] };
  for (const player of [banned, well, bare]) await wish(player, 8);
  await db.update(players).set({ bannedAt: clock.now(), banReason: 'x' }).where(eq(players.id, banned.id));
  await pass('2026-03-10T08:00:00Z');
  expect(await arrived()).toEqual(well.ids);
  await world.runSql('DELETE FROM daily_puns');
  await pass('2026-03-11T08:00:00Z');
  expect(await arrived()).toEqual([]);
  const rows = await db.select().from(dailyReminders);
  const unanswered = (id: string) => rows.find(({ playerId }) => playerId === id)?.unanswered;
  expect([banned.id, bare.id, well.id].map(unanswered)).toEqual([0, 0, 1]);
});

test('a server that was down during the hour skips it; a list that it left is not sent later', async () => {
  const [listed, late] = [await subscriber(), await subscriber()];
  await wish(listed, 8);
  await wish(late, 9);
  clock.set('2026-03-10T08:00:00Z');
  await reminderJob(world).work(new AbortController().signal);
  await pass('2026-03-10T13:00:00Z');
  expect(await arrived()).toEqual([]);
  expect(await db.select({ state: deliveries.state }).from(deliveries)).toEqual([{ state: 'skipped' }]);
  await pass('2026-03-11T09:30:00Z');
  expect(await arrived()).toEqual(late.ids);
});

test('a reminder is delivered until four hours after it was written', async () => {
  const [early, late] = [await subscriber(), await subscriber()];
  for (const player of [early, late]) await wish(player, 8);
  service.setFault(() => ({ status: 503, retryAfter: '3600' }));
  await pass('2026-03-10T08:00:00Z');
  service.setFault((id) => (id === early.ids[0] ? 'none' : { status: 503, retryAfter: '3600' }));
  await pass('2026-03-10T11:59:00Z');
  expect(service.received[0]?.headers).toMatchObject({ ttl: '60' });
  expect(await arrived()).toEqual(early.ids);
  service.setFault(() => 'none');
  await pass('2026-03-10T13:00:00Z');
  expect(await arrived()).toEqual([]);
});

test('many processes at once, and one that is cut off: everybody is reminded once', async () => {
  const some = await Promise.all(Array.from({ length: 12 }, () => subscriber()));
  for (const player of some) await wish(player, 8);
  clock.set('2026-03-10T08:00:00Z');
  // The constraint makes the job's last write fail.
  await world.runSql('ALTER TABLE daily_reminders ADD CONSTRAINT killed CHECK (told_day IS NULL)');
  await expect(reminderJob(world).work(new AbortController().signal)).rejects.toThrow();
  await world.runSql('ALTER TABLE daily_reminders DROP CONSTRAINT killed');
  expect(await db.$count(deliveries)).toBe(0);
  const jobs = Array.from({ length: 6 }, () => reminderJob(world).work(new AbortController().signal));
  await Promise.all(jobs);
  await Promise.all(Array.from({ length: 3 }, () => pushSender().wake()));
  expect(await arrived()).toEqual(some.flatMap(({ ids }) => ids).sort());
  const cut = new AbortController();
  cut.abort();
  clock.set('2026-03-11T08:00:00Z');
  await reminderJob(world).work(cut.signal);
  expect(await db.$count(deliveries, eq(deliveries.state, 'pending'))).toBe(0);
});

/** Checks only the invariants of messages: the tests have emptied the other tables by hand. */
async function brokenPromises(): Promise<string[]> {
  const promises = MESSAGE_CHECKS.map(({ promise }) => promise);
  const found = await world.script(findBroken);
  return found.map(({ promise }) => promise).filter((promise) => promises.includes(promise));
}

test('each hour has one list, which admins neither see nor count and which expires like any other', async () => {
  const [one, two, three] = [await subscriber(), await subscriber(), await subscriber()];
  await wish(one, 8);
  await wish(two, 14, 'Asia/Kathmandu');
  await wish(three, 9);
  await pass('2026-03-10T08:00:00Z');
  await pass('2026-03-10T08:15:00Z');
  expect(await arrived()).toEqual([...one.ids, ...two.ids].sort());
  await pass('2026-03-10T09:00:00Z');
  const rows = await db.select().from(messages).orderBy(messages.reference);
  const hour = (time: string, count: number) => ({
    reference: `2026-03-10T${time}:00.000Z`,
    targetCount: count,
    deliveredCount: count,
    completedAt: expect.any(Date),
  });
  expect(rows).toMatchObject([hour('08:00', 2), hour('09:00', 1)]);
  expect((await admin.get(CAMPAIGNS)).body).toEqual([]);
  for (const { id } of rows) {
    const path = `/api/admin/notifications/send/${id}`;
    expect([(await admin.get(path)).status, (await admin.post(path)).status]).toEqual([404, 404]);
  }
  expect(await brokenPromises()).toEqual([]);
  clock.advance(31 * DAY_SECONDS);
  await oldDeliveriesJob(world).work(new AbortController().signal);
  expect(await db.$count(deliveries)).toBe(0);
  expect(await brokenPromises()).toEqual([]);
});

test('an invalid reminder is refused', async () => {
  const player = await subscriber();
  const hours = [24, -1, 7.5, '8', undefined].map((hour) => ({ hour }));
  for (const body of [...hours, { hour: 8, zone: 7 }, { hour: 8, zone: 'x'.repeat(1001) }])
    expect((await player.put(REMINDER, body)).status).toBe(400);
  expect(await db.select().from(dailyReminders)).toEqual([]);
});

test('due reminders are found by an index', async () => {
  const player = await subscriber();
  await wish(player, 8);
  clock.set('2026-03-10T08:00:00Z');
  const [read] = await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL enable_seqscan = off`);
    return readsDuring(tx, ['daily_reminders'], async () =>
      expect(await lockDue(tx, clock.now(), 10)).toHaveLength(1),
    );
  });
  expect(read?.whole).toBe(0);
  expect(read?.byIndex).toBeGreaterThan(0);
});
