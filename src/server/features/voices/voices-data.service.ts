import type { PersonalData } from '../../platform/personal-data.ts';
import { findReportsOf, findVotesOf, forgetVoice } from './voices-data.store.ts';

export const voicesData = {
  collect: async (db, { id }) => ({
    votes: (await findVotesOf(db, id)).map(({ votedAt, ...vote }) => ({
      ...vote,
      votedAt: votedAt.toISOString(),
    })),
    reports: (await findReportsOf(db, id)).map(({ reportedAt, ...report }) => ({
      ...report,
      reportedAt: reportedAt.toISOString(),
    })),
  }),
  forget: forgetVoice,
} satisfies PersonalData;
