/** How many puns a day a player may set out to solve. */
export const GOALS = [3, 5, 10] as const;
export type Goal = (typeof GOALS)[number];

/** Applies until the player has chosen. */
export const DEFAULT_GOAL: Goal = 5;

export function isGoal(puns: number): puns is Goal {
  return GOALS.some((goal) => goal === puns);
}
