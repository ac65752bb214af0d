import { type Difficulty, lettersOf } from './answer.ts';
import { GAME_KINDS, type GameKind } from './game-kinds.ts';
import { type Rating, rate, ratingBeaten, UNKNOWN } from './glicko.ts';

/** How often a player should solve what is dealt. */
const WANTED_SUCCESS = 0.7;
/** Puns stand in bands of so many rating points. */
const BAND_POINTS = 50;
/** How unsure we are of most puns. */
const PUN_DEVIATION = 100;
/** A pun is new until so many games of it were rated. */
export const NEW_GAMES = 10;
/** What a longer answer is first thought to be worth; games soon tell better. */
const LEVEL_STEP = 100;

/** A daily counts as any, and so does a game at the own pace: what is measured is whether the pun was found. */
export function isRated({ kind, isRemembered }: { kind: GameKind; isRemembered: boolean }): boolean {
  return GAME_KINDS[kind].rated && !isRemembered;
}

export interface FinishedGame {
  answer: string;
  isCorrect: boolean;
  /** Which letters hints have shown. */
  revealed: readonly number[];
}

/** The player's, against the pun: of a solve, the share of letters that were found alone. */
export function scoreOf({ answer, isCorrect, revealed }: FinishedGame): number {
  const all = lettersOf(answer).length;
  return isCorrect ? Math.max(0, all - revealed.length) / all : 0;
}

export function bandOf(rating: number): number {
  return Math.floor(rating / BAND_POINTS);
}

/** Where the puns stand that this player solves as often as wanted. Of whom little is known, easier ones are asked. */
export function targetBand(player: Rating): number {
  const deviation = Math.hypot(player.deviation, PUN_DEVIATION);
  return bandOf(ratingBeaten({ ...player, deviation }, WANTED_SUCCESS));
}

/** Of a pun that nobody has played. */
export function firstRating(difficulty: Difficulty): Rating {
  return { ...UNKNOWN, rating: UNKNOWN.rating + (difficulty - 2) * LEVEL_STEP };
}

export type PlayerRating = Rating & { games: number };

export interface EndedGame extends FinishedGame {
  kind: GameKind;
  isRemembered: boolean;
  /** Null before the first game that counts. */
  player: PlayerRating | null;
  pun: Rating;
}

/** How a game moves its player's rating. The pun's follows in its period. */
export interface Move {
  score: number;
  before: PlayerRating;
  after: Rating;
  targetBand: number;
}

/** Null where the game does not count. */
export function moveOf(game: EndedGame): Move | null {
  if (!isRated(game)) return null;
  const score = scoreOf(game);
  const before = game.player ?? { ...UNKNOWN, games: 0 };
  const after = rate(before, [{ ...game.pun, score }]);
  return { score, before, after, targetBand: targetBand(after) };
}
