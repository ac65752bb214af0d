import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '../../test/support/for-all.ts';
import { adAvailability, adReward } from './ads.ts';

const now = new Date('2026-03-10T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

test('a reward is 5 to 10 credits', () => {
  forAll(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (fraction) => {
    expect([5, 6, 7, 8, 9, 10]).toContain(adReward(fraction));
  });
  expect([adReward(0), adReward(0.999)]).toEqual([5, 10]);
});

test.each([
  [0, null, true, 0],
  [1, 1, false, 299],
  [1, 299.5, false, 1],
  [1, 300, true, 0],
  [4, 9000, true, 0],
  [5, 9000, false, 0],
])(
  'after %i today, the last %s s ago: available %s, cooldown %i',
  (claimedToday, last, available, cooldownSeconds) => {
    const lastClaimedAt = last === null ? null : ago(last);
    expect(adAvailability({ claimedToday, lastClaimedAt }, now)).toMatchObject({
      available,
      cooldownSeconds,
    });
  },
);
