import { readFileSync } from 'node:fs';
import { foldAnswer } from '../../src/rules/fold.ts';

/** Reads a list in `content/words`; each line becomes its words in capitals. */
function readList(file: string): string[][] {
  const text = readFileSync(new URL(`../../content/words/${file}`, import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.toUpperCase().split(' '));
}

/** Each group holds words that sound alike, the most common one first. */
export const HOMOPHONES = readList('homophones.txt');

export const NOT_FOR_FAMILIES = new Set(readList('not-for-families.txt').flat());

/** Each line begins with the name of a setting; the words that tell of it follow. */
export const SETTINGS = readList('settings.txt');

export function wordsOf(text: string): string[] {
  return foldAnswer(text).match(/[A-Z]+(?:'[A-Z]+)*/g) ?? [];
}

const FILLER = new Set(
  wordsOf(
    `what when where which does with that they their this have from because always just keep never would said says told
    asked wanted been were your into them then than every only after before about there still very over some like more
    could should will might must here each other both even until while again called calls call looked went came`,
  ),
);

/** Returns the words that say what a text is about. */
export function tellingWordsOf(text: string): Set<string> {
  return new Set(wordsOf(text).filter((word) => word.length > 3 && !FILLER.has(word)));
}
