/** Any pun, against the clock or not; the pun of the player's own date; that of a past one, which brings nothing. */
export type GameKind = 'ordinary' | 'daily' | 'archive';
