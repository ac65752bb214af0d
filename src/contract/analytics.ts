import { Type } from 'typebox';
import type { Endpoint } from './endpoint.ts';

export const Analytics = Type.Object({
  /** Players seen in the last `ACTIVE_DAYS`, to the hour. */
  activePlayers: Type.Integer(),
  totalAdsWatched: Type.Integer(),
  /** Credits that were spent on hints. */
  totalCreditsSpent: Type.Integer(),
  totalQuestions: Type.Integer(),
  /** The version of Punnery that answers, in words. */
  version: Type.String(),
});
export type Analytics = Type.Static<typeof Analytics>;

export const analytics = {
  read: {
    method: 'GET',
    path: '/api/admin/analytics',
    access: 'admin',
    summary: 'The four numbers of the dashboard, and the running version',
    reply: Analytics,
  },
} as const satisfies Record<string, Endpoint>;
