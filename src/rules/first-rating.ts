import type { PunKind } from './anatomy.ts';
import { lettersOf } from './answer.ts';
import { COMMON_WORDS } from './common-words.ts';
import { type Rating, UNKNOWN } from './glicko.ts';

/** Raise it when a number below changes: puns that nobody has played are then rated anew. */
export const FIRST_RATING_RULE = 3;

// Fitted to solvers who had never seen an answer; docs/measurements.md has their results.
/** An answer of this many letters is of middling length. */
const MIDDLE_LETTERS = 8;
/** Every doubling of the length adds this. It is little, because further letters are further hints. */
const POINTS_PER_DOUBLING = 40;
/** What a word that few people use adds over an answer of the most common words. */
const POINTS_FOR_RARE = 165;
/** The rarest word of most answers is about this rare. */
const MIDDLE_RARITY = 0.8;
/** One word is soon found; for several, the whole expression must come to mind. */
const POINTS_FOR_SEVERAL_WORDS = 165;
/** A saying is known by heart; a word that hides in others, and even more another spelling, must be seen. */
const POINTS_OF_KIND = { idiom: -125, double: 0, split: 200, sound: 305 } satisfies Record<PunKind, number>;
/** Brings the average of our own library to the rating of a new player. */
const POINTS_OF_ALL = -125;
/** Keeps what is only assumed within what a few games can correct. */
const [LEAST, MOST] = [1150, 1900];

const RANKS = new Map(COMMON_WORDS.map((word, index) => [word, index + 1]));

/** How rare a word in lower case is: 0 for the most common one, 1 for those that are not in our list. */
export function rarityOf(word: string): number {
  const rank = RANKS.get(word);
  return rank === undefined ? 1 : Math.log(rank) / Math.log(COMMON_WORDS.length + 1);
}

interface UnplayedPun {
  answer: string;
  kind: PunKind | null;
}

/** The rating of a pun that nobody has played. The deviation says that we know little, so games soon correct it. */
export function firstRating({ answer, kind }: UnplayedPun): Rating {
  const words = answer.toLowerCase().match(/[a-z]+/g) ?? [];
  const rarest = Math.max(...words.map(rarityOf));
  const length = Math.log2(lettersOf(answer).length / MIDDLE_LETTERS);
  const points =
    POINTS_OF_ALL +
    POINTS_PER_DOUBLING * length +
    POINTS_FOR_RARE * (rarest - MIDDLE_RARITY) +
    (words.length > 1 ? POINTS_FOR_SEVERAL_WORDS : 0) +
    (kind === null ? 0 : POINTS_OF_KIND[kind]);
  return { ...UNKNOWN, rating: Math.min(MOST, Math.max(LEAST, UNKNOWN.rating + points)) };
}
