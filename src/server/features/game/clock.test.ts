import { beforeEach, expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { onlyPuns } from '../../../../test/support/game.ts';
import { save, start, submit } from '../../../../test/support/moves.ts';
import { refusal, signedInPlayer } from '../../../../test/support/player.ts';

const server = await startApp();
const { clock } = server;
const DAY = 24 * 60 * 60;

beforeEach(() => {
  clock.set('2026-03-10T12:00:00Z');
  return onlyPuns(server, 'FOUR SECONDS');
});

test('a saved time can only lower what is left', async () => {
  const player = await signedInPlayer(server);
  const { id } = await start(player);
  expect((await save(player, id, { timeRemaining: 120 })).body).toMatchObject({ timeRemaining: 120 });
  expect((await save(player, id, { timeRemaining: 180 })).body).toMatchObject({ timeRemaining: 120 });
  clock.advance(4);
  expect((await save(player, id, { timeRemaining: 120 })).body).toMatchObject({ timeRemaining: 116 });
});

test.each([-1, 1.5, 181, null])('timeRemaining %j is refused', async (timeRemaining) => {
  const player = await signedInPlayer(server);
  const { id } = await start(player);
  expect(await save(player, id, { timeRemaining })).toMatchObject(refusal(400, 'invalid_input'));
  expect((await start(player)).timeRemaining).toBe(180);
});

test('a pause is free; other silence costs at most one interval', async () => {
  const player = await signedInPlayer(server);
  const { id } = await start(player);
  await save(player, id, { timeRemaining: 100, paused: true });
  clock.advance(DAY);
  expect((await player.get('/api/game/current')).body.timeRemaining).toBe(100);
  expect((await start(player)).timeRemaining).toBe(100);
  clock.advance(DAY);
  expect((await start(player)).timeRemaining).toBe(90);
});

test('an earlier save that arrives after the pause does not end it', async () => {
  const player = await signedInPlayer(server);
  const { id } = await start(player);
  await save(player, id, { timeRemaining: 98, paused: true });
  expect((await save(player, id, { timeRemaining: 100 })).body).toMatchObject({ timeRemaining: 98 });
  clock.advance(DAY);
  expect((await player.get('/api/game/current')).body.timeRemaining).toBe(98);
  await save(player, id, { timeRemaining: 98 });
  clock.advance(4);
  expect((await player.get('/api/game/current')).body.timeRemaining).toBe(94);
});

test('a submit more than 5 s after zero is time-up, whatever it says', async () => {
  for (const [late, isCorrect] of [
    [5, true],
    [6, false],
  ] as const) {
    const player = await signedInPlayer(server);
    const { id } = await start(player);
    await save(player, id, { timeRemaining: 0 });
    clock.advance(late);
    expect((await submit(player, id, 'FOURSECONDS')).body).toMatchObject({
      isCorrect,
      correctAnswer: 'FOUR SECONDS',
    });
  }
});
