export const TARGET_TYPES = ['all', 'inactive'] as const;
export type TargetType = (typeof TARGET_TYPES)[number];

export const TITLE_MAX = 120;
export const MESSAGE_MAX = 500;
export const INACTIVE_DAYS_MIN = 1;
export const INACTIVE_DAYS_MAX = 30;
export const INACTIVE_DAYS_DEFAULT = 7;

/** Re-engagement goes to players who were away this long, and at most once in the same time. */
export const RE_ENGAGE_DAYS = 7;

/** How long the deliveries of a completed campaign are kept. */
export const DELIVERIES_KEPT_DAYS = 30;

/** Trims the text and removes U+0000, which PostgreSQL cannot store. */
export function normaliseCampaignText(text: string): string {
  return text.replaceAll('\0', '').trim();
}

export function isCampaignTitle(title: string): boolean {
  return title.length >= 1 && title.length <= TITLE_MAX;
}

export function isCampaignMessage(message: string): boolean {
  return message.length >= 1 && message.length <= MESSAGE_MAX;
}

export function isInactiveDays(days: number): boolean {
  return Number.isInteger(days) && days >= INACTIVE_DAYS_MIN && days <= INACTIVE_DAYS_MAX;
}
