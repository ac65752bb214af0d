import type { Db } from '../../platform/database/db.ts';
import { updateFavourite } from './favourites.store.ts';

/** False for a pun that this player has not finished. Said twice, the last word counts. */
export function markFavourite(db: Db, playerId: string, punId: number, favourite: boolean): Promise<boolean> {
  return updateFavourite(db, playerId, punId, favourite);
}
