import type { Pun } from '../../../contract/puns.ts';
import type { Theme } from '../../../rules/themes.ts';

/** A pun as it stands in a form: empty fields are empty strings. */
export interface PunWords {
  question: string;
  answer: string;
  kind: string;
  senseOne: string;
  senseTwo: string;
  ordinary: string;
  themes: Theme[];
}

/** A pun as the library stores it. */
export type BookWords = Pick<Pun, keyof PunWords>;

export const NO_WORDS: PunWords = {
  question: '',
  answer: '',
  kind: '',
  senseOne: '',
  senseTwo: '',
  ordinary: '',
  themes: [],
};

export function bookWordsOf({
  question,
  answer,
  kind,
  senseOne,
  senseTwo,
  ordinary,
  themes,
}: Pun): BookWords {
  return { question, answer, kind, senseOne, senseTwo, ordinary, themes };
}

export function wordsOf({ kind, senseOne, senseTwo, ordinary, ...words }: BookWords): PunWords {
  return {
    ...words,
    kind: kind ?? '',
    senseOne: senseOne ?? '',
    senseTwo: senseTwo ?? '',
    ordinary: ordinary ?? '',
  };
}

export const isWhole = ({ question, answer }: PunWords) => question.trim() !== '' && answer.trim() !== '';

export const isBlank = (words: PunWords) => Object.values(words).join('').trim() === '';

export const isExplained = ({ kind, senseOne, senseTwo, ordinary }: PunWords) =>
  `${kind}${senseOne}${senseTwo}${ordinary}`.trim() !== '';
