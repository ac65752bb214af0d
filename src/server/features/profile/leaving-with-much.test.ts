import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { onlyPuns } from '../../../../test/support/game.ts';
import { addGames } from '../../../../test/support/games.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { findBroken } from '../../audit/audit.ts';
import { PERSONAL_DATA } from '../../features.ts';
import { queryRows } from '../../platform/database/db.ts';
import { feedback } from '../feedback/feedback.tables.ts';
import { gameSessions, leftGames, seenPuns } from '../game/game.tables.ts';
import { insightsJob } from '../insights/count-days.service.ts';
import { players } from '../players/players.tables.ts';
import { unfinishedDeletionsJob } from './account.service.ts';

const server = await startApp();
const { db, clock, script } = server;
await onlyPuns(server, 'FOUR SECONDS');

/** Adds games on several days, more on one day than fit into one step. */
async function withManyGames() {
  clock.set('2026-03-16T12:00:00Z');
  const player = await signedInPlayer(server, { createdAt: new Date('2026-03-10T12:00:00Z') });
  for (const [day, count] of [
    ['2026-03-11', 700],
    ['2026-03-12', 3],
    ['2026-03-14', 350],
  ] as const)
    for (const isCorrect of [true, false])
      await addGames(db, player.id, { count, isCorrect, endedAt: new Date(`${day}T15:00:00Z`) });
  return player;
}
const insights = () => insightsJob(server).work(AbortSignal.any([]));
const counts = () =>
  queryRows(db, sql`SELECT day::text, name, age, count::int FROM insight_counts ORDER BY day, name, age`);

test('an account with many games is deleted in steps: nothing is left, and the insights stay as they were', async () => {
  const player = await withManyGames();
  const [row] = await db.select().from(players).where(eq(players.id, player.id));
  await insights();
  const before = await counts();
  expect((await player.delete('/api/profile', { username: player.username })).status).toBe(200);
  expect(await db.$count(gameSessions, eq(gameSessions.playerId, player.id))).toBe(0);
  expect(await db.$count(seenPuns, eq(seenPuns.playerId, player.id))).toBe(0);
  expect(await db.$count(leftGames, eq(leftGames.mailboxHash, row?.emailHash ?? ''))).toBe(
    2 * (700 + 3 + 350),
  );
  expect(await script((run) => findBroken(run))).toEqual([]);
  // Recounting from what is left gives the same result.
  await db.execute(sql`DELETE FROM insight_days`);
  await db.execute(sql`DELETE FROM insight_counts`);
  await insights();
  expect(await counts()).toEqual(before);
});

test('what a crash leaves of a deleted account is deleted by a job', async () => {
  const player = await withManyGames();
  await db.update(players).set({ deletedAt: clock.now() }).where(eq(players.id, player.id));
  await db
    .insert(feedback)
    .values({ playerId: player.id, type: 'feedback', content: 'Bye', createdAt: clock.now() });
  const job = unfinishedDeletionsJob({ ...server, personalData: PERSONAL_DATA });
  await job.work(AbortSignal.any([]));
  expect(await db.$count(gameSessions, eq(gameSessions.playerId, player.id))).toBe(2 * (700 + 3 + 350));
  clock.advance(60 * 60);
  await job.work(AbortSignal.any([]));
  expect(await db.$count(feedback, eq(feedback.playerId, player.id))).toBe(0);
  expect(await db.$count(gameSessions, eq(gameSessions.playerId, player.id))).toBe(0);
  expect(await db.$count(seenPuns, eq(seenPuns.playerId, player.id))).toBe(0);
});
