/** What is wrong with a pun; `known` means that it is known from elsewhere. */
export const REPORT_REASONS = ['wrong', 'unfair', 'unsuitable', 'known'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** What an admin did about a report. */
export type ReportOutcome = 'retired' | 'mended' | 'restored';

/** A reporter is thanked if the report made an admin change something. */
export function isThanked(outcome: ReportOutcome | null): boolean {
  return outcome === 'retired' || outcome === 'mended';
}

export const NOTE_MAX = 500;

/** Trims the note and removes U+0000, which PostgreSQL cannot store; null if nothing is left. */
export function normaliseNote(text: string): string | null {
  return text.replaceAll('\0', '').trim() || null;
}

/** So many trusted reporters suspend a pun. */
export const REPORTERS_TO_SUSPEND = 3;
export const TRUSTED_AFTER = { puns: 20, days: 7 } as const;
/** Reports of a player in a UTC day. An earlier report can always be replaced, and then counts for today. */
export const REPORTS_A_DAY = 10;
/** While this many puns wait for an admin, reports suspend no others: a few must not empty the library. */
export const SUSPENDED_AT_MOST = 20;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface Reporter {
  /** Puns whose answers they were shown. */
  finished: number;
  joinedAt: Date;
  isBanned: boolean;
  isUnderReview: boolean;
  /** Whether the e-mail address is proved, on servers that can prove addresses. */
  isProved: boolean;
}

export function isTrusted(
  { finished, joinedAt, isBanned, isUnderReview, isProved }: Reporter,
  now: Date,
): boolean {
  const isOldEnough = now.getTime() - joinedAt.getTime() >= TRUSTED_AFTER.days * DAY_MS;
  return finished >= TRUSTED_AFTER.puns && isOldEnough && !isBanned && !isUnderReview && isProved;
}
