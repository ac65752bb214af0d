import type { Streak } from '../../src/rules/streak.ts';
import type { adViews } from '../../src/server/features/ads/ads.tables.ts';
import type { gameSessions, seenPuns } from '../../src/server/features/game/game.tables.ts';
import type { creditEntries } from '../../src/server/features/players/players.tables.ts';
import type { puns } from '../../src/server/features/puns/puns.tables.ts';
import type { Person } from './people.ts';

export type Pun = typeof puns.$inferSelect;
export type Game = typeof gameSessions.$inferInsert & { pointsEarned: number; completedAt: Date };
export type Entry = typeof creditEntries.$inferInsert;
type Seen = typeof seenPuns.$inferInsert;

/** A player with what the game knows of them. */
export interface Seat {
  person: Person;
  network: string;
  /** Unseen ones at random, then, from the start again, the one seen longest ago: as the game deals them. */
  puns: Pun[];
  dealt: number;
  seen: Map<number, Seen>;
  credits: number;
  points: number;
  /** Once a daily was played. */
  streak?: Streak;
}

/** What was played in one go, as rows of the tables that it fills. */
export interface Sitting {
  playerId: string;
  games: Game[];
  entries: Entry[];
  adViews: (typeof adViews.$inferInsert)[];
}
