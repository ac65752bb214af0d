import { counted, inFull } from '../../rules/numbers.ts';

export { counted, inFull };

const UNITS = [
  { from: 1e12, tenth: 1e11, letter: 'T' },
  { from: 1e9, tenth: 1e8, letter: 'B' },
  { from: 1e6, tenth: 1e5, letter: 'M' },
  { from: 1e4, tenth: 1e2, letter: 'K' },
];

/** Writes 1.2M where the whole figure has no room. It is rounded down, so that it never promises too much. */
export function inShort(whole: number): string {
  const unit = UNITS.find(({ from }) => whole >= from);
  return unit ? `${Math.floor(whole / unit.tenth) / 10}${unit.letter}` : inFull(whole);
}

const NUMBER_WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Spells out whole numbers up to twelve; all others are written in figures. */
export function inWords(number: number): string {
  return NUMBER_WORDS[number] ?? inFull(number);
}

/** Writes `$3`, or `$3.50` if there are cents. */
export function dollars(cents: number): string {
  return `$${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`;
}
