import { ANSWER_MAX, ANSWER_MIN_LETTERS, HIDDEN, lettersOf, QUESTION_MAX } from './answer.ts';

/** Says what is wrong with a folded answer; null if nothing is. */
export function answerFault(answer: string): string | null {
  if (answer.length > ANSWER_MAX) return `The answer is longer than ${ANSWER_MAX} characters.`;
  if (answer.startsWith('=')) return 'The answer looks like a spreadsheet formula: it begins with =.';
  if (lettersOf(answer).length < ANSWER_MIN_LETTERS)
    return `The answer needs at least ${ANSWER_MIN_LETTERS} letters.`;
  if (
    answer.includes(HIDDEN) ||
    !/^[A-Z \p{N}\p{P}\p{S}]*$/u.test(answer) ||
    /[\u{10000}-\u{10FFFF}]/u.test(answer)
  ) {
    return 'The answer may have letters A-Z, spaces, digits and punctuation only.';
  }
  return null;
}

export function questionFault(question: string): string | null {
  if (question.trim() === '') return 'The question is empty.';
  return question.length > QUESTION_MAX ? `The question is longer than ${QUESTION_MAX} characters.` : null;
}
