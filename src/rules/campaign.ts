export const TARGET_TYPES = ['all', 'inactive'] as const;
export type TargetType = (typeof TARGET_TYPES)[number];

export const TITLE_MAX = 120;
export const MESSAGE_MAX = 500;
export const INACTIVE_DAYS_MIN = 1;
export const INACTIVE_DAYS_MAX = 30;
export const INACTIVE_DAYS_DEFAULT = 7;

/** Re-engagement goes to players who were away this long, and at most once in the same time. */
export const RE_ENGAGE_DAYS = 7;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** An admin picks whole minutes, so the current one still counts as now. */
const SCHEDULE_TOLERANCE_MS = MINUTE_MS;
export const SCHEDULE_MAX_DAYS = 365;
export const SCHEDULE_RULE = `A campaign can be scheduled from now on, at most ${SCHEDULE_MAX_DAYS} days ahead.`;

export function isSchedule(at: Date, now: Date): boolean {
  const ahead = at.getTime() - now.getTime();
  return ahead >= -SCHEDULE_TOLERANCE_MS && ahead <= SCHEDULE_MAX_DAYS * 24 * HOUR_MS;
}

/** After this, a scheduled campaign is news of yesterday: it becomes a draft again instead of being sent. */
export const SCHEDULE_LATE_HOURS = 24;

export function isTooLate(scheduledAt: Date, now: Date): boolean {
  return now.getTime() - scheduledAt.getTime() > SCHEDULE_LATE_HOURS * HOUR_MS;
}

/** Why a scheduled campaign was not sent: nobody was there to send it in time, or the server sends no alerts. */
export const UNSENT_REASONS = ['late', 'push_off'] as const;
export type UnsentReason = (typeof UNSENT_REASONS)[number];

/** Marks a test that an admin sends to their own devices. */
export function testTitle(title: string): string {
  return `Test: ${title}`;
}

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
