export const FEEDBACK_TYPES = ['feedback', 'pun_suggestion', 'review'] as const;
export type FeedbackType = (typeof FEEDBACK_TYPES)[number];

export const FEEDBACK_STATUSES = ['new', 'approved', 'dismissed'] as const;
export type FeedbackStatus = (typeof FEEDBACK_STATUSES)[number];

export const FEEDBACK_MAX = 2000;
/** Messages that a player may send in a UTC day. */
export const FEEDBACK_A_DAY = 10;
export const RATING_MIN = 1;
export const RATING_MAX = 5;

/** Trims the text and removes U+0000, which PostgreSQL cannot store. */
export function normaliseFeedback(text: string): string {
  return text.replaceAll('\0', '').trim();
}

export function isFeedback(content: string): boolean {
  return content.length >= 1 && content.length <= FEEDBACK_MAX;
}
