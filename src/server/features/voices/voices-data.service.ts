import type { PersonalData } from '../../personal-data.ts';
import type { Db } from '../../platform/database/db.ts';
import { type After, inPages } from '../../platform/database/in-pages.ts';
import { inSteps } from '../../platform/database/in-steps.ts';
import { deleteVotes, findReportsOf, findVotesOf, forgetReporter } from './voices-data.store.ts';

async function forgetVoice(db: Db, playerId: string): Promise<void> {
  await inSteps((page: After<number>) => deleteVotes(db, playerId, page));
  await inSteps((page: After<number>) => forgetReporter(db, playerId, page));
}

export const voicesData = {
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
    reports: inPages(
      (page: After<number>) => findReportsOf(db, id, page),
      (report) => report.punId,
      ({ question, reason, note, reportedAt, outcome }) => ({
        question,
        reason,
        note,
        reportedAt: reportedAt.toISOString(),
        outcome,
      }),
    ),
  }),
  forgetEarly: forgetVoice,
  forget: forgetVoice,
  // A vote that was under way waited for the deletion, and came after it.
  forgetLate: (db, { id }) => forgetVoice(db, id),
} satisfies PersonalData;
