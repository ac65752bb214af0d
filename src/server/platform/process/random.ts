import { randomInt } from 'node:crypto';

export interface Random {
  /** Returns a number from 0 to, but not including, 1. */
  fraction(): number;
  pick<T>(items: readonly [T, ...T[]]): T;
}

const STEPS = 2 ** 47;

/** Unpredictable, because referral codes and rewards are drawn from it. */
export const systemRandom: Random = {
  fraction: () => randomInt(STEPS) / STEPS,
  pick: (items) => items[randomInt(items.length)] ?? items[0],
};
