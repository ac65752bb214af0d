import { expect, test } from 'vitest';
import type { PlayerStats } from '../../../contract/player-stats.ts';
import { playByWeek, playedDays, pointsByDay, totalsOf } from './play.ts';

const played = (day: string, finished = 2, solved = 1, points = 10) => ({ day, finished, solved, points });
const playerStats = (days: PlayerStats['days'], weeks: PlayerStats['weeks'] = []): PlayerStats => ({
  today: '2026-11-16',
  rating: null,
  days,
  weeks,
  kinds: [],
});

test('nothing is drawn from before the first day that was played, and days without a game are zeros', () => {
  expect(pointsByDay(playerStats([played('2026-11-13'), played('2026-11-16', 1, 1, 7)]))).toEqual({
    days: ['2026-11-13', '2026-11-14', '2026-11-15', '2026-11-16'],
    values: [10, 0, 0, 7],
  });
});

test('points look back 90 days, the days at the desk 365, the latest first', () => {
  const year = playerStats([
    played('2025-11-16'),
    played('2025-11-17'),
    played('2026-08-18'),
    played('2026-08-19'),
  ]);
  const points = pointsByDay(year);
  expect([points.days[0], points.days.length]).toEqual(['2026-08-19', 90]);
  expect(playedDays(year).map(({ day }) => day)).toEqual(['2026-08-19', '2026-08-18', '2025-11-17']);
});

test('a week without a game is a gap, one without a solve has a rate and no time', () => {
  const weeks = [
    { monday: '2026-10-26', finished: 4, solved: 3, medianSeconds: 44 },
    { monday: '2026-11-09', finished: 2, solved: 0, medianSeconds: null },
  ];
  expect(playByWeek(playerStats([], weeks))).toEqual({
    mondays: ['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16'],
    solveRate: [0.75, null, 0, null],
    medianSeconds: [44, null, null, null],
  });
});

test('all of it together', () => {
  expect(totalsOf(playerStats([played('2026-11-13', 3, 2), played('2026-11-16', 1, 1)]))).toEqual({
    days: 2,
    finished: 4,
    solved: 3,
  });
});
