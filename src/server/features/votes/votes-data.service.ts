import type { PersonalData } from '../../personal-data.ts';
import type { Db } from '../../platform/database/db.ts';
import { type After, inPages } from '../../platform/database/in-pages.ts';
import { inSteps } from '../../platform/database/in-steps.ts';
import { deleteVotes, findVotesOf } from './votes.store.ts';

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
