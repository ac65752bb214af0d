export const TARGET_TYPES = ['all', 'inactive'] as const;
export type TargetType = (typeof TARGET_TYPES)[number];

export const TITLE_MAX = 120;
export const MESSAGE_MAX = 500;
export const INACTIVE_DAYS_MIN = 1;
export const INACTIVE_DAYS_MAX = 30;
export const INACTIVE_DAYS_DEFAULT = 7;

/** Whom re-engagement calls, and how long it then leaves them alone. */
export const RE_ENGAGE_DAYS = 7;

/** How long it is known who stood on a campaign's list, once it is completed. */
export const DELIVERIES_KEPT_DAYS = 30;

/** Without the spaces around it, and without the one character that a database cannot keep. */
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
