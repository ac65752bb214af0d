import type { BoardKey } from '../../../contract/leaderboard.ts';
import { dateFormat } from '../../ui/dates.ts';

/** In the order of the tabs. */
export const BOARDS = [
  { key: 'friends_monthly', label: 'Friends Monthly' },
  { key: 'friends_alltime', label: 'Friends All-Time' },
  { key: 'global_monthly', label: 'Global Monthly' },
  { key: 'global_alltime', label: 'Global All-Time' },
] as const satisfies { key: BoardKey; label: string }[];

export const DEFAULT_BOARD: BoardKey = 'global_alltime';

const month = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Which time a board speaks of. Months are the calendar's, UTC: the server's, not the reader's. */
export function periodOf(key: BoardKey, at: Date): string {
  return key.endsWith('monthly') ? month(at) : 'Since the first drop of ink';
}
