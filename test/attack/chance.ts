import { createChance } from '../../scripts/demo/chance.ts';

export type Chance = ReturnType<typeof chanceOf>;

/** Reproducible random numbers: the same seed gives the same attack. */
export function chanceOf(seed: number) {
  const { fraction, happens } = createChance(seed);
  const below = (limit: number) => Math.floor(fraction() * limit);
  return {
    fraction,
    below,
    pick: <T>(values: readonly T[]) => values[below(values.length)] as T,
    is: happens,
  };
}
