import { type After, inPages } from '../../platform/in-pages.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { findReportsOf, findVotesOf, forgetVoice } from './voices-data.store.ts';

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
  forget: forgetVoice,
} satisfies PersonalData;
