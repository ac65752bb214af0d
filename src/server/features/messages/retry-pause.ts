/** With doubling pauses the last attempt comes about 16 minutes after the first. */
export const PUSH_ATTEMPTS = 6;
const FIRST_PAUSE_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 60 * 60;

/** Returns seconds until the next attempt; `chance` (0 to 1) spreads out messages that failed together. */
export function retryPause(attempts: number, retryAfter: number | null, chance: number): number {
  const pause = FIRST_PAUSE_SECONDS * 2 ** (attempts - 1) * (0.5 + chance / 2);
  return Math.min(Math.max(pause, retryAfter ?? 0), LONGEST_PAUSE_SECONDS);
}
