/** Less padding on phones, to leave the width to the letter boxes. */
export const SHEET = 'challenge max-sm:-mx-2 max-sm:px-4 max-sm:py-5';
