/**
 * Answers consist of letters A–Z, single spaces and fixed characters (digits, punctuation) shown as given.
 */

export const ANSWER_MAX = 40;
export const ANSWER_MIN_LETTERS = 2;
export const QUESTION_MAX = 280;
/** Shown in place of a hidden letter. */
export const HIDDEN = '_';

export function isLetter(character: string): boolean {
  return character >= 'A' && character <= 'Z' && character.length === 1;
}

export function lettersOf(answer: string): string {
  return answer.replace(/[^A-Z]/g, '');
}

/** Masks hidden letters with `_` and keeps everything else. */
export function maskAnswer(answer: string, revealed: readonly number[]): string {
  return Array.from(answer, (character, index) =>
    isLetter(character) && !revealed.includes(index) ? HIDDEN : character,
  ).join('');
}

/** Sorted, so that the order reveals nothing about the positions. */
export function distinctLetters(answer: string): string[] {
  return [...new Set(lettersOf(answer))].sort();
}

export type Difficulty = 1 | 2 | 3;

export function difficultyOf(answer: string): Difficulty {
  if (answer.length <= 5) return 1;
  return answer.length <= 10 ? 2 : 3;
}
