import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { CAMPAIGNS, startCampaigns } from '../../../../test/support/campaigns.ts';
import { fivePuns, newBrowser } from '../../../../test/support/challenge.ts';
import { addChallenge } from '../../../../test/support/challenges.ts';
import { findBroken } from '../../audit/audit.ts';
import { deliveries, messages } from '../messages/messages.tables.ts';
import { oldDeliveriesJob } from '../messages/push-sender.service.ts';
import { players } from '../players/players.tables.ts';
import { alertMaker } from './alerts.service.ts';
import { challengeAlerts } from './alerts.tables.ts';
import { challenges } from './challenges.tables.ts';
import { closeChallengesOf } from './close.service.ts';

const world = await startCampaigns();
const { db, clock, admin, service, subscriber, arrived, pushSender } = world;
const ALERTS = '/api/challenge-alerts';
type Subscriber = Awaited<ReturnType<typeof subscriber>>;

beforeEach(async () => {
  clock.set('2026-03-10T06:30:00Z');
  await world.runSql('TRUNCATE challenge_alerts, challenges, seats CASCADE; DELETE FROM messages');
});

async function allowing(devices = 1): Promise<Subscriber> {
  const player = await subscriber({}, devices);
  await player.put(ALERTS, { isOn: true });
  return player;
}

const make = (player: Subscriber) => addChallenge(db, { makerId: player.id, madeAt: clock.now() });
const rowOf = async ({ id }: Subscriber) =>
  (await db.select().from(challengeAlerts).where(eq(challengeAlerts.playerId, id)))[0];
const tell = (player: Subscriber, challengeId: string) =>
  db.transaction((tx) => alertMaker(tx, { challengeId, makerId: player.id }, clock.now()));

test('a maker who allowed it is told on every device, and the message leads to the challenge', async () => {
  const player = await subscriber({}, 2);
  const id = await make(player);
  expect((await player.get(ALERTS)).body).toEqual({ isOn: false });
  await tell(player, id);
  expect(await arrived()).toHaveLength(0);
  expect((await player.put(ALERTS, { isOn: true })).body).toEqual({ isOn: true });
  expect((await player.get(ALERTS)).body).toEqual({ isOn: true });
  expect((await player.get('/api/profile/data')).body.challengeAlerts).toBe(true);
  await tell(player, id);
  await pushSender().wake();
  expect(service.received[0]).toMatchObject({
    message: { title: 'Somebody has finished your challenge', url: `/c/${id}`, tag: `challenge-${id}` },
    headers: { topic: `challenge-${id}` },
  });
  expect(await arrived()).toHaveLength(2);
  await player.put(ALERTS, { isOn: false });
  clock.advance(2 * 3600);
  await tell(player, id);
  expect(await arrived()).toHaveLength(0);
});

test('a guest who ends the last round tells the maker; the maker who does so tells nobody', async () => {
  const player = await allowing();
  await fivePuns(world);
  const { id } = (await player.post('/api/challenges', { mode: 'calm' })).body;
  await newBrowser(world, { session: player.cookie }).at(id).finish([], []);
  expect(await arrived()).toHaveLength(0);
  const guest = newBrowser(world).at(id);
  await guest.join('Guest');
  for (const round of [1, 2, 3, 4, 5]) {
    expect(await arrived()).toHaveLength(0);
    await guest.open(round);
    await guest.giveUp(round);
  }
  await guest.giveUp(5);
  expect(await arrived()).toHaveLength(1);
});

test.each<[string, (maker: Subscriber, id: string) => Promise<unknown>]>([
  ['the maker has switched alerts off', (maker) => maker.put(ALERTS, { isOn: false })],
  ['the challenge is closed', (maker) => closeChallengesOf(db, maker.id)],
  ['the challenge is deleted', (_maker, id) => db.delete(challenges).where(eq(challenges.id, id))],
  [
    'the maker is banned',
    ({ id }) => db.update(players).set({ bannedAt: clock.now(), banReason: 'x' }).where(eq(players.id, id)),
  ],
  [
    'the maker has deleted the account',
    (maker) => maker.delete('/api/profile', { username: maker.username }),
  ],
])('a message that waits to be sent is dropped once %s', async (_why, change) => {
  const maker = await allowing();
  const id = await make(maker);
  await tell(maker, id);
  service.setFault(() => ({ status: 503 }));
  await pushSender().wake();
  expect(await db.select().from(deliveries)).toMatchObject([{ state: 'pending', attempts: 1 }]);
  service.setFault(() => 'none');
  await change(maker, id);
  clock.advance(600);
  expect(await arrived()).toEqual([]);
  expect(await db.select().from(messages)).toMatchObject([
    { targetCount: 1, skippedCount: 1, failedCount: 0, completedAt: clock.now() },
  ]);
});

test('an alert that could not be sent for a day is dropped', async () => {
  const maker = await allowing();
  await tell(maker, await make(maker));
  clock.advance(24 * 3600);
  expect(await arrived()).toEqual([]);
  expect(await db.select().from(messages)).toMatchObject([{ skippedCount: 1 }]);
});

test('at most one an hour about a challenge, and five a day about all of them', async () => {
  const player = await allowing();
  const ids = await Promise.all(Array.from({ length: 7 }, () => make(player)));
  const [first = ''] = ids;
  for (let n = 0; n < 3; n++) await tell(player, first);
  expect(await arrived()).toHaveLength(1);
  clock.advance(3599);
  await tell(player, first);
  expect(await arrived()).toHaveLength(0);
  clock.advance(1);
  await tell(player, first);
  expect(await arrived()).toHaveLength(1);
  for (const id of ids) await tell(player, id);
  expect(await arrived()).toHaveLength(3);
  // Turning it off and on brings no more.
  await player.put(ALERTS, { isOn: false });
  await player.put(ALERTS, { isOn: true });
  await tell(player, ids[6] ?? '');
  expect(await arrived()).toHaveLength(0);
  clock.set('2026-03-11T00:00:00Z');
  await tell(player, ids[6] ?? '');
  expect(await arrived()).toHaveLength(1);
});

test('twenty who finish at the same moment cause one message', async () => {
  const player = await allowing();
  const id = await make(player);
  await Promise.all(Array.from({ length: 20 }, () => tell(player, id)));
  expect(await arrived()).toHaveLength(1);
  expect(await rowOf(player)).toMatchObject({ told: 1 });
});

test('without a device nothing is counted', async () => {
  const player = await allowing(0);
  await tell(player, await make(player));
  expect(await rowOf(player)).toMatchObject({ told: 0, day: null });
  expect(await db.$count(messages)).toBe(0);
});

test('admins see no such message among their campaigns, and it is deleted after a while', async () => {
  const player = await allowing();
  await tell(player, await make(player));
  expect(await arrived()).toHaveLength(1);
  expect((await admin.get(CAMPAIGNS)).body).toEqual([]);
  expect(await world.script((run) => findBroken(run))).toEqual([]);
  clock.advance(40 * 24 * 3600);
  await oldDeliveriesJob(world).work(new AbortController().signal);
  expect(await db.$count(messages)).toBe(0);
});
