import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { CAMPAIGNS, startCampaigns } from '../../../../test/support/campaigns.ts';
import { openDays, playDaily } from '../../../../test/support/days.ts';
import { befriend, block, FRIENDS, newFriends } from '../../../../test/support/friends.ts';
import type { Player } from '../../../../test/support/moves.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { NUDGES_KEPT_DAYS } from '../../../rules/friends.ts';
import { DELIVERIES_KEPT_DAYS } from '../../../rules/messages.ts';
import { findBroken } from '../../audit/audit.ts';
import { deliveries, messages } from '../messages/messages.tables.ts';
import { oldDeliveriesJob } from '../messages/push-sender.service.ts';
import { players } from '../players/players.tables.ts';
import { nudges } from './friends.tables.ts';
import { oldNudgesJob } from './nudges.service.ts';

const world = await startCampaigns();
const { db, clock, admin, service, subscriber, arrived, pushSender } = world;
const PREFERENCE = '/api/friend-nudges';

beforeEach(async () => {
  clock.set('2026-03-10T12:00:00Z');
  await db.delete(nudges);
  await db.delete(messages);
  await openDays(world, '2026-03-08', 10);
});

const nudge = async (from: Player, to: Player) => {
  const { status, body } = await from.post(`${FRIENDS}/${to.id}/nudge`);
  return body.code ?? status;
};

async function friends(devices = 1) {
  const [ada, ben] = [await signedInPlayer(world), await subscriber({}, devices)];
  await befriend(ada, ben);
  return [ada, ben] as const;
}

test('a nudge arrives on every device and leads to the daily, without a name', async () => {
  const [ada, ben] = await friends(2);
  expect(await nudge(ada, ben)).toBe(200);
  await pushSender().wake();
  expect(service.received[0]).toMatchObject({
    message: { title: 'A friend nudges you', url: '/daily', tag: 'daily' },
  });
  expect(JSON.stringify(service.received.map(({ message }) => message))).not.toContain(ada.username);
  expect(await arrived()).toHaveLength(2);
  expect((await admin.get(CAMPAIGNS)).body).toEqual([]);
  expect(await world.script((run) => findBroken(run))).toEqual([]);
});

test('one nudge a day, from whomever; ten at once bring one', async () => {
  const ben = await subscriber();
  const others = await newFriends(world, ben, 5);
  const replies = await Promise.all([...others, ...others].map((other) => nudge(other, ben)));
  expect(replies.filter((reply) => reply === 200)).toHaveLength(1);
  expect(replies.filter((reply) => reply === 'nudged_today')).toHaveLength(9);
  expect(await arrived()).toHaveLength(1);
  clock.set('2026-03-11T00:00:00Z');
  expect(await nudge(others[0] as Player, ben)).toBe(200);
  expect(await arrived()).toHaveLength(1);
});

test('whoever has played, wants none, has no device, is no friend, is banned or has blocked gets none', async () => {
  const [ada, ben] = await friends();
  const silent = await signedInPlayer(world);
  await befriend(ada, silent);
  expect(await nudge(ada, silent)).toBe('nudge_refused');
  expect((await ben.get(PREFERENCE)).body).toEqual({ isOn: true });
  expect((await ben.put(PREFERENCE, { isOn: false })).body).toEqual({ isOn: false });
  expect((await ben.get(PREFERENCE)).body).toEqual({ isOn: false });
  expect(await nudge(ada, ben)).toBe('nudge_refused');
  await ben.put(PREFERENCE, { isOn: true });
  await playDaily(ben);
  expect(await nudge(ada, ben)).toBe('nudge_played');
  clock.set('2026-03-11T12:00:00Z');
  expect(await nudge(ada, ada)).toBe('not_friends');
  expect(await nudge(await signedInPlayer(world), ben)).toBe('not_friends');
  const set = (bannedAt: Date | null) =>
    db
      .update(players)
      .set({ bannedAt, banReason: bannedAt && 'x' })
      .where(eq(players.id, ben.id));
  await set(clock.now());
  expect(await nudge(ada, ben)).toBe('not_friends');
  await set(null);
  await block(ben, ada);
  expect(await nudge(ada, ben)).toBe('not_friends');
  expect(await db.$count(nudges)).toBe(0);
  expect(await arrived()).toHaveLength(0);
});

const ban = ({ id }: Player) =>
  db.update(players).set({ bannedAt: clock.now(), banReason: 'x' }).where(eq(players.id, id));
const leave = (player: Player) => player.delete('/api/profile', { username: player.username });

test.each<[string, (ada: Player, ben: Player) => Promise<unknown>]>([
  ['the friend has played', (_ada, ben) => playDaily(ben)],
  ['the friend has switched nudges off', (_ada, ben) => ben.put(PREFERENCE, { isOn: false })],
  ['the friend has blocked the sender', (ada, ben) => block(ben, ada)],
  ['the sender has blocked the friend', (ada, ben) => block(ada, ben)],
  ['they are no friends', (ada, ben) => ada.delete(`${FRIENDS}/${ben.id}`)],
  ['the friend is banned', (_ada, ben) => ban(ben)],
  ['the sender is banned', (ada) => ban(ada)],
  ['the friend has deleted the account', (_ada, ben) => leave(ben)],
  ['the sender has deleted the account', (ada) => leave(ada)],
])('a nudge that waits to be sent is dropped once %s', async (_why, change) => {
  const [ada, ben] = await friends();
  expect(await nudge(ada, ben)).toBe(200);
  await change(ada, ben);
  expect(await arrived()).toEqual([]);
  expect(await db.select().from(messages)).toMatchObject([
    { targetCount: 1, skippedCount: 1, failedCount: 0, completedAt: clock.now() },
  ]);
});

test('a nudge is asked about again before it is sent again', async () => {
  const [ada, ben] = await friends();
  await nudge(ada, ben);
  service.setFault(() => ({ status: 503 }));
  await pushSender().wake();
  expect(await db.select().from(deliveries)).toMatchObject([{ state: 'pending', attempts: 1 }]);
  service.setFault(() => 'none');
  await playDaily(ben);
  clock.advance(600);
  expect(await arrived()).toEqual([]);
});

test('a nudge is not delivered after its day, by the server or by a push service, nor hours late', async () => {
  const [ada, ben] = await friends();
  clock.set('2026-03-10T22:30:00Z');
  await nudge(ada, ben);
  service.setFault(() => ({ status: 503 }));
  await pushSender().wake();
  service.setFault(() => 'none');
  clock.set('2026-03-10T23:59:00Z');
  await pushSender().wake();
  // One minute is left of the day.
  expect(service.received[0]?.headers).toMatchObject({ ttl: '60', topic: 'daily' });
  expect(await arrived()).toEqual(ben.ids);

  for (const [sent, late] of [
    ['2026-03-11T22:30:00Z', '2026-03-12T00:00:00Z'],
    ['2026-03-12T08:00:00Z', '2026-03-12T12:00:00Z'],
  ] as const) {
    clock.set(sent);
    await nudge(ada, ben);
    clock.set(late);
    expect(await arrived()).toEqual([]);
  }
  expect(await db.select().from(messages)).toMatchObject([
    { deliveredCount: 1, skippedCount: 0 },
    { deliveredCount: 0, skippedCount: 1 },
    { deliveredCount: 0, skippedCount: 1 },
  ]);
});

test('a nudge and a block at the same moment: whichever is first, nothing is sent after the block', async () => {
  for (let round = 0; round < 5; round++) {
    const [ada, ben] = await friends();
    const [reply, blocked] = await Promise.all([nudge(ada, ben), block(ben, ada)]);
    expect([200, 'not_friends']).toContain(reply);
    expect(blocked.status).toBe(200);
    expect(await arrived()).toEqual([]);
  }
});

test('nothing tells a friend who wants no nudges from one without a device, whether they have played or not', async () => {
  const [ada, off] = await friends();
  const silent = await signedInPlayer(world);
  await befriend(ada, silent);
  await off.put(PREFERENCE, { isOn: false });
  const both = async () => [await nudge(ada, off), await nudge(ada, silent)];
  expect(await both()).toEqual(['nudge_refused', 'nudge_refused']);
  for (const friend of [off, silent]) await playDaily(friend);
  expect(await both()).toEqual(['nudge_played', 'nudge_played']);
});

test('a friend who was removed and added again gets no second nudge that day', async () => {
  const [ada, ben] = await friends();
  expect(await nudge(ada, ben)).toBe(200);
  expect((await ada.delete(`${FRIENDS}/${ben.id}`)).status).toBe(200);
  expect(await nudge(ada, ben)).toBe('not_friends');
  await befriend(ada, ben);
  expect(await nudge(ada, ben)).toBe('nudged_today');
  expect(await arrived()).toHaveLength(1);
});

test('the day is that of the one who is nudged', async () => {
  const [ada, ben] = await friends();
  clock.set('2026-03-10T09:00:00Z');
  // Kiritimati is 14 hours ahead, so the 10th is still on there, but ends within the hour.
  await playDaily(ben, { zone: 'Pacific/Kiritimati' });
  expect(await nudge(ada, ben)).toBe('nudge_played');
  clock.set('2026-03-10T10:00:00Z');
  expect(await nudge(ada, ben)).toBe(200);
  expect(await db.select().from(nudges)).toMatchObject([{ day: '2026-03-11', fromId: ada.id }]);
  clock.set('2026-03-11T09:59:00Z');
  expect(await nudge(ada, ben)).toBe('nudged_today');
});

test('a deleted sender is forgotten, but the nudge still counts; old ones and their messages go', async () => {
  const [ada, ben] = await friends();
  const cleo = await signedInPlayer(world);
  await befriend(cleo, ben);
  await nudge(ada, ben);
  expect((await ben.get('/api/profile/data')).body.nudges).toMatchObject({
    receivedAt: ['2026-03-10T12:00:00.000Z'],
  });
  expect((await ada.get('/api/profile/data')).body.nudges).toMatchObject({
    sentAt: ['2026-03-10T12:00:00.000Z'],
  });
  await ada.delete('/api/profile', { username: ada.username });
  expect(await db.select().from(nudges)).toMatchObject([{ fromId: null }]);
  expect(await nudge(cleo, ben)).toBe('nudged_today');
  expect(await arrived()).toHaveLength(0);
  clock.advance((Math.max(NUDGES_KEPT_DAYS, DELIVERIES_KEPT_DAYS) + 1) * 24 * 3600);
  for (const job of [oldNudgesJob(world), oldDeliveriesJob(world)])
    await job.work(new AbortController().signal);
  expect(await db.$count(nudges)).toBe(0);
  expect(await db.$count(messages)).toBe(0);
});
