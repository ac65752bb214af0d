import { isLetter } from './answer.ts';

export const HINT_COST = { letter: 1, vowel: 3 } as const;
export type HintType = keyof typeof HINT_COST;

const VOWELS = 'AEIOU';

/** Which letters each type may reveal; a new type does not compile without its own. */
const REVEALS: Record<HintType, (letter: string) => boolean> = {
  letter: () => true,
  vowel: (letter) => VOWELS.includes(letter),
};

/** Positions of letters that a hint of this type may reveal. */
export function hiddenPositions(answer: string, revealed: readonly number[], type: HintType): number[] {
  return Array.from(answer, (character, index) => ({ character, index }))
    .filter(({ character, index }) => isLetter(character) && !revealed.includes(index))
    .filter(({ character }) => REVEALS[type](character))
    .map(({ index }) => index);
}
