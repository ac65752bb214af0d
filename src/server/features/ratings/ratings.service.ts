import type { PersonalData } from '../../personal-data.ts';
import { deleteRating, findRating } from './ratings.store.ts';

/** Needed when two games of a player end at the same moment. */
export { lockRating } from './ratings.store.ts';

export const ratingsData = {
  collect: async (db, { id }) => {
    const row = await findRating(db, id);
    return { rating: row ? { rating: row.rating, deviation: row.deviation, games: row.games } : null };
  },
  forget: deleteRating,
} satisfies PersonalData;
