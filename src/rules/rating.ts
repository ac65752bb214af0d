import { lettersOf } from './answer.ts';
import { GAME_KINDS, type GameKind } from './game-kinds.ts';
import { type Rating, rate, ratingBeaten, UNKNOWN } from './glicko.ts';

/** How often a player should solve the puns that are dealt. */
const WANTED_SUCCESS = 0.7;
/** Width of a band of puns, in rating points. */
const BAND_POINTS = 50;
/** How unsure we typically are of a pun. */
const PUN_DEVIATION = 100;
/** A pun is new until this many of its games were rated. */
export const NEW_GAMES = 10;

/** Dailies and games at the player's own pace count too: what is measured is whether the pun was found. */
export function isRated({ kind, isRemembered }: { kind: GameKind; isRemembered: boolean }): boolean {
  return GAME_KINDS[kind].rated && !isRemembered;
}

export interface FinishedGame {
  answer: string;
  isCorrect: boolean;
  /** Positions of the letters that hints have shown. */
  revealed: readonly number[];
}

/** The player's score against the pun: for a solve, the share of letters that were found without hints. */
export function scoreOf({ answer, isCorrect, revealed }: FinishedGame): number {
  const all = lettersOf(answer).length;
  return isCorrect ? Math.max(0, all - revealed.length) / all : 0;
}

export function bandOf(rating: number): number {
  return Math.floor(rating / BAND_POINTS);
}

/** The band of puns that this player solves as often as wanted; an easier one if little is known of them. */
export function targetBand(player: Rating): number {
  const deviation = Math.hypot(player.deviation, PUN_DEVIATION);
  return bandOf(ratingBeaten({ ...player, deviation }, WANTED_SUCCESS));
}

export type PlayerRating = Rating & { games: number };

export interface EndedGame extends FinishedGame {
  kind: GameKind;
  isRemembered: boolean;
  /** Null before the first game that counts. */
  player: PlayerRating | null;
  pun: Rating;
}

/** How a game moves its player's rating. The pun's rating follows in its own period. */
export interface Move {
  score: number;
  before: PlayerRating;
  after: Rating;
  targetBand: number;
}

/** Returns null if the game does not count. */
export function moveOf(game: EndedGame): Move | null {
  if (!isRated(game)) return null;
  const score = scoreOf(game);
  const before = game.player ?? { ...UNKNOWN, games: 0 };
  const after = rate(before, [{ ...game.pun, score }]);
  return { score, before, after, targetBand: targetBand(after) };
}
