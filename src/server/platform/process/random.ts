import { randomInt } from 'node:crypto';

export interface Random {
  /** From 0 to, but not including, 1. */
  fraction(): number;
  pick<T>(items: readonly [T, ...T[]]): T;
}

const STEPS = 2 ** 47;

/** Chance that nobody can foretell: referral codes and rewards come from it. */
export const systemRandom: Random = {
  fraction: () => randomInt(STEPS) / STEPS,
  pick: (items) => items[randomInt(items.length)] ?? items[0],
};
