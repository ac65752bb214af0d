import { foldAnswer, lettersOf } from './answer.ts';

/** One word with two meanings; sounds like another; hides or splits words; a saying taken at its word. */
export const PUN_KINDS = ['double', 'sound', 'split', 'idiom'] as const;
export type PunKind = (typeof PUN_KINDS)[number];

/** For those who read an explanation, and those who write one. */
export const KIND_NAMES = {
  double: 'One word, two meanings',
  sound: 'One sound, two spellings',
  split: 'Words within words',
  idiom: 'A saying, taken at its word',
} satisfies Record<PunKind, string>;

export const SENSE_MAX = 120;

/** What the answer means, twice. */
export interface Explanation {
  kind: PunKind;
  senses: [string, string];
}

interface WholeLine {
  before: string;
  after: string;
}

/** An opening quote or bracket, or a hyphen: what follows belongs to it. A closing quote stands after something. */
const OPEN_END = /((^|\s)['"‘“(]+|-)$/;

/** Around the answer, so that pun and answer read as one line: it takes the place of the last `…`, or stands at the end. */
export function wholeLine(question: string): WholeLine {
  const gap = question.lastIndexOf('…');
  if (gap < 0) return { before: `${question} `, after: '' };
  const before = question.slice(0, gap);
  return {
    before: /\S$/.test(before) && !OPEN_END.test(before) ? `${before} ` : before,
    after: question.slice(gap + 1),
  };
}

/** Of a near miss. */
export const SOUNDS_RIGHT = 'Right sound. Now spell the pun.';

/** Right by ear, wrong on paper: the ordinary word for the answer, which fits its boxes. */
export function soundsRight(written: string, ordinary: string, answer: string): boolean {
  const letters = lettersOf(foldAnswer(written));
  const expected = lettersOf(foldAnswer(ordinary));
  return (
    letters === expected && expected.length === lettersOf(answer).length && expected !== lettersOf(answer)
  );
}
