import { expect, inject, onTestFinished, test } from 'vitest';
import { newBrowser } from '../../../../test/support/challenge.ts';
import { DAILY_ANSWER, openDays } from '../../../../test/support/days.ts';
import { addPlayer, SESSION_COOKIE } from '../../../../test/support/player.ts';
import { startQueryCounter } from '../../../../test/support/query-counter.ts';
import { copyPostgresTemplate, dropPostgresCopy } from '../../../../test/support/templates.ts';
import { openApp } from '../../../../test/worst-case/app.ts';
import { NOW } from '../../../../test/worst-case/collector.ts';
import { pairOf, SHARED_STREAKS_MAX } from '../../../rules/friends.ts';
import { openPostgres } from '../../platform/database/postgres.ts';
import { friendships } from '../friendships/friendships.tables.ts';
import { sharedStreaks } from './friends.tables.ts';

async function countedServer() {
  const server = inject('postgresUrl');
  const url = await copyPostgresTemplate(server);
  const counter = await startQueryCounter(url);
  const database = openPostgres(counter.url, 1, () => {});
  const { app, close } = await openApp(database);
  onTestFinished(async () => {
    await close();
    await database.close();
    await counter.stop();
    await dropPostgresCopy(server, url);
  });
  const day = NOW.toISOString().slice(0, 10);
  await openDays(database, day, 3);
  const { db } = database;
  const newPlayer = async () => {
    const { id, cookieValue } = await addPlayer(db, NOW);
    return { id, ...newBrowser({ app }, { session: `${SESSION_COOKIE}=${cookieValue}` }) };
  };
  const count = async (call: Promise<{ status: number; body: { id?: string } }>) => {
    const before = counter.queries();
    const { status, body } = await call;
    expect(status).toBe(200);
    return { statements: counter.queries() - before, body };
  };
  /** Returns how many statements the end of a daily takes. */
  const playDaily = async (player: Awaited<ReturnType<typeof newPlayer>>) => {
    const { body: game } = await count(player.call('GET', '/api/daily/start?zone=UTC'));
    const answer = { answer: DAILY_ANSWER, final: true };
    return (await count(player.call('POST', `/api/game/${game.id}/submit`, answer))).statements;
  };
  return { db, day, newPlayer, count, playDaily };
}

test('the friends’ day costs as many statements as the friends’ board, and a daily two more per shared streak at most', async () => {
  const { db, day, newPlayer, count, playDaily } = await countedServer();
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
