/** Characters from which on users can be searched: the index knows no shorter parts. */
export const SEARCH_MIN = 3;
