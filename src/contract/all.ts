import type { Endpoint } from './endpoint.ts';
import { game } from './game.ts';
import { identity } from './identity.ts';
import { leaderboard } from './leaderboard.ts';
import { referrals } from './referrals.ts';

/** The whole HTTP surface, for what must hold for every endpoint. */
export const ENDPOINTS: readonly Endpoint[] = [identity, game, leaderboard, referrals].flatMap((feature) =>
  Object.values(feature),
);
