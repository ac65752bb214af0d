export const FIRST_NAME_MAX = 40;
export const FIRST_NAME_CHARACTERS =
  'letters (one alphabet per word), numbers, spaces, dots, dashes and apostrophes only, and no title such as Admin';

/** Removes spaces around the name and repeated ones inside it, as it is stored. */
export function normaliseFirstName(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ');
}
