import { expect, test } from 'vitest';
import { nextPunAt } from './fair-play.ts';

const now = new Date('2026-03-10T12:30:00Z');

test.each<[string | null, number, string | null]>([
  [null, 0, null],
  [null, 149, null],
  ['2026-03-10T11:45:00.500Z', 100, '2026-03-10T12:45:00.500Z'],
  ['2026-03-10T11:30:00Z', 100, null],
  [null, 150, '2026-03-11T00:00:00.000Z'],
  ['2026-03-10T11:45:00Z', 150, '2026-03-11T00:00:00.000Z'],
])('hour full since %j, %i lost today: the next pun comes at %j', (since, today, next) => {
  const hourFullSince = since === null ? null : new Date(since);
  expect(nextPunAt({ hourFullSince, today }, now)?.toISOString() ?? null).toBe(next);
});

test('a full hour outlasts midnight', () => {
  const late = new Date('2026-03-10T23:50:00Z');
  const hourFullSince = new Date('2026-03-10T23:10:00Z');
  expect(nextPunAt({ hourFullSince, today: 150 }, late)).toEqual(new Date('2026-03-11T00:10:00Z'));
});
