import type { LeaderboardEntry } from '../../../contract/leaderboard.ts';
import { PATHS } from '../../../contract/paths.ts';
import { BOARD_KEYS, BOARDS, type BoardKey, type BoardPeriod } from '../../../rules/boards.ts';
import { dateFormat } from '../../ui/dates.ts';

const LABELS: Record<BoardKey, string> = {
  friends_monthly: 'Friends Monthly',
  friends_alltime: 'Friends All-Time',
  global_monthly: 'Global Monthly',
  global_alltime: 'Global All-Time',
};

export function labelOf(key: BoardKey): string {
  return LABELS[key];
}

export function boardPath(key: BoardKey): string {
  return `${PATHS.leaderboard}?board=${key}`;
}

export const BOARD_TABS = BOARD_KEYS.map((key) => ({ key, label: LABELS[key] }));

export const DEFAULT_BOARD: BoardKey = 'global_alltime';

/** Months are calendar months in UTC, as on the server, not in the reader's time zone. */
const PERIODS: Record<BoardPeriod, (at: Date) => string> = {
  month: dateFormat('MMMM y', 'UTC'),
  'all-time': () => 'Since the first drop of ink',
};

/** Returns the period whose points a board counts, in words. */
export function periodOf(key: BoardKey, at: Date): string {
  return PERIODS[BOARDS[key].period](at);
}

/** Counts the players who are left out between an entry and the one above it. */
export function playersBetween(entries: readonly LeaderboardEntry[], index: number): number {
  const [above, entry] = [entries[index - 1], entries[index]];
  if (!above?.rank || !entry?.rank) return 0;
  return Math.max(0, entry.rank - above.rank - 1);
}
