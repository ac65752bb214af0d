import { Type } from 'typebox';
import { BOARD_KEYS, type BoardKey } from '../rules/boards.ts';
import { type Endpoint, IntegerOrNull, TextOrNull } from './endpoint.ts';
import { Badge } from './identity.ts';

export const LeaderboardEntry = Type.Object({
  /** Identifies the entry on this board. */
  id: Type.String(),
  userId: Type.String(),
  /** Null on the own row of a player under review, who has no rank on the global boards. */
  rank: IntegerOrNull,
  username: TextOrNull,
  firstName: TextOrNull,
  /** Only on the caller's own row. */
  email: TextOrNull,
  profileImageUrl: TextOrNull,
  currentBadge: Badge,
  points: Type.Integer(),
});
export type LeaderboardEntry = Type.Static<typeof LeaderboardEntry>;

export const leaderboard = {
  board: {
    method: 'GET',
    path: '/api/leaderboard/:key',
    access: 'player',
    summary: 'The top 100 of a board, followed by the caller if not among them',
    params: Type.Object({ key: Type.Unsafe<BoardKey>({ type: 'string', enum: BOARD_KEYS }) }),
    reply: Type.Array(LeaderboardEntry),
  },
} as const satisfies Record<string, Endpoint>;
