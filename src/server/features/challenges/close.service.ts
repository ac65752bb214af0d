import type { Db } from '../../platform/database/db.ts';
import { closeOfMaker, closeWithPun } from './close.store.ts';

/** Closes challenges with a pun that was stopped. Whoever has a place plays on; nobody new comes in. */
export function closeChallengesWith(tx: Db, punId: number): Promise<void> {
  return closeWithPun(tx, punId);
}

/** Closes the challenges of a player who was banned. */
export function closeChallengesOf(tx: Db, playerId: string): Promise<void> {
  return closeOfMaker(tx, playerId);
}
