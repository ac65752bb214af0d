/** `ordinary` is any pun of the library, `daily` that of the player's date, `archive` that of a past date. */
export type GameKind = 'ordinary' | 'daily' | 'archive';

export interface KindRules {
  /** Its pun belongs to a date, and a player has at most one game of this kind per date. */
  hasDay: boolean;
  /** The countdown runs, unless the player chose to play without one. */
  timed: boolean;
  /** A solve brings points, credits and badges. */
  pays: boolean;
  /** The limits of an hour and a day (`fair-play.ts`) count these games and apply to them. */
  countsForFairPlay: boolean;
  /** Its end moves the ratings of the player and of the pun, unless the player had seen the answer before. */
  rated: boolean;
  /** Its end counts in how often everybody has played and solved the pun. */
  tallied: boolean;
  /** Its end counts in how often everybody has played and solved the pun of that date. */
  talliedByDay: boolean;
  /** Its end counts for the player's streak. */
  movesStreak: boolean;
  /** The player may open it again after its end, as often as they like. */
  replayable: boolean;
  /** Its solves and misses are evidence of cheating (`signals.ts`). */
  isEvidence: boolean;
}

/**
 * Every rule that depends on the kind of a game is a property here; nothing else decides by a kind's name.
 * Finished games are judged by their kind's row too: to change a rule without changing the past, add a kind.
 * Triggers, the CHECK on `game_sessions.kind` and its unique indexes repeat some of it; `game-kinds.test.ts`
 * of the feature compares them with these rows.
 */
export const GAME_KINDS: Record<GameKind, KindRules> = {
  ordinary: {
    hasDay: false,
    timed: true,
    pays: true,
    countsForFairPlay: true,
    rated: true,
    tallied: true,
    talliedByDay: false,
    movesStreak: false,
    replayable: false,
    isEvidence: true,
  },
  daily: {
    hasDay: true,
    timed: false,
    pays: true,
    countsForFairPlay: false,
    rated: true,
    tallied: true,
    talliedByDay: true,
    movesStreak: true,
    replayable: false,
    isEvidence: true,
  },
  archive: {
    hasDay: true,
    timed: false,
    pays: false,
    countsForFairPlay: false,
    rated: false,
    tallied: false,
    talliedByDay: false,
    movesStreak: false,
    replayable: true,
    isEvidence: false,
  },
};

const KINDS = Object.keys(GAME_KINDS) as GameKind[];

/** Lists the kinds that have a property, as in `kindsThat('pays')`. */
export function kindsThat(property: keyof KindRules): GameKind[] {
  return KINDS.filter((kind) => GAME_KINDS[kind][property]);
}
