import { Type } from 'typebox';
import { BOARD_KEYS, type BoardKey } from '../rules/boards.ts';
import type { Endpoint } from './endpoint.ts';

const BestBoard = Type.Object({
  /** Null if the player is on no board, or only on that of friends without one. */
  best: Type.Union([
    Type.Object({
      key: Type.Unsafe<BoardKey>({ type: 'string', enum: BOARD_KEYS }),
      rank: Type.Integer(),
    }),
    Type.Null(),
  ]),
});
export type BestBoard = Type.Static<typeof BestBoard>;

/** Not with the leaderboard, whose endpoint the game loads, too. */
export const bestBoard = {
  read: {
    method: 'GET',
    path: '/api/leaderboard/best',
    access: 'player',
    summary: 'The board on which the caller has the best rank',
    reply: BestBoard,
    perMinute: 60,
  },
} as const satisfies Record<string, Endpoint>;
