import { isLetter } from './answer.ts';

export const HINT_COST = { letter: 1, vowel: 3 } as const;
export type HintType = keyof typeof HINT_COST;

const VOWELS = 'AEIOU';

/** Positions of letters that a hint of this type may reveal. */
export function hiddenPositions(answer: string, revealed: readonly number[], type: HintType): number[] {
  return Array.from(answer, (character, index) => ({ character, index }))
    .filter(({ character, index }) => isLetter(character) && !revealed.includes(index))
    .filter(({ character }) => type === 'letter' || VOWELS.includes(character))
    .map(({ index }) => index);
}
