import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll } from '../../test/support/for-all.ts';
import {
  addRound,
  HARD_PERCENT,
  isFastest,
  LAST_SECONDS,
  NEW_SITTING,
  OCCASIONS,
  occasionOf,
  type Sitting,
  type Solve,
  SPARE_SECONDS,
} from './celebration.ts';
import { GAME_SECONDS } from './clock.ts';

const PLAIN: Solve = {
  hints: 0,
  absent: 2,
  clock: { left: 60, taken: 120, isFastest: false },
  run: 1,
  solvedBy: 62,
};
const clock = (left: number, fastest = false) => ({
  left,
  taken: GAME_SECONDS - left,
  isFastest: fastest,
});

describe('a solve is told by what was rarest about it', () => {
  test.each<[string, Partial<Solve>]>([
    ['clean', {}],
    ['clean', { clock: null, solvedBy: null }],
    ['helped', { hints: 1 }],
    ['flawless', { absent: 0 }],
    ['helped', { hints: 1, absent: 0 }],
    ['to-spare', { clock: clock(SPARE_SECONDS), absent: 0 }],
    ['flawless', { clock: clock(SPARE_SECONDS - 1), absent: 0 }],
    ['fastest', { clock: clock(SPARE_SECONDS, true) }],
    ['run', { run: 5, clock: clock(170, true) }],
    ['clean', { run: 6 }],
    ['run', { run: 10, hints: 2 }],
    ['hard', { run: 5, solvedBy: HARD_PERCENT }],
    ['clean', { solvedBy: HARD_PERCENT + 1 }],
    ['hard', { solvedBy: 0, hints: 3 }],
    ['last-second', { clock: clock(LAST_SECONDS), solvedBy: 20, run: 5 }],
    ['last-second', { clock: clock(0) }],
    ['clean', { clock: clock(LAST_SECONDS + 1) }],
  ])('%s: %o', (occasion, facts) => {
    expect(occasionOf({ ...PLAIN, ...facts })).toBe(occasion);
  });
});

const solves = fc.record<Solve>({
  hints: fc.nat(5),
  absent: fc.nat(5),
  clock: fc.option(
    fc.record({ left: fc.nat(GAME_SECONDS), taken: fc.nat(GAME_SECONDS), isFastest: fc.boolean() }),
  ),
  run: fc.integer({ min: 1, max: 1000 }),
  solvedBy: fc.option(fc.nat(100)),
});

test('every solve has an occasion, and a round without a clock is never told by seconds', () => {
  forAll(solves, (solve) => {
    expect(OCCASIONS).toContain(occasionOf(solve));
    expect(['last-second', 'fastest', 'to-spare']).not.toContain(occasionOf({ ...solve, clock: null }));
  });
});

test('hints never make an occasion rarer', () => {
  const rarity = (solve: Solve) => OCCASIONS.indexOf(occasionOf(solve));
  forAll(solves, (solve) => {
    expect(rarity({ ...solve, hints: solve.hints + 1 })).toBeGreaterThanOrEqual(rarity(solve));
  });
});

const rounds = fc.array(fc.tuple(fc.boolean(), fc.option(fc.nat(GAME_SECONDS))));
const play = (all: [boolean, number | null][]) =>
  all.reduce((before: Sitting, [isSolved, taken]) => addRound(before, isSolved, taken), NEW_SITTING);

test('a run is the solves since the last round that was not solved', () => {
  forAll(rounds, (all) => {
    const lost = all.findLastIndex(([isSolved]) => !isSolved);
    expect(play(all).run).toBe(all.length - 1 - lost);
  });
});

test('the fastest is the shortest solve against the clock, once there are enough to compare', () => {
  forAll(rounds, fc.nat(GAME_SECONDS), (all, taken) => {
    const timed = all.flatMap(([isSolved, seconds]) => (isSolved && seconds !== null ? [seconds] : []));
    const expected = timed.length >= 3 && taken < Math.min(...timed);
    expect(isFastest(play(all), taken)).toBe(expected);
  });
});
