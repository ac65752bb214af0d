import { type Rating, rate } from '../../../rules/glicko.ts';
import { bandOf, NEW_GAMES } from '../../../rules/rating.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Job } from '../../platform/process/jobs.ts';
import { findPunRatings, savePunRatings } from '../puns/puns.service.ts';
import { deleteQueued, lockQueued, type QueuedGame } from './ratings.store.ts';

/** Queued games per transaction; those of one pun form one rating period. */
const BATCH = 1000;

export function foldJob({ db }: { db: Db }): Job {
  return {
    name: 'fold ratings',
    everySeconds: 60,
    work: async (signal) => {
      let folded = BATCH;
      while (folded === BATCH && !signal.aborted) folded = await foldBatch(db, BATCH);
    },
  };
}

/** Ratings and queue change in one transaction, so that a game counts once even if the process dies. */
export function foldBatch(db: Db, most: number): Promise<number> {
  return db.transaction(async (tx) => {
    const games = await lockQueued(tx, most);
    if (games.length === 0) return 0;
    const byPun = Map.groupBy(games, ({ punId }) => punId);
    const puns = await findPunRatings(tx, [...byPun.keys()]);
    await savePunRatings(
      tx,
      puns.map((pun) => foldPun(pun, byPun.get(pun.id) ?? [])),
    );
    await deleteQueued(
      tx,
      games.map(({ id }) => id),
    );
    return games.length;
  });
}

interface RatedPun extends Rating {
  id: number;
  ratedGames: number;
}

/** The pun's score is the opposite of the player's. */
function foldPun({ id, ratedGames, ...before }: RatedPun, games: QueuedGame[]) {
  const after = rate(
    before,
    games.map(({ rating, deviation, score }) => ({ rating, deviation, score: 1 - score })),
  );
  const played = ratedGames + games.length;
  return { id, ...after, ratedGames: played, band: bandOf(after.rating), isNew: played < NEW_GAMES };
}
