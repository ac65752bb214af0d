import { Type } from 'typebox';
import { BOARD_KEYS, type BoardKey } from '../rules/boards.ts';
import { type Endpoint, IntegerOrNull, TextOrNull } from './endpoint.ts';
import { Badge } from './identity.ts';

export const LeaderboardEntry = Type.Object({
  /** Of the entry on this board. */
  id: Type.String(),
  userId: Type.String(),
  /** Null on the own row of a player under review, who has none on the global boards. */
  rank: IntegerOrNull,
  username: TextOrNull,
  firstName: TextOrNull,
  /** On the caller's own row only. */
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
    summary: 'The top 100 of a board, and the caller after them when outside',
    params: Type.Object({ key: Type.Unsafe<BoardKey>({ type: 'string', enum: BOARD_KEYS }) }),
    reply: Type.Array(LeaderboardEntry),
  },
} as const satisfies Record<string, Endpoint>;
