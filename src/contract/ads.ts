import { Type } from 'typebox';
import type { Endpoint } from './endpoint.ts';
import { Uuid } from './page.ts';

const AdAvailability = Type.Object({
  available: Type.Boolean(),
  cooldownSeconds: Type.Integer(),
  message: Type.String(),
});

export const ads = {
  availability: {
    method: 'GET',
    path: '/api/ads/availability',
    access: 'player',
    summary: 'Whether an ad can be watched now',
    reply: AdAvailability,
  },
  request: {
    method: 'GET',
    path: '/api/ads/request',
    access: 'player',
    summary: 'Start a view of an ad; `success: false` when there is none',
    reply: Type.Object({
      success: Type.Boolean(),
      message: Type.String(),
      /** Valid for this view only: it can be claimed once. */
      adUnitId: Type.Union([Type.String(), Type.Null()]),
      rewardAmount: Type.Integer(),
    }),
    creates: true,
    perMinute: 30,
  },
  watch: {
    method: 'POST',
    path: '/api/ads/watch',
    access: 'player',
    summary: 'Claim the reward of a view that was watched',
    body: Type.Object({ adUnitId: Uuid, rewardAmount: Type.Integer() }),
    reply: Type.Object({ creditsAwarded: Type.Integer(), newBalance: Type.Integer() }),
    errors: [
      'ad_not_found',
      'ad_claimed',
      'ad_expired',
      'ad_too_early',
      'ad_amount_differs',
      'ad_not_available',
    ],
    perMinute: 120,
  },
} as const satisfies Record<string, Endpoint>;
