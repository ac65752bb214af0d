import type { Streak } from '../../src/rules/streak.ts';
import type { adViews } from '../../src/server/features/ads/ads.tables.ts';
import type { gameSessions, seenPuns } from '../../src/server/features/game/game.tables.ts';
import type { creditEntries } from '../../src/server/features/players/players.tables.ts';
import type { puns } from '../../src/server/features/puns/puns.tables.ts';
import type { DemoPlayer } from './players.ts';

export type Pun = typeof puns.$inferSelect;
export type Game = typeof gameSessions.$inferInsert & { pointsEarned: number; completedAt: Date };
export type Entry = typeof creditEntries.$inferInsert;
type Seen = typeof seenPuns.$inferInsert;

/** A player with everything that the game knows about them. */
export interface Seat {
  player: DemoPlayer;
  network: string;
  /**
   * The order in which puns are dealt, as in the game: unseen ones at random,
   * then again from the start, because that one was seen longest ago.
   */
  puns: Pun[];
  dealt: number;
  seen: Map<number, Seen>;
  credits: number;
  points: number;
  /** Set once a daily has been played. */
  streak?: Streak;
}

/** The games of one sitting, as rows of the tables that they fill. */
export interface Sitting {
  playerId: string;
  games: Game[];
  entries: Entry[];
  adViews: (typeof adViews.$inferInsert)[];
}
