/** Rows that a call may read, whatever its player has collected. */
const ROWS_A_CALL = 2500;
/** The year on the profile counts the newest games, solved and missed ones, three times. */
const STATS = 'GET /api/profile/wit';
/** It hands over or deletes all there is, in pages. */
const WHOLE = ['GET /api/profile/data', 'DELETE /api/profile'];
/** They look through the book for a word, or for a pun that was never seen: no further than the library goes. */
const THROUGH_LIBRARY = ['GET /api/book quetzal', 'GET /api/game/start'];

export function rowsAllowed(name: string, rows: number, puns: number): number {
  if (WHOLE.some((call) => name.startsWith(call))) return Number.POSITIVE_INFINITY;
  if (name.startsWith(STATS)) return ROWS_A_CALL + 3 * (2 * Math.min(rows, 10_000) + puns);
  return ROWS_A_CALL + (THROUGH_LIBRARY.includes(name) ? 6 * puns : 0);
}
