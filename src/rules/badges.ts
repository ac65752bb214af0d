/** Ordered from the lowest to the highest. */
export const BADGES = [
  { name: 'Scribe', points: 100, description: 'Learning the art of words' },
  { name: 'Scholar', points: 200, description: 'Studying the language of wit' },
  { name: 'Herald', points: 500, description: 'Messenger of cleverness' },
  { name: 'Wizard', points: 1000, description: 'Magical mastery of words' },
  { name: 'Sage', points: 3000, description: 'Wise and respected wordsmith' },
  { name: 'Master', points: 5000, description: 'A pinnacle of skill' },
  { name: 'Champion', points: 25000, description: 'Leader among peers' },
  { name: 'Legend', points: 100000, description: "Eternal in the game's history" },
] as const;

export type Badge = (typeof BADGES)[number];
export type BadgeName = Badge['name'];
export const BADGE_NAMES = BADGES.map((badge) => badge.name);

/** Scribe is also the default, held before its own 100 points. */
export function badgeFor(points: number): Badge {
  return BADGES.findLast((badge) => points >= badge.points) ?? BADGES[0];
}

export function badgeNamed(name: BadgeName): Badge {
  return BADGES.find((badge) => badge.name === name) ?? BADGES[0];
}

/** The points that the game banner counts towards: those of the next badge, or a Legend's own. */
export function badgeTarget({ name, points }: Badge): number {
  return badgeAfter(name)?.points ?? points;
}

export function badgeProgress(points: number): number {
  return Math.min(points, badgeTarget(badgeFor(points)));
}

/** Undefined for a Legend, because there is no higher badge. */
export function badgeAfter(name: BadgeName): Badge | undefined {
  return BADGES[BADGES.findIndex((badge) => badge.name === name) + 1];
}
