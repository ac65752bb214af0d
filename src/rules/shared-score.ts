import { CHALLENGE_ROUNDS } from './challenge.ts';

/** A round that was played together, by one seat. */
export interface PlayedRound {
  isSolved: boolean;
  /** How many letters were shown. */
  letters: number;
  /** Null if the round has no clock. */
  time: { used: number; allowed: number } | null;
}

export const SCORE_MAX = 1000;
/** The best total of a challenge. */
export const TOTAL_MAX = CHALLENGE_ROUNDS * SCORE_MAX;
const SCORE_MIN = 100;
/** The part of the score that time can take away. */
const TIME_SCORE = 500;
/** What a shown letter costs. */
export const LETTER_SCORE = 100;
const ROUNDED_TO = 10;

/** The score of one round: speed counts where there is a clock, and each shown letter costs. */
export function scoreOf({ isSolved, letters, time }: PlayedRound): number {
  if (!isSolved) return 0;
  const used = time ? Math.min(1, Math.max(0, time.used / time.allowed)) : 0;
  const forTime = Math.round((SCORE_MAX - TIME_SCORE * used) / ROUNDED_TO) * ROUNDED_TO;
  return Math.max(SCORE_MIN, forTime - LETTER_SCORE * letters);
}

/** The place of each total, best first; equal totals share a place, and the next one is skipped. */
export function placesOf(totals: readonly number[]): number[] {
  return totals.map((total) => 1 + totals.filter((other) => other > total).length);
}
