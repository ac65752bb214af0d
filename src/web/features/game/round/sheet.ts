/** On a phone every pixel of the width is a letter's. */
export const SHEET = 'challenge max-sm:-mx-2 max-sm:px-4 max-sm:py-5';
