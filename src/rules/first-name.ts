export const FIRST_NAME_MAX = 40;
export const FIRST_NAME_CHARACTERS =
  'letters (one alphabet per word), numbers, spaces, dots, dashes and apostrophes only, and no title such as Admin';

/** As it is kept: without spaces around, and one between words. */
export function normaliseFirstName(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ');
}
