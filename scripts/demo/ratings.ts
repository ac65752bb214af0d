import { firstRating } from '../../src/rules/first-rating.ts';
import { type RatedGame, type Rating, rate, UNKNOWN } from '../../src/rules/glicko.ts';
import { bandOf, NEW_GAMES, targetBand } from '../../src/rules/rating.ts';
import { savePunRatings } from '../../src/server/features/puns/puns.service.ts';
import { playerRatings } from '../../src/server/features/ratings/ratings.tables.ts';
import type { Db } from '../../src/server/platform/database/db.ts';
import { insertAll } from './insert-all.ts';
import type { Game, Pun } from './seat.ts';

interface Rated {
  rating: Rating;
  games: number;
}

/** Rates every player and every pun by the game's own rules, a day at a time. */
export function createRatings(library: Pun[]) {
  const players = new Map<string, Rated>();
  const puns = new Map<number, Rated>(library.map((pun) => [pun.id, { rating: firstRating(pun), games: 0 }]));

  return {
    /** A pun's rating moves once a day, after those of its players. */
    rateDay: (games: Game[]) => {
      const periods = new Map<number, RatedGame[]>();
      for (const game of games) {
        const { playerId, punId, score } = game;
        const pun = puns.get(punId);
        if (!pun || score == null) continue;
        const player = players.get(playerId) ?? { rating: UNKNOWN, games: 0 };
        const rating = rate(player.rating, [{ ...pun.rating, score }]);
        players.set(playerId, { rating, games: player.games + 1 });
        periods.set(punId, [...(periods.get(punId) ?? []), { ...player.rating, score: 1 - score }]);
      }
      for (const [punId, period] of periods) {
        const pun = puns.get(punId);
        if (pun) puns.set(punId, { rating: rate(pun.rating, period), games: pun.games + period.length });
      }
    },
    write: async (db: Db) => {
      await insertAll(
        db,
        playerRatings,
        [...players].map(([playerId, { rating, games }]) => ({
          playerId,
          ...rating,
          games,
          targetBand: targetBand(rating),
        })),
      );
      await savePunRatings(
        db,
        [...puns].map(([id, { rating, games }]) => ({
          id,
          ...rating,
          ratedGames: games,
          band: bandOf(rating.rating),
          isNew: games < NEW_GAMES,
        })),
      );
    },
  };
}
