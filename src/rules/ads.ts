export const AD_REWARD_MIN = 5;
export const AD_REWARD_MAX = 10;
/** What the card promises before the reward of a view is drawn. */
export const AD_REWARD_SHOWN = 5;
/** How long the advertisement plays, and so how early a view may be claimed. */
export const AD_SECONDS = 3;
export const AD_COOLDOWN_SECONDS = 5 * 60;
export const AD_VALID_SECONDS = 10 * 60;
export const ADS_A_DAY = 5;

/** `fraction` is from 0 to, but not including, 1. */
export function adReward(fraction: number): number {
  return AD_REWARD_MIN + Math.floor(fraction * (AD_REWARD_MAX - AD_REWARD_MIN + 1));
}

export interface AdHistory {
  claimedToday: number;
  lastClaimedAt: Date | null;
}

export type AdAvailability =
  | { available: true; cooldownSeconds: 0; message: string }
  | { available: false; cooldownSeconds: number; message: string };

export function adAvailability({ claimedToday, lastClaimedAt }: AdHistory, now: Date): AdAvailability {
  if (claimedToday >= ADS_A_DAY) {
    return {
      available: false,
      cooldownSeconds: 0,
      message: 'That was the last ad for today. Come back tomorrow.',
    };
  }
  const since = lastClaimedAt ? (now.getTime() - lastClaimedAt.getTime()) / 1000 : Number.POSITIVE_INFINITY;
  if (since < AD_COOLDOWN_SECONDS) {
    const cooldownSeconds = Math.ceil(AD_COOLDOWN_SECONDS - since);
    return { available: false, cooldownSeconds, message: 'The next ad is being painted. A moment, please.' };
  }
  return { available: true, cooldownSeconds: 0, message: 'An ad is ready.' };
}
