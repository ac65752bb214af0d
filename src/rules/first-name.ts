import { inLatin, mixesAlphabets } from './confusables.ts';
import { isReservedName } from './reserved-name.ts';

export const FIRST_NAME_MAX = 40;
export const FIRST_NAME_CHARACTERS =
  'letters (of one alphabet in a word), numbers, spaces, dots, dashes and apostrophes only, and no title such as Admin';

/** As it is kept: without spaces around, and one between words. */
export function normaliseFirstName(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ');
}

/** Nobody has to have one: an empty one is none. Boards show it for those without a player name, so some are reserved. */
export function isValidFirstName(name: string): boolean {
  return (
    name.length <= FIRST_NAME_MAX &&
    /^([\p{L}\p{M}\p{N} .'’-]*\p{L}[\p{L}\p{M}\p{N} .'’-]*)?$/u.test(name) &&
    // Letters that nobody sees, and towers of accents.
    !/\p{Default_Ignorable_Code_Point}|\p{M}{3}/u.test(name) &&
    !mixesAlphabets(name) &&
    !inLatin(name).some(isReservedName)
  );
}
