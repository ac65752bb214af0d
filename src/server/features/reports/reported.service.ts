import type { Query } from '../../../contract/endpoint.ts';
import type { reports as contract, ReportedPun } from '../../../contract/reports.ts';
import type { Db } from '../../platform/database/db.ts';
import { type Page, pageOf } from '../../platform/http/page.ts';
import { playerRefOf } from '../players/players.service.ts';
import { countReports, findReports, listReported } from './reported.store.ts';

const PAGE = 25;
/** Reports shown per pun; more would tell an admin nothing new. */
const REPORTS_SHOWN = 20;

/** Lists reported puns with their reports for an admin to decide. */
export async function readReported(
  { db }: { db: Db },
  { filter = 'open', before }: Query<typeof contract.reported>,
): Promise<Page<ReportedPun>> {
  const rows = await listReported(db, filter, Number(before ?? Number.MAX_SAFE_INTEGER), PAGE + 1);
  const ids = rows.map(({ pun }) => pun.id);
  const isSettled = filter === 'settled';
  const counts = await countReports(db, ids, isSettled);
  const reports = await findReports(db, ids, isSettled, REPORTS_SHOWN);
  return pageOf(
    rows,
    PAGE,
    ({ pun, isSuspended }) => ({
      punId: pun.id,
      question: pun.question,
      answer: pun.answer,
      isActive: pun.isActive,
      isSuspended,
      count: counts.get(pun.id) ?? 0,
      reports: reports
        .filter(({ report }) => report.punId === pun.id)
        .map(({ report, player }) => ({
          id: report.id,
          reason: report.reason,
          note: report.note,
          isTrusted: report.isTrusted,
          outcome: report.outcome,
          reportedAt: report.reportedAt.toISOString(),
          player: player && playerRefOf(player),
        })),
    }),
    ({ reportId }) => String(reportId),
  );
}
