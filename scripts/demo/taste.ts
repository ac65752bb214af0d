import { createChance } from './chance.ts';

/** What a pun is like, whoever plays it. */
interface Taste {
  /** How much more or less of its players solve it than they do of others. */
  ease: number;
  /** How likely somebody who has finished it calls it so. */
  clever: number;
  groan: number;
}

/** Some puns are a gift, some are too clever by half, and some fall flat: the same ones at every start. */
export function tasteOf(answer: string): Taste {
  const { fraction } = createChance(
    Array.from(answer).reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) | 0,
  );
  const ease = 0.18 - 0.42 * fraction() ** 2;
  const worth = fraction();
  return { ease, clever: worth ** 2, groan: 0.15 + 0.7 * fraction() * (1 - worth / 2) };
}
