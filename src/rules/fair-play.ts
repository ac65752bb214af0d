/** How many unsolved answers all accounts of a mailbox may be shown: in any hour, and in a UTC day. */
export const LOSSES = { anHour: 100, aDay: 150 } as const;

/** How many solves of a mailbox earn points and credits in a UTC day. Later ones earn nothing. */
export const PAID_SOLVES_A_DAY = 200;

/**
 * How many accounts of one mailbox may play, the oldest ones. What one of them was shown counts for all, so
 * this also limits how many are looked at when a game begins or ends.
 */
export const MAILBOX_ACCOUNTS = 50;

/** How long the games of a deleted account are kept, as keyed hashes. */
export const LEFT_GAMES_DAYS = 30;

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

export interface Losses {
  /** Time of the oldest of the last `LOSSES.anHour` losses, if all are within the hour; null otherwise. */
  hourFullSince: Date | null;
  /** Losses that happened since midnight UTC. */
  today: number;
}

/** Where the hour of the limit begins. A loss at exactly that moment no longer counts. */
export function startOfHour(now: Date): Date {
  return new Date(now.getTime() - HOUR_MS);
}

/** When the next pun may be dealt after these losses; null if at once. */
export function nextPunAt({ hourFullSince, today }: Losses, now: Date): Date | null {
  const hourEnds = hourFullSince ? hourFullSince.getTime() + HOUR_MS : 0;
  const dayEnds = today >= LOSSES.aDay ? (Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS : 0;
  const next = Math.max(hourEnds, dayEnds);
  return next > now.getTime() ? new Date(next) : null;
}
