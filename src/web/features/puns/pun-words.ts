/** A pun as it is being written. */
export interface PunWords {
  question: string;
  answer: string;
}

export const NO_WORDS: PunWords = { question: '', answer: '' };

export const isWhole = ({ question, answer }: PunWords) => question.trim() !== '' && answer.trim() !== '';

export const isBlank = ({ question, answer }: PunWords) => `${question}${answer}`.trim() === '';
