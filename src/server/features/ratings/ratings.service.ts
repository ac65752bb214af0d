import type { PersonalData } from '../../personal-data.ts';
import { deleteRating, findRating } from './ratings.store.ts';

/** For a game that ends while another one does. */
export { lockRating } from './ratings.store.ts';

export const ratingsData = {
  collect: async (db, { id }) => {
    const row = await findRating(db, id);
    return { rating: row ? { rating: row.rating, deviation: row.deviation, games: row.games } : null };
  },
  forget: deleteRating,
} satisfies PersonalData;
