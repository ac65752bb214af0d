import { PUN_KINDS, type PunKind, SENSE_MAX } from './anatomy.ts';
import { ANSWER_MAX, ANSWER_MIN_LETTERS, HIDDEN, lettersOf, QUESTION_MAX } from './answer.ts';
import { foldAnswer, foldLine } from './fold.ts';
import { checkThemes, type Theme } from './themes.ts';

/** Stands for a character that was lost by a wrong encoding. */
const UNREADABLE = '\ufffd';

/** A pun as somebody wrote it: optional parts may also be null or blank. */
export interface WrittenPun {
  question: string;
  answer: string;
  senseOne?: string | null;
  senseTwo?: string | null;
  kind?: string | null;
  /** The spelling that one would expect; only for a pun that works by sound. */
  ordinary?: string | null;
  themes?: readonly string[] | null;
}

/** How a pun works. Kind and both senses are either all present or all absent. */
export interface Anatomy {
  kind: PunKind | null;
  senseOne: string | null;
  senseTwo: string | null;
  ordinary: string | null;
}

/** The texts of a pun as they are stored. */
interface PunWords extends Anatomy {
  question: string;
  answer: string;
  themes: Theme[];
}

export const UNEXPLAINED: Anatomy = { kind: null, senseOne: null, senseTwo: null, ordinary: null };

type Checked = { pun: PunWords; fault: null } | { pun: null; fault: string };

/** Returns the pun as it is stored, or what is wrong with it. */
export function checkPun(written: WrittenPun): Checked {
  const words = foldPun(written);
  const { themes, fault: themesFault } = checkThemes(written.themes ?? []);
  const fault = wordsFault(words) ?? anatomyFault(words) ?? themesFault;
  return fault === null ? { pun: { ...words, themes } as PunWords, fault } : { pun: null, fault };
}

/** The words of a pun whose kind has not been checked yet. */
type FoldedPun = Omit<PunWords, 'kind' | 'themes'> & { kind: string | null };

function foldPun({ question, answer, senseOne, senseTwo, kind, ordinary }: WrittenPun): FoldedPun {
  return {
    question: foldLine(question),
    answer: foldAnswer(answer),
    senseOne: foldLine(senseOne ?? '') || null,
    senseTwo: foldLine(senseTwo ?? '') || null,
    kind: foldLine(kind ?? '').toLowerCase() || null,
    ordinary: foldAnswer(foldLine(ordinary ?? '')) || null,
  };
}

function wordsFault(pun: FoldedPun): string | null {
  if (Object.values(pun).some((text) => text?.includes(UNREADABLE)))
    return 'One of its characters could not be read.';
  return questionFault(pun.question) ?? answerFault(pun.answer);
}

function anatomyFault({ answer, senseOne, senseTwo, kind, ordinary }: FoldedPun): string | null {
  if (kind !== null && !PUN_KINDS.some((each) => each === kind))
    return `There is no kind '${kind.slice(0, 20)}': it is ${listed(PUN_KINDS)}.`;
  if (ordinary !== null && kind !== 'sound') return 'Only a pun of the kind sound has an ordinary spelling.';
  if (kind === null && senseOne === null && senseTwo === null) return null;
  if (senseOne === null || senseTwo === null)
    return `The ${senseOne === null ? 'first' : 'second'} meaning is missing.`;
  if (kind === null) return `The kind is missing: it is ${listed(PUN_KINDS)}.`;
  if (senseOne.length > SENSE_MAX) return `The first meaning is longer than ${SENSE_MAX} characters.`;
  if (senseTwo.length > SENSE_MAX) return `The second meaning is longer than ${SENSE_MAX} characters.`;
  if (senseOne.toLowerCase() === senseTwo.toLowerCase()) return 'The two meanings are the same.';
  return ordinary === null ? null : ordinaryFault(ordinary, answer);
}

function ordinaryFault(ordinary: string, answer: string): string | null {
  if (ordinary.length > SENSE_MAX) return `The ordinary spelling is longer than ${SENSE_MAX} characters.`;
  if (lettersOf(ordinary) === '') return 'The ordinary spelling has no letters A-Z.';
  return ordinary === answer ? 'The ordinary spelling is the answer itself.' : null;
}

function listed(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

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

function questionFault(question: string): string | null {
  if (question.trim() === '') return 'The question is empty.';
  return question.length > QUESTION_MAX ? `The question is longer than ${QUESTION_MAX} characters.` : null;
}
