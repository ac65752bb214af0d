import { Type } from 'typebox';
import { REPORT_REASONS, type ReportOutcome, type ReportReason } from '../rules/reports.ts';
import { Done, type Endpoint, TextOrNull } from './endpoint.ts';
import { PlayerRef, pageOf, RowId } from './page.ts';

const Reason = Type.Unsafe<ReportReason>({ type: 'string', enum: REPORT_REASONS });
const Outcome = Type.Unsafe<ReportOutcome>({ type: 'string', enum: ['retired', 'mended', 'restored'] });

/** `suspended` selects open reports whose pun is suspended because of them. */
const REPORT_FILTERS = ['open', 'suspended', 'settled'] as const;
export type ReportFilter = (typeof REPORT_FILTERS)[number];

const ReportedPun = Type.Object({
  punId: Type.Integer(),
  question: Type.String(),
  answer: Type.String(),
  isActive: Type.Boolean(),
  isSuspended: Type.Boolean(),
  /** Counts all open or all settled reports; the newest of them are listed below. */
  count: Type.Integer(),
  reports: Type.Array(
    Type.Object({
      id: Type.Integer(),
      reason: Reason,
      note: TextOrNull,
      isTrusted: Type.Boolean(),
      /** Null while the report is open. */
      outcome: Type.Union([Outcome, Type.Null()]),
      reportedAt: Type.String({ format: 'date-time' }),
      /** Null once the account is deleted. */
      player: Type.Union([PlayerRef, Type.Null()]),
    }),
  ),
});
export type ReportedPun = Type.Static<typeof ReportedPun>;

const params = Type.Object({ punId: RowId });

export const reports = {
  report: {
    method: 'POST',
    path: '/api/puns/:punId/report',
    access: 'player',
    summary: 'Report what is wrong with a pun that you have finished; a new report replaces your earlier one',
    params,
    body: Type.Object({
      reason: Reason,
      /** The rules check its length and answer with a sentence of ours. */
      note: Type.Optional(Type.String()),
    }),
    reply: Done,
    errors: ['pun_not_found', 'pun_unfinished', 'invalid_note', 'report_settled', 'too_many_reports'],
    perMinute: 20,
  },
  reported: {
    method: 'GET',
    path: '/api/admin/reports',
    access: 'admin',
    summary:
      'Puns that players reported, newest report first; editing, activating or deactivating settles them',
    query: Type.Object({
      filter: Type.Optional(Type.Unsafe<ReportFilter>({ type: 'string', enum: REPORT_FILTERS })),
      before: Type.Optional(RowId),
    }),
    reply: pageOf(ReportedPun),
  },
} as const satisfies Record<string, Endpoint>;
