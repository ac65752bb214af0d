/** Seconds that a player has for a pun. */
export const GAME_SECONDS = 180;
/** Seconds after which a player may give up. */
export const GIVE_UP_SECONDS = 20;
/** Seconds between two saves of the remaining time by an honest client. */
export const SYNC_SECONDS = 10;
/** Seconds after zero in which a submit may still arrive, because networks are slow. */
const GRACE_SECONDS = 5;

export interface SavedClock {
  remaining: number;
  savedAt: Date;
  /** The tab is hidden, so time stands still until the next save. */
  paused: boolean;
}

export interface GameClock extends SavedClock {
  /** At the player's own pace nothing counts down, whatever was saved. */
  relaxed: boolean;
}

/**
 * Seconds left, possibly negative. Silence costs the time that passed, up to one interval: a longer one is
 * a closed laptop, not thinking.
 */
export function remainingAt({ remaining, savedAt, paused, relaxed }: GameClock, now: Date): number {
  if (relaxed) return GAME_SECONDS;
  if (paused) return remaining;
  const silence = Math.max(0, (now.getTime() - savedAt.getTime()) / 1000);
  return remaining - Math.min(silence, SYNC_SECONDS);
}

/** A save can only lower the remaining time. */
export function saveRemaining(clock: GameClock, told: number, now: Date): number {
  return Math.min(remainingAt(clock, now), told);
}

/** Whether a slow network delivered this save after a later one, which paused the clock with less time left. */
export function isOvertaken({ paused, remaining }: SavedClock, told: number): boolean {
  return paused && told > shownSeconds(remaining);
}

export function isTimeUp(clock: GameClock, now: Date): boolean {
  return remainingAt(clock, now) < -GRACE_SECONDS;
}

/** Whole seconds as the player sees them, never negative. */
export function shownSeconds(remaining: number): number {
  return Math.max(0, Math.ceil(remaining));
}
