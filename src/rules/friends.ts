/** How many friends by consent a player can have. Those joined by a referral are not counted. */
export const FRIENDS_MAX = 200;
/** How many requests a player can send in a UTC day. */
export const REQUESTS_A_DAY = 20;
/** A request is forgotten after so many days, whether it was declined or not. Until then it cannot be repeated. */
export const REQUEST_DAYS = 30;
/** How many of the latest requests are listed, received and sent. */
export const REQUESTS_LISTED = 100;
/** How many players somebody can block. */
export const BLOCKS_MAX = 200;
/** With how many friends a player can have a shared streak. */
export const SHARED_STREAKS_MAX = 5;
/** How many friends the friends' day lists, as many as a board; those who have ended the daily come first. */
export const FRIENDS_A_DAY = 100;
/** For how many days it is kept who nudged whom. */
export const NUDGES_KEPT_DAYS = 30;

/** How two players became friends. */
export const FRIENDSHIP_KINDS = ['referral', 'consent'] as const;
export type FriendshipKind = (typeof FRIENDSHIP_KINDS)[number];

/** Two players in the order of their ids, so that a pair has one row. */
export interface Pair {
  lowId: string;
  highId: string;
}

export function pairOf(one: string, other: string): Pair {
  return one < other ? { lowId: one, highId: other } : { lowId: other, highId: one };
}
