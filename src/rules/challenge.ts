/** How a challenge is played: against the clock, or without one. */
export const CHALLENGE_MODES = ['race', 'calm'] as const;
export type ChallengeMode = (typeof CHALLENGE_MODES)[number];

/** How many puns a challenge has. */
export const CHALLENGE_ROUNDS = 5;
/** Seconds for a pun of a race. */
export const RACE_SECONDS = 120;
/** How many people can play one challenge. */
export const CHALLENGE_PLACES = 20;
/** How many seats of a challenge can be without a place; then the one that has been idle for longest makes room. */
export const WAITING_SEATS = 100;
/** How many challenges a player can make in a UTC day. */
export const CHALLENGES_A_DAY = 20;
/** For how many days a challenge can be joined and played. */
export const CHALLENGE_OPEN_DAYS = 14;
/** For how many days after it was made a challenge is kept. */
export const CHALLENGE_KEPT_DAYS = 30;
/** After how many minutes without an answer a place can go to somebody else. */
export const IDLE_PLACE_MINUTES = 15;
/** A maker is told at most once in so many hours that somebody has finished the same challenge. */
export const ALERT_HOURS = 1;
/** How often a maker is told in a UTC day, of all challenges together. */
export const ALERTS_A_DAY = 5;

export function challengePath(id: string): string {
  return `/c/${id}`;
}
