import { randomInt } from 'node:crypto';

export interface Random {
  /** From 0 to, but not including, 1. */
  fraction(): number;
  pick<T>(items: readonly [T, ...T[]]): T;
}

export const systemRandom: Random = {
  fraction: () => Math.random(),
  pick: (items) => items[randomInt(items.length)] ?? items[0],
};
