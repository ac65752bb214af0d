import type { Vote } from '../../../contract/game.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { saveVote, withdrawVote } from './votes.store.ts';

export interface VoteDeps {
  db: Db;
  clock: Clock;
  /** Refuses a pun whose answer the player has not been shown, and makes a deletion of the account wait. */
  checkShown(tx: Db, playerId: string, punId: number): Promise<void>;
}

/** A second vote replaces the first. */
export function vote(
  { db, clock, checkShown }: VoteDeps,
  playerId: string,
  punId: number,
  { clever, groan }: Vote,
) {
  return db.transaction(async (tx): Promise<Vote> => {
    await checkShown(tx, playerId, punId);
    if (clever || groan) await saveVote(tx, playerId, punId, { clever, groan, votedAt: clock.now() });
    else await withdrawVote(tx, playerId, punId);
    return { clever, groan };
  });
}
