import { expect, test } from 'vitest';
import { DEFAULT_GOAL, GOALS, isGoal } from './goal.ts';

test.each([3, 5, 10])('%i puns a day are a goal', (puns) => expect(isGoal(puns)).toBe(true));

test.each([0, 1, 4, 7, 11, 1000, -3, 3.5, Number.NaN])('%d puns a day are not', (puns) =>
  expect(isGoal(puns)).toBe(false),
);

test('the default can be chosen, too', () => expect(GOALS).toContain(DEFAULT_GOAL));
