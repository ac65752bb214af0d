import { inLatin, mixesAlphabets } from './confusables.ts';
import { FIRST_NAME_MAX } from './first-name.ts';
import { isReservedName } from './reserved-name.ts';

// Apart from first-name.ts, which pages read: the tables of look-alike letters are for the server alone.

/** It may be empty. Boards show it for those without a player name, so some are reserved. */
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
