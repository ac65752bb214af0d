import type { LeaderboardEntry } from '../../../contract/leaderboard.ts';

/** How many players stand between an entry and the one above it on the list. */
export function playersBetween(entries: readonly LeaderboardEntry[], index: number): number {
  const [above, entry] = [entries[index - 1], entries[index]];
  if (!above?.rank || !entry?.rank) return 0;
  return Math.max(0, entry.rank - above.rank - 1);
}
