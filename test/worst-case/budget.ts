/** The number of rows that a call may read, however much its player has collected. */
const ROWS_A_CALL = 2500;
/** The year on the profile counts the newest games, solved and missed ones, three times. */
const STATS = 'GET /api/profile/wit';
/** It ranks the player on four boards, among at most 1,000 friends on two of them. */
const FOUR_BOARDS = 'GET /api/leaderboard/best';
/** These calls read at most 1,000 friends, each by three rows. */
const OF_FRIENDS = ['GET /api/friends', 'GET /api/leaderboard/:key friends_'];
/** These calls export or delete everything, in pages. */
const WHOLE = ['GET /api/profile/data', 'DELETE /api/profile'];
/**
 * These calls search the book for a word or a theme, or the library for an
 * unseen pun, so they may read as many rows as the library has.
 */
const THROUGH_LIBRARY = [
  'GET /api/book holidays',
  'GET /api/book quetzal',
  'GET /api/game/start',
  'POST /api/rooms/supply any',
  'POST /api/rooms/:id/start',
];

export function rowsAllowed(name: string, rows: number, puns: number): number {
  if (WHOLE.some((call) => name.startsWith(call))) return Number.POSITIVE_INFINITY;
  if (OF_FRIENDS.some((call) => name.startsWith(call))) return 1.5 * ROWS_A_CALL;
  if (name === FOUR_BOARDS) return 5 * ROWS_A_CALL;
  if (name.startsWith(STATS)) return ROWS_A_CALL + 3 * (2 * Math.min(rows, 10_000) + puns);
  return ROWS_A_CALL + (THROUGH_LIBRARY.includes(name) ? 6 * puns : 0);
}
