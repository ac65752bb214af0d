import { expect, test } from 'vitest';
import type { InsightDay } from '../../../contract/insights.ts';
import { daysFrom } from '../../../rules/day.ts';
import { byDayOrWeek, MONEY, sharesOf } from './plot-data.ts';

const dayOf = (day: string): InsightDay => ({
  day,
  players: 1,
  signUps: 0,
  visits: 0,
  gamesFinished: 0,
  solved: 0,
  creditsIn: 0,
  creditsOut: 0,
  revenue: 300,
  returned: 0,
  daily: { played: 0, solved: 0, unaided: 0 },
  challenges: { made: 0, finished: 0, guests: 0, signUps: 0 },
  rooms: { opened: 0, games: 0, seats: 0, guests: 0, signUps: 0 },
  friends: { made: 0, nudged: 0, followed: 0 },
});

test('up to 90 days are told one by one, a year by its weeks', () => {
  const quarter = byDayOrWeek(daysFrom('2026-08-19', '2026-11-16').map(dayOf), ({ revenue }) => revenue);
  expect([quarter.each, quarter.days.length, quarter.values[0]]).toEqual(['day', 90, 300]);
  const year = byDayOrWeek(daysFrom('2025-11-17', '2026-11-16').map(dayOf), ({ revenue }) => revenue);
  expect([year.each, year.days[0], year.values[0], year.values.at(-1)]).toEqual([
    'week',
    '2025-11-17',
    2100,
    300,
  ]);
});

test('of a cohort the week that runs is marked, and nobody of nobody is no share', () => {
  const cohort = { week: '2026-11-02', size: 4, active: [4, 2, 1], weeksOver: 2 };
  expect(sharesOf(cohort)).toEqual([
    { share: 1, value: '100%', isRunning: false },
    { share: 0.5, value: '50%', isRunning: false },
    { share: 0.25, value: '25%', isRunning: true },
  ]);
  expect(sharesOf({ ...cohort, size: 0, active: [0] })).toEqual([{ share: 0, value: '–', isRunning: false }]);
});

test('money is written in dollars', () => {
  expect([0, 350, 123_456_700].map(MONEY.write)).toEqual(['$0.00', '$3.50', '$1,234,567.00']);
  expect([50_000, 123_456_700].map(MONEY.tick)).toEqual(['$500', '$1.2M']);
});
