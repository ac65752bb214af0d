const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 10 * 60;
/** Trying a server that does not answer costs nobody anything, and players are waiting for their e-mail. */
const LONGEST_AWAY_SECONDS = 30;

/** Seconds until the next attempt, after so many; `chance` (0 to 1) spreads out what failed together. */
export function retryPause(attempts: number, isAway: boolean, chance: number): number {
  const longest = isAway ? LONGEST_AWAY_SECONDS : LONGEST_PAUSE_SECONDS;
  const pause = Math.min(FIRST_PAUSE_SECONDS * 2 ** (attempts - 1), longest);
  return pause * (0.5 + chance / 2);
}
