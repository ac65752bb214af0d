/** What is wrong with a pun; `known`: from elsewhere. */
export const REPORT_REASONS = ['wrong', 'unfair', 'unsuitable', 'known'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** What an admin did about it. */
export type ReportOutcome = 'retired' | 'mended' | 'restored';

/** Whoever made an admin change something is thanked. */
export function isThanked(outcome: ReportOutcome | null): boolean {
  return outcome === 'retired' || outcome === 'mended';
}

export const NOTE_MAX = 500;

/** Trimmed, and without U+0000, which PostgreSQL cannot store; null where nothing is left. */
export function normaliseNote(text: string): string | null {
  return text.replaceAll('\0', '').trim() || null;
}

/** So many reporters of standing stop a pun's dealing. */
export const REPORTERS_TO_SUSPEND = 3;
export const TRUSTED_AFTER = { puns: 20, days: 7 } as const;
/** Of a player, in a day of UTC. What was said before can always be said anew, and is of today then. */
export const REPORTS_A_DAY = 10;
/** While about so many wait for an admin, reports stop no other: a few players must not empty the book. */
export const SUSPENDED_AT_MOST = 20;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface Reporter {
  /** Puns whose answers were shown to them. */
  finished: number;
  joinedAt: Date;
  isBanned: boolean;
  isHeld: boolean;
  /** The address, where addresses can be proved. */
  isProved: boolean;
}

export function isTrusted({ finished, joinedAt, isBanned, isHeld, isProved }: Reporter, now: Date): boolean {
  const isOldEnough = now.getTime() - joinedAt.getTime() >= TRUSTED_AFTER.days * DAY_MS;
  return finished >= TRUSTED_AFTER.puns && isOldEnough && !isBanned && !isHeld && isProved;
}
