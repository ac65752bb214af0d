import { inLatin, mixesAlphabets } from './confusables.ts';
import { FIRST_NAME_MAX } from './first-name.ts';
import { isReservedName } from './reserved-name.ts';

// Separate from first-name.ts, which pages import: only the server needs the tables of look-alike letters.

/** The name may be empty. */
export function isFirstName(name: string): boolean {
  return (
    name.length <= FIRST_NAME_MAX &&
    /^([\p{L}\p{M}\p{N} .'’-]*\p{L}[\p{L}\p{M}\p{N} .'’-]*)?$/u.test(name) &&
    // Rejects invisible characters and piles of accents.
    !/\p{Default_Ignorable_Code_Point}|\p{M}{3}/u.test(name) &&
    !mixesAlphabets(name)
  );
}

/** Boards show the first name of a player without a player name, so some names are reserved. */
export function isReservedFirstName(name: string): boolean {
  return inLatin(name).some(isReservedName);
}

export function isValidFirstName(name: string): boolean {
  return isFirstName(name) && !isReservedFirstName(name);
}
