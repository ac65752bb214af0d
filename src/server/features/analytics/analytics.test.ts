import { expect, test } from 'vitest';
import { signedInAdmin } from '../../../../test/support/admin.ts';
import { startApp } from '../../../../test/support/app.ts';
import { onlyPuns } from '../../../../test/support/game.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { HINT_COST } from '../../../rules/hints.ts';

const server = await startApp();
const { clock } = server;
const admin = await signedInAdmin(server);
const read = async () => (await admin.get('/api/admin/analytics')).body;
const DAY_MS = 24 * 60 * 60 * 1000;

test('an empty game has figures too', async () => {
  expect(await read()).toEqual({
    activePlayers: 1,
    totalAdsWatched: 0,
    totalCreditsSpent: 0,
    totalQuestions: 0,
    version: expect.stringMatching(/^Punnery \d+\.\d+\.\d+/),
  });
});

test('active players were seen in the last 7 days', async () => {
  const before = (await read()).activePlayers;
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  await signedInPlayer(server, { lastSeenAt: daysAgo(6.9) });
  await signedInPlayer(server, { lastSeenAt: daysAgo(7.1) });
  const gone = await signedInPlayer(server);
  expect((await read()).activePlayers).toBe(before + 2);
  await gone.delete('/api/profile', { username: gone.username });
  expect((await read()).activePlayers).toBe(before + 1);
});

test('ads watched and credits spent on hints are exact at once, from many players at the same moment', async () => {
  await onlyPuns(server, 'FOUR SECONDS', 'FIVE MINUTES');
  const crowd = await Promise.all(Array.from({ length: 12 }, () => signedInPlayer(server)));
  await Promise.all(
    crowd.map(async (player) => {
      const { body } = await player.get('/api/game/start');
      await Promise.all(
        ['letter', 'vowel'].map((type) => player.post(`/api/game/${body.id}/hint`, { type })),
      );
    }),
  );
  const requests = await Promise.all(crowd.map((player) => player.get('/api/ads/request')));
  clock.advance(4);
  await Promise.all(
    crowd.map(async (player, index) => {
      const { adUnitId, rewardAmount } = requests[index]?.body ?? {};
      await Promise.all([1, 2].map(() => player.post('/api/ads/watch', { adUnitId, rewardAmount })));
    }),
  );
  expect(await read()).toMatchObject({
    totalAdsWatched: 12,
    totalCreditsSpent: 12 * (HINT_COST.letter + HINT_COST.vowel),
    totalQuestions: 2,
  });
});

test('gifts, resets and what was not paid for are not spent credits', async () => {
  const before = await read();
  const player = await signedInPlayer(server);
  await admin.post('/api/admin/gift-credits', { userEmail: player.email, amount: 9 });
  await admin.post(`/api/admin/users/${player.id}/reset-credits`, { amount: 0, reason: 'x' });
  const { body } = await player.get('/api/game/start');
  expect((await player.post(`/api/game/${body.id}/hint`, { type: 'vowel' })).status).toBe(409);
  expect(await read()).toEqual({ ...before, activePlayers: before.activePlayers + 1 });
});
