import type { Vote } from '../../../contract/game.ts';
import type { PersonalData } from '../../personal-data.ts';
import type { Db } from '../../platform/database/db.ts';
import { type After, inPages } from '../../platform/database/in-pages.ts';
import { inSteps } from '../../platform/database/in-steps.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { deleteVotes, findVotesOf, saveVote, withdrawVote } from './votes.store.ts';

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

function forgetVotes(db: Db, playerId: string): Promise<void> {
  return inSteps((page: After<number>) => deleteVotes(db, playerId, page));
}

export const votesData = {
  collect: async (db, { id }) => ({
    votes: inPages(
      (page: After<number>) => findVotesOf(db, id, page),
      (vote) => vote.punId,
      ({ question, clever, groan, votedAt }) => ({
        question,
        clever,
        groan,
        votedAt: votedAt.toISOString(),
      }),
    ),
  }),
  forgetEarly: forgetVotes,
  forget: forgetVotes,
  // A vote that waited for the deletion may have been saved after it.
  forgetLate: (db, { id }) => forgetVotes(db, id),
} satisfies PersonalData;
