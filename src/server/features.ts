import type { PlayerData } from '../contract/profile.ts';
import { adminLogData } from './features/admin-log/admin-log.service.ts';
import { adsData } from './features/ads/ads.service.ts';
import { campaignsData } from './features/campaigns/campaigns.service.ts';
import { creditsData } from './features/credits/credits.service.ts';
import { dailyData } from './features/daily/streak.service.ts';
import { feedbackData } from './features/feedback/feedback.service.ts';
import { gameData } from './features/game/left-games.service.ts';
import { identityData } from './features/identity/identity.service.ts';
import { signalsData } from './features/moderation/signals.service.ts';
import { paymentsData } from './features/payments/payments.service.ts';
import { playersData } from './features/players/players.service.ts';
import { pushData } from './features/push/push.service.ts';
import { ratingsData } from './features/ratings/ratings.service.ts';
import { referralsData } from './features/referrals/referrals.service.ts';
import { reportsData } from './features/reports/reports-data.service.ts';
import { votesData } from './features/votes/votes-data.service.ts';
import type { PersonalData } from './personal-data.ts';

/** Of every feature that knows something of a person, in the order in which it is forgotten. */
export const PERSONAL_DATA = [
  gameData,
  // After the games: whoever ended one meanwhile was waited for.
  ratingsData,
  votesData,
  reportsData,
  dailyData,
  identityData,
  pushData,
  campaignsData,
  signalsData,
  referralsData,
  feedbackData,
  creditsData,
  paymentsData,
  adsData,
  // Whoever it was is read from the row by those above.
  playersData,
  // The log lets go of a reason only when its account is gone.
  adminLogData,
] as const satisfies readonly PersonalData[];

/** What the features hand over together; a part of the contract that none has does not compile. */
type Collected = Awaited<ReturnType<(typeof PERSONAL_DATA)[number]['collect']>>;
type KeyOf<Part> = Part extends unknown ? keyof Part : never;
type Missing = Exclude<keyof PlayerData, KeyOf<Collected> | 'exportedAt'>;
true satisfies [Missing] extends [never] ? true : Missing;
