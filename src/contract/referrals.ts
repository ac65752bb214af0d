import { Type } from 'typebox';
import type { Endpoint } from './endpoint.ts';

export const ReferralInfo = Type.Object({
  referralCode: Type.Union([Type.String(), Type.Null()]),
  referredCount: Type.Integer(),
  creditsEarned: Type.Integer(),
});
export type ReferralInfo = Type.Static<typeof ReferralInfo>;

export const referrals = {
  stats: {
    method: 'GET',
    path: '/api/referral/stats',
    access: 'player',
    summary: 'Your code, how many friends used it and what it earned',
    reply: ReferralInfo,
  },
  generate: {
    method: 'GET',
    path: '/api/referral/generate',
    access: 'player',
    summary: 'Make your code, which never changes',
    reply: Type.Object({ referralCode: Type.String() }),
    creates: true,
    perMinute: 30,
  },
  apply: {
    method: 'POST',
    path: '/api/referral/apply',
    access: 'player',
    summary: "Apply a friend's code, once",
    body: Type.Object({ referralCode: Type.String({ maxLength: 32 }) }),
    reply: Type.Object({ message: Type.String() }),
    errors: [
      'invalid_referral_code',
      'referral_code_unknown',
      'own_referral_code',
      'already_referred',
      'mutual_referral',
      'email_unverified',
    ],
    perMinute: 60,
  },
} as const satisfies Record<string, Endpoint>;
