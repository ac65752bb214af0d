import { expect, test } from 'vitest';
import { startCountedServer } from '../../../../test/support/counted-server.ts';
import { DAILY_ANSWER, openDays } from '../../../../test/support/days.ts';
import { NOW } from '../../../../test/worst-case/collector.ts';
import { pairOf, SHARED_STREAKS_MAX } from '../../../rules/friends.ts';
import { friendships } from '../friendships/friendships.tables.ts';
import { sharedStreaks } from './friends.tables.ts';

test('the friends’ day costs as many statements as the friends’ board, and a daily two more per shared streak at most', async () => {
  const { database, newPlayer, count } = await startCountedServer();
  const { db } = database;
  const day = NOW.toISOString().slice(0, 10);
  await openDays(database, day, 3);
  /** Returns how many statements the end of a daily takes. */
  const playDaily = async ({ call }: Awaited<ReturnType<typeof newPlayer>>) => {
    const { body: game } = await count(call('GET', '/api/daily/start?zone=UTC'));
    const answer = { answer: DAILY_ANSWER, final: true };
    return (await count(call('POST', `/api/game/${game.id}/submit`, answer))).statements;
  };
  const [ada, alone] = [await newPlayer(), await newPlayer()];
  const without = await playDaily(alone);
  for (let n = 0; n < SHARED_STREAKS_MAX; n++) {
    const friend = await newPlayer();
    const pair = pairOf(ada.id, friend.id);
    await db.insert(friendships).values({ ...pair, how: 'consent', since: NOW });
    await db.insert(sharedStreaks).values({ ...pair, lowChosen: true, highChosen: true, sharedSince: NOW });
    await playDaily(friend);
  }
  const withAll = await playDaily(ada);
  // One to lock them, one to look at the friends, one for each pair.
  expect(withAll - without).toBeLessThanOrEqual(1 + SHARED_STREAKS_MAX);
  const costOf = async (url: string) => (await count(ada.call('GET', url))).statements;
  const board = await costOf('/api/leaderboard/friends_alltime');
  expect(await costOf(`/api/friends/day?day=${day}`)).toBe(board);
  expect(await costOf('/api/friends/waiting')).toBe(board);
  expect(await costOf('/api/friends')).toBeLessThanOrEqual(board + 3);
  expect(await costOf('/api/friends/streaks')).toBeLessThanOrEqual(board + 3);
});
