import { counted, inFull, inShort } from '../../rules/numbers.ts';

export { counted, inFull, inShort };

const NUMBER_WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Spells out whole numbers up to twelve; all others are written in figures. */
export function inWords(number: number): string {
  return NUMBER_WORDS[number] ?? inFull(number);
}

/** Writes `$3`, or `$3.50` if there are cents. */
export function dollars(cents: number): string {
  return `$${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`;
}
