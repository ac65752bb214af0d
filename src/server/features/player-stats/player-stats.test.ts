import { expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { onlyPuns, STEAK } from '../../../../test/support/game.ts';
import { addGames } from '../../../../test/support/games.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';

const server = await startApp();
const { clock, db } = server;
const [bySound = 0, unexplained = 0] = await onlyPuns(server, STEAK, 'NOBODY EXPLAINED IT');
const NONE = { finished: 0, solved: 0 };

/** This is a Tuesday. */
const NOW = '2026-03-10T12:00:00Z';
clock.set(NOW);

test('nobody has played: nothing to draw, but all four kinds', async () => {
  const player = await signedInPlayer(server);
  const { status, body } = await player.get('/api/profile/stats');
  expect(status).toBe(200);
  expect(body).toEqual({
    today: '2026-03-10',
    rating: null,
    days: [],
    weeks: [],
    kinds: ['double', 'sound', 'split', 'idiom'].map((kind) => ({ kind, ...NONE })),
  });
});

test('games are counted by day, by week and by kind; open games and those of others are not', async () => {
  const [player, other] = [await signedInPlayer(server), await signedInPlayer(server)];
  const at = (time: string) => new Date(time);
  const solved = { isCorrect: true, points: 12, punId: bySound };
  await addGames(db, player.id, { ...solved, count: 3, seconds: 40, endedAt: at('2026-03-02T10:00:00Z') });
  await addGames(db, player.id, { ...solved, count: 1, seconds: 9000, endedAt: at('2026-03-08T10:00:00Z') });
  const missed = { isCorrect: false, punId: unexplained };
  await addGames(db, player.id, { ...missed, count: 2, endedAt: at('2026-03-08T11:00:00Z') });
  await addGames(db, player.id, { ...missed, count: 1, endedAt: at('2026-03-09T10:00:00Z'), punId: bySound });
  await addGames(db, other.id, { ...solved, count: 5, endedAt: at('2026-03-09T10:00:00Z') });
  await player.get('/api/game/start');

  const { body } = await player.get('/api/profile/stats');
  expect(body).toEqual({
    today: '2026-03-10',
    rating: null,
    days: [
      { day: '2026-03-02', finished: 3, solved: 3, points: 36 },
      { day: '2026-03-08', finished: 3, solved: 1, points: 12 },
      { day: '2026-03-09', finished: 1, solved: 0, points: 0 },
    ],
    weeks: [
      // The median, so that one game left open overnight does not make a slow week.
      { monday: '2026-03-02', finished: 6, solved: 4, medianSeconds: 40 },
      { monday: '2026-03-09', finished: 1, solved: 0, medianSeconds: null },
    ],
    kinds: [
      { kind: 'double', ...NONE },
      { kind: 'sound', finished: 5, solved: 4 },
      { kind: 'split', ...NONE },
      { kind: 'idiom', ...NONE },
    ],
  });
});

test('a finished game shows at once', async () => {
  const player = await signedInPlayer(server);
  const { id } = (await player.get('/api/game/start')).body;
  clock.advance(30);
  const { pointsEarned } = (await player.post(`/api/game/${id}/submit`, { answer: 'X', final: true })).body;
  const { days, rating } = (await player.get('/api/profile/stats')).body;
  expect(days).toEqual([{ day: '2026-03-10', finished: 1, solved: 0, points: pointsEarned }]);
  expect(rating).toEqual({ rating: expect.any(Number), deviation: expect.any(Number), games: 1 });
  expect(rating.rating).toBeLessThan(1500);
});

test.each([
  ['Asia/Tokyo', '2026-03-10', '2026-03-10'],
  ['America/Los_Angeles', '2026-03-10', '2026-03-09'],
  ['Mars/Olympus', '2026-03-10', '2026-03-09'],
])('in %s the day is the player’s own', async (zone, today, day) => {
  const player = await signedInPlayer(server);
  await addGames(db, player.id, { isCorrect: true, count: 1, endedAt: new Date('2026-03-09T23:30:00Z') });
  const { body } = await player.get(`/api/profile/stats?zone=${encodeURIComponent(zone)}`);
  expect([body.today, body.days[0].day]).toEqual([today, day]);
});

test('it looks back 53 weeks, from a Monday on', async () => {
  const player = await signedInPlayer(server);
  for (const endedAt of ['2025-03-09T23:59:59Z', '2025-03-10T00:00:00Z'])
    await addGames(db, player.id, { isCorrect: true, count: 1, endedAt: new Date(endedAt) });
  const { days, weeks } = (await player.get('/api/profile/stats')).body;
  expect(days).toMatchObject([{ day: '2025-03-10', finished: 1 }]);
  expect(weeks).toMatchObject([{ monday: '2025-03-10', finished: 1 }]);
});
