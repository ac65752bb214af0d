import type { PersonalData } from '../../personal-data.ts';
import type { Db } from '../../platform/database/db.ts';
import { type After, inPages } from '../../platform/database/in-pages.ts';
import { inSteps } from '../../platform/database/in-steps.ts';
import { findReportsOf, forgetReporter } from './reports.store.ts';

function forgetReports(db: Db, playerId: string): Promise<void> {
  return inSteps((page: After<number>) => forgetReporter(db, playerId, page));
}

export const reportsData = {
  collect: async (db, { id }) => ({
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
  forgetEarly: forgetReports,
  forget: forgetReports,
  // A report that waited for the deletion may have been saved after it.
  forgetLate: (db, { id }) => forgetReports(db, id),
} satisfies PersonalData;
