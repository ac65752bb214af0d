import { isReservedName } from './username.ts';

export const FIRST_NAME_MAX = 40;
export const FIRST_NAME_CHARACTERS = 'letters, numbers, spaces, dots, dashes and apostrophes only';

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
    !isReservedName(plain(name).replace(/[ .'’]/g, '-'))
  );
}

/** Without accents and ornament: `Ádmin` and `Ａｄｍｉｎ` read as admin. */
function plain(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '');
}
