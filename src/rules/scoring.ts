import { type Difficulty, lettersOf } from './answer.ts';
import { BADGES, type BadgeName, badgeFor } from './badges.ts';
import { GAME_SECONDS } from './clock.ts';

export const SOLVE_CREDITS = 1;
export const BADGE_CREDITS = 10;
/** Points for an answer that the player was shown before: it is remembered, not solved. */
const MEMORY_POINTS = 1;
const MEMORY_POINTS_A_DAY = 50;

/** Points for each level of difficulty, before hints. */
export const LEVEL_POINTS = 10;
const SPEED_MAX = 10;

export interface Solve {
  answer: string;
  difficulty: Difficulty;
  /** How many letters hints have shown. */
  revealed: number;
  /** Real time since the session was opened, whatever the countdown says. */
  seconds: number;
  /** Played at the player's own pace, without a bonus for speed. */
  relaxed: boolean;
}

/** Rewards difficulty and speed, in proportion to the letters found alone: hints buy answers, not rank. */
export function pointsFor({ answer, difficulty, revealed, seconds, relaxed }: Solve): number {
  const all = lettersOf(answer).length;
  const speed = relaxed ? 0 : SPEED_MAX * Math.max(0, 1 - Math.max(0, seconds) / GAME_SECONDS);
  return Math.max(1, Math.round(((LEVEL_POINTS * difficulty + speed) * (all - revealed)) / all));
}

/** How many more points the solve would have earned without hints. */
export function pointsLostToHints(solve: Solve): number {
  return pointsFor({ ...solve, revealed: 0 }) - pointsFor(solve);
}

/** Points for a pun whose answer the player was shown before. */
export function memoryPoints(alreadyToday: number): number {
  return alreadyToday < MEMORY_POINTS_A_DAY ? MEMORY_POINTS : 0;
}

export function badgesCrossed(before: number, after: number): BadgeName[] {
  return BADGES.filter((badge) => before < badge.points && badge.points <= after).map((badge) => badge.name);
}

/**
 * The badge that the player has just reached. Nobody becomes a Scribe: everybody begins as one,
 * long before its threshold pays.
 */
export function newBadge(before: number, after: number): BadgeName | null {
  const { name } = badgeFor(after);
  return name === badgeFor(before).name ? null : name;
}
