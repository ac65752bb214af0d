import type { Db } from '../../platform/database/db.ts';
import { closeOfMaker, closeWithPuns } from './close.store.ts';

/** Closes challenges with puns that were stopped. Seats with a place play on; nobody new is admitted. */
export function closeChallengesWith(tx: Db, punIds: readonly number[]): Promise<void> {
  return closeWithPuns(tx, punIds);
}

/** Closes the challenges of a player who was banned. */
export function closeChallengesOf(tx: Db, playerId: string): Promise<void> {
  return closeOfMaker(tx, playerId);
}
