/** Characters from which on users can be searched. */
export const SEARCH_MIN = 2;
/** Characters from which on parts are found; fewer must be the beginning. The index of parts knows no shorter ones. */
export const PART_MIN = 3;
/** How many users are offered to choose from. */
export const FOUND_MAX = 5;
