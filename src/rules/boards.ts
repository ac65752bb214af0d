export type BoardScope = 'friends' | 'global';
export type BoardPeriod = 'month' | 'all-time';

/** In the order of the tabs. */
export const BOARD_KEYS = ['friends_monthly', 'friends_alltime', 'global_monthly', 'global_alltime'] as const;
export type BoardKey = (typeof BOARD_KEYS)[number];

/** Whose points a board compares, and since when they count. */
export const BOARDS: Record<BoardKey, { scope: BoardScope; period: BoardPeriod }> = {
  friends_monthly: { scope: 'friends', period: 'month' },
  friends_alltime: { scope: 'friends', period: 'all-time' },
  global_monthly: { scope: 'global', period: 'month' },
  global_alltime: { scope: 'global', period: 'all-time' },
};
