import type { Body } from '../../../contract/endpoint.ts';
import type { reports } from '../../../contract/reports.ts';
import {
  isTrusted,
  NOTE_MAX,
  normaliseNote,
  REPORTERS_TO_SUSPEND,
  REPORTS_A_DAY,
  SUSPENDED_AT_MOST,
} from '../../../rules/reports.ts';
import type { PersonalData } from '../../personal-data.ts';
import type { Db } from '../../platform/database/db.ts';
import { type After, inPages } from '../../platform/database/in-pages.ts';
import { inSteps } from '../../platform/database/in-steps.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { type Clock, startOfDay } from '../../platform/process/clock.ts';
import { checkFinished } from '../game/finished.service.ts';
import { takeTurn } from '../players/players.service.ts';
import { countSuspended, lockReported, suspendPun } from '../puns/suspension.service.ts';
import {
  countReportsSince,
  countTrusted,
  findReporter,
  findReportsOf,
  forgetReporter,
  hasReported,
  saveReport,
} from './reports.store.ts';

export { settleReports } from './reports.store.ts';

export interface ReportDeps {
  db: Db;
  clock: Clock;
  /** True if this server can verify players' addresses. */
  verifiesEmails: boolean;
  /** Called after reports have suspended the pun. */
  onPunsStopped(tx: Db, punIds: readonly number[]): Promise<void>;
}

type Report = Body<typeof reports.report>;

/**
 * A player has one report per pun: a second replaces the first. The third trusted reporter suspends the pun.
 */
export function report(
  { db, clock, verifiesEmails, onPunsStopped }: ReportDeps,
  playerId: string,
  punId: number,
  said: Report,
) {
  const note = normaliseNote(said.note ?? '');
  if (note !== null && note.length > NOTE_MAX) throw new Refusal('invalid_note');
  return db.transaction(async (tx): Promise<{ ok: true }> => {
    const now = clock.now();
    await checkFinished(tx, playerId, punId);
    await takeTurn(tx, playerId);
    const isFull = (await countReportsSince(tx, playerId, startOfDay(now))) >= REPORTS_A_DAY;
    if (isFull && !(await hasReported(tx, playerId, punId))) throw new Refusal('too_many_reports');
    const reporter = await findReporter(tx, playerId, verifiesEmails);
    const trusted = reporter !== undefined && isTrusted(reporter, now);
    const { reason } = said;
    // From here on reports of a pun take turns, because the third must see the second.
    const { isActive } = await lockReported(tx, punId);
    const isKept = await saveReport(tx, { punId, playerId, reason, note, trusted, reportedAt: now });
    if (!isKept) throw new Refusal('report_settled');
    const reporters = await countTrusted(tx, punId);
    const isStopped =
      isActive && reporters >= REPORTERS_TO_SUSPEND && (await countSuspended(tx)) < SUSPENDED_AT_MOST;
    if (isStopped) {
      await suspendPun(tx, punId, reporters, now);
      await onPunsStopped(tx, [punId]);
    }
    return { ok: true };
  });
}

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
