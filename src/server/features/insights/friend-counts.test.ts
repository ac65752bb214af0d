import { expect, test } from 'vitest';
import { signedInAdmin } from '../../../../test/support/admin.ts';
import { startApp } from '../../../../test/support/app.ts';
import { openDays, playDaily } from '../../../../test/support/days.ts';
import { befriend, block } from '../../../../test/support/friends.ts';
import { signedInPlayer, signedInPlayers } from '../../../../test/support/player.ts';
import { nudges } from '../friends/friends.tables.ts';
import { insightsJob, rebuildInsights } from './count-days.service.ts';

const server = await startApp();
const { db, clock } = server;

test('friendships made, nudges sent and those that were followed are counted by the day, and stay', async () => {
  clock.set('2026-03-10T12:00:00Z');
  await openDays(server, '2026-03-10', 3);
  const admin = await signedInPlayer(server, { isAdmin: true });
  const [ada, ben, cleo] = await signedInPlayers(server, 3);
  await befriend(ada, ben);
  await befriend(ada, cleo);
  const count = () => insightsJob({ db, clock }).work(new AbortController().signal);
  const read = async () =>
    (await admin.get('/api/admin/insights?days=90')).body.days.find(
      ({ day }: { day: string }) => day === '2026-03-10',
    )?.friends;
  for (const { id } of [ben, cleo])
    await db.insert(nudges).values({ playerId: id, day: '2026-03-10', fromId: ada.id, sentAt: clock.now() });
  await count();
  expect(await read()).toEqual({ made: 2, nudged: 2, followed: 0 });
  clock.advance(60);
  await playDaily(ben);
  await count();
  expect(await read()).toEqual({ made: 2, nudged: 2, followed: 1 });
  await block(ada, ben);
  await db.delete(nudges);
  clock.set('2026-03-12T12:00:00Z');
  await count();
  await rebuildInsights({ db, clock });
  expect(await read()).toEqual({ made: 2, nudged: 2, followed: 1 });
});

test('a nudge that is followed after midnight in UTC counts on the day on which it was', async () => {
  const zone = 'America/Los_Angeles';
  clock.set('2026-04-10T22:00:00Z');
  await openDays(server, '2026-04-10', 3);
  const admin = await signedInAdmin(server);
  const [ada, ben] = [await signedInPlayer(server), await signedInPlayer(server)];
  await db
    .insert(nudges)
    .values({ playerId: ben.id, day: '2026-04-10', fromId: ada.id, sentAt: clock.now() });
  const count = () => insightsJob({ db, clock }).work(new AbortController().signal);
  await count();
  clock.set('2026-04-11T02:00:00Z');
  await count();
  await playDaily(ben, { zone });
  await count();
  const { days } = (await admin.get('/api/admin/insights?from=2026-04-10&to=2026-04-11')).body;
  expect(days.map(({ friends }: { friends: object }) => friends)).toMatchObject([
    { nudged: 1, followed: 0 },
    { nudged: 0, followed: 1 },
  ]);
});
