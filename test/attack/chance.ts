/** Reproducible random numbers: the same seed gives the same attack. */
export interface Chance {
  fraction(): number;
  below(limit: number): number;
  pick<T>(values: readonly T[]): T;
  is(share: number): boolean;
}

/** mulberry32 is small, fast and good enough for choosing requests. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(fraction() * limit);
  return {
    fraction,
    below,
    pick: <T>(values: readonly T[]) => values[below(values.length)] as T,
    is: (share) => fraction() < share,
  };
}
