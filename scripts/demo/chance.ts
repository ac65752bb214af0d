import type { Random } from '../../src/server/platform/process/random.ts';

export interface Chance extends Random {
  /** Returns an integer; both ends are included. */
  between(least: number, most: number): number;
  happens(probability: number): boolean;
  shuffled<T>(items: readonly T[]): T[];
}

/**
 * A seeded generator (mulberry32) that yields the same numbers
 * at every start, so that the demo's world is always the same.
 */
export function createChance(seed: number): Chance {
  let state = seed;
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    fraction,
    pick: (items) => items[Math.floor(fraction() * items.length)] ?? items[0],
    between: (least, most) => least + Math.floor(fraction() * (most - least + 1)),
    happens: (probability) => fraction() < probability,
    shuffled: (items) =>
      items
        .map((item) => ({ item, place: fraction() }))
        .sort((a, b) => a.place - b.place)
        .map(({ item }) => item),
  };
}
