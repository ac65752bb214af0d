/** Shortest text by which users can be searched. */
export const SEARCH_MIN = 2;
/** Shortest text that is found anywhere; a shorter one must be a beginning: the index has trigrams. */
export const PART_MIN = 3;
/** How many users are offered to choose from. */
export const FOUND_MAX = 5;
