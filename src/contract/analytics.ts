import { Type } from 'typebox';
import type { Endpoint } from './endpoint.ts';

export const Analytics = Type.Object({
  /** Seen in the last `ACTIVE_DAYS`, to the hour. */
  activePlayers: Type.Integer(),
  totalAdsWatched: Type.Integer(),
  /** For hints. */
  totalCreditsSpent: Type.Integer(),
  totalQuestions: Type.Integer(),
  /** Which Punnery answers, in words. */
  version: Type.String(),
});
export type Analytics = Type.Static<typeof Analytics>;

export const analytics = {
  read: {
    method: 'GET',
    path: '/api/admin/analytics',
    access: 'admin',
    summary: 'The four figures of the dashboard, and which version runs',
    reply: Analytics,
  },
} as const satisfies Record<string, Endpoint>;
