import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planDeal } from './dealing.ts';

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const drawn = fc.tuple(chance, chance, chance, chance);
const planOf = (numbers: number[]) => planDeal(() => numbers.shift() ?? 0);

test('bands are tried from the nearest outwards, each once, and at most 21', () => {
  fc.assert(
    fc.property(drawn, (numbers) => {
      const { shifts } = planOf([...numbers]);
      const [centre = 0] = shifts;
      expect(Math.abs(centre)).toBeLessThanOrEqual(4);
      expect(new Set(shifts).size).toBe(21);
      const distances = shifts.map((shift) => Math.abs(shift - centre));
      expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    }),
  );
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
