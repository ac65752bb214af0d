/** How many answers a mailbox, by all of its accounts, may be shown without solving the pun: in any hour, and in a UTC day. */
export const LOSSES = { anHour: 100, aDay: 150 } as const;

/** How many solves of a mailbox earn points and credits in a UTC day. Later ones earn nothing. */
export const PAID_SOLVES_A_DAY = 200;

/**
 * How many accounts of one mailbox may play, the oldest ones: what one of them was shown counts for all of them, so this
 * also bounds how many are looked at when a game begins or ends.
 */
export const MAILBOX_ACCOUNTS = 50;

/** How long the games of an account that is gone are kept, as keyed hashes. */
export const LEFT_GAMES_DAYS = 30;

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

export interface Losses {
  /** When the loss that fills the hour happened, the oldest of as many as are allowed; null while there is room. */
  hourFullSince: Date | null;
  /** Since midnight UTC. */
  today: number;
}

/** Where the hour of the limit begins. A loss just then no longer counts. */
export function startOfHour(now: Date): Date {
  return new Date(now.getTime() - HOUR_MS);
}

/** When the next pun may be dealt, after as many losses; null when at once. */
export function nextPunAt({ hourFullSince, today }: Losses, now: Date): Date | null {
  const hourEnds = hourFullSince ? hourFullSince.getTime() + HOUR_MS : 0;
  const dayEnds = today >= LOSSES.aDay ? (Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS : 0;
  const next = Math.max(hourEnds, dayEnds);
  return next > now.getTime() ? new Date(next) : null;
}
