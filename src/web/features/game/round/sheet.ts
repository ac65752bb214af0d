/** Less padding on phones, to leave the width to the letter boxes, and on low screens. */
export const SHEET = 'challenge max-sm:-mx-2 max-sm:px-4 max-sm:py-5 [@media(max-height:30rem)]:py-5';
