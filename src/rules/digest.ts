import { type Day, dayIn } from './day.ts';
import { nextReminder } from './reminder.ts';

/** The hour of the admin's own clock at which the digest is sent. */
export const DIGEST_HOUR = 7;
/** A digest that could not be sent for this long is dropped: the next one says more. */
export const DIGEST_GOOD_SECONDS = 12 * 60 * 60;

export interface DigestPlan {
  zone: string;
  /** When the digest was due. */
  nextAt: Date;
  /** The last own date that had its digest. */
  lastDay: Day | null;
}

export function nextDigest(zone: string, after: Date): Date {
  return nextReminder(DIGEST_HOUR, zone, after);
}

/**
 * Returns the admin's own date whose digest is due now, or null if there is none. A digest belongs to the date on which
 * it was due: after a longer outage, the next one comes at its usual hour.
 */
export function digestDay({ zone, nextAt, lastDay }: DigestPlan, now: Date): Day | null {
  const day = dayIn(zone, now);
  if (now < nextAt || dayIn(zone, nextAt) !== day) return null;
  return lastDay !== null && lastDay >= day ? null : day;
}
