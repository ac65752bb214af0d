import type { Db } from '../../platform/database/db.ts';
import { updateFavourite } from './favourites.store.ts';

/** Returns false for a pun that the player has not finished. */
export function markFavourite(db: Db, playerId: string, punId: number, favourite: boolean): Promise<boolean> {
  return updateFavourite(db, playerId, punId, favourite);
}
