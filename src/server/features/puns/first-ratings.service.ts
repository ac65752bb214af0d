import { FIRST_RATING_RULE, firstRating } from '../../../rules/first-rating.ts';
import { bandOf } from '../../../rules/rating.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Job } from '../../platform/process/jobs.ts';
import { lockRatedByOlderRule, saveFirstRatings } from './first-ratings.store.ts';

const BATCH = 500;

/** After an upgrade, and after edits, gives unplayed puns the rating that today's rule gives their words. */
export function firstRatingsJob({ db }: { db: Db }): Job {
  return {
    name: 'rate unplayed puns',
    everySeconds: 60,
    work: async (signal) => {
      let rated = BATCH;
      while (rated === BATCH && !signal.aborted) rated = await rateBatch(db);
    },
  };
}

function rateBatch(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    const puns = await lockRatedByOlderRule(tx, FIRST_RATING_RULE, BATCH);
    const ratings = puns.map(({ id, ratedGames, ...pun }) => {
      const rating = ratedGames > 0 ? pun.rating : firstRating(pun).rating;
      return { id, rating, band: bandOf(rating) };
    });
    if (ratings.length > 0) await saveFirstRatings(tx, FIRST_RATING_RULE, ratings);
    return ratings.length;
  });
}
