/** The second part of a board's key, mapped to the period in which its points count. */
interface Periods {
  monthly: 'month';
  alltime: 'all-time';
}
/** How many friends the friends' board compares, those who joined last. */
export const FRIENDS_ON_BOARD = 1000;

export type BoardScope = 'friends' | 'global';
export type BoardPeriod = Periods[keyof Periods];

/** The tabs of the page follow this order. */
export const BOARD_KEYS = ['friends_monthly', 'friends_alltime', 'global_monthly', 'global_alltime'] as const;
export type BoardKey = (typeof BOARD_KEYS)[number];

/** A key says whose points a board compares and in which period: another scope or period does not compile. */
type Board<Key> = Key extends `${infer Scope extends BoardScope}_${infer Name extends keyof Periods}`
  ? { scope: Scope; period: Periods[Name] }
  : never;

export const BOARDS: { [Key in BoardKey]: Board<Key> } = {
  friends_monthly: { scope: 'friends', period: 'month' },
  friends_alltime: { scope: 'friends', period: 'all-time' },
  global_monthly: { scope: 'global', period: 'month' },
  global_alltime: { scope: 'global', period: 'all-time' },
};
