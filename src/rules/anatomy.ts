/**
 * One word has two meanings, sounds like another, or hides or splits words; or a saying is taken literally.
 */
export const PUN_KINDS = ['double', 'sound', 'split', 'idiom'] as const;
export type PunKind = (typeof PUN_KINDS)[number];

/** Shown to readers of an explanation and to those who write one. */
export const KIND_NAMES = {
  double: 'One word, two meanings',
  sound: 'One sound, two spellings',
  split: 'Words within words',
  idiom: 'A saying, taken literally',
} satisfies Record<PunKind, string>;

/** Names the kind of one pun: an answer of several words is a phrase. */
export function kindName(kind: PunKind, answer: string): string {
  return kind === 'double' && answer.includes(' ') ? 'One phrase, two meanings' : KIND_NAMES[kind];
}

export const SENSE_MAX = 120;

/** The two meanings of the answer. */
export interface Explanation {
  kind: PunKind;
  senses: [string, string];
}

interface WholeLine {
  before: string;
  after: string;
}

/** What follows an opening quote, a bracket or a hyphen belongs to it. A closing quote follows something. */
const OPEN_END = /((^|\s)['"‘“(]+|-)$/;

/**
 * Returns the text around the answer, so that pun and answer read as one line. The answer replaces the
 * last `…`, or stands at the end.
 */
export function wholeLine(question: string): WholeLine {
  const gap = question.lastIndexOf('…');
  if (gap < 0) return { before: `${question} `, after: '' };
  const before = question.slice(0, gap);
  return {
    before: /\S$/.test(before) && !OPEN_END.test(before) ? `${before} ` : before,
    after: question.slice(gap + 1),
  };
}

/** Shown after a near miss. */
export const SOUNDS_RIGHT = 'Right sound. Now spell the pun.';
