import { createChance } from './chance.ts';

/** Properties of a pun that are the same for every player. */
interface Taste {
  /** How much likelier its players are to solve it than an average pun; negative if it is harder. */
  ease: number;
  /** The probability that somebody who has finished it calls it clever, or groans. */
  clever: number;
  groan: number;
}

/** Some puns are easy, some are too clever by half, and some fall flat. A pun's taste is the same at every start. */
export function tasteOf(answer: string): Taste {
  const { fraction } = createChance(
    Array.from(answer).reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) | 0,
  );
  const ease = 0.18 - 0.42 * fraction() ** 2;
  const worth = fraction();
  return { ease, clever: worth ** 2, groan: 0.15 + 0.7 * fraction() * (1 - worth / 2) };
}
