import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '../../test/support/for-all.ts';
import { planDeal } from './dealing.ts';

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test('a deal begins at most four bands beside the target', () => {
  forAll(fc.tuple(chance, chance, chance, chance), (drawn) => {
    const numbers = [...drawn];
    const { shift, place } = planDeal(() => numbers.shift() ?? 0);
    expect(Math.abs(shift)).toBeLessThanOrEqual(4);
    expect(Number.isInteger(shift)).toBe(true);
    expect(place).toBe(drawn[0]);
  });
});

test('new puns get their share, about 15 %', () => {
  let seed = 1;
  const fraction = () => {
    seed = (seed * 48271) % 2147483647;
    return seed / 2147483647;
  };
  const plans = Array.from({ length: 5000 }, () => planDeal(fraction));
  const forNew = plans.filter(({ isForNew }) => isForNew).length / plans.length;
  expect(forNew).toBeGreaterThan(0.13);
  expect(forNew).toBeLessThan(0.17);
});
