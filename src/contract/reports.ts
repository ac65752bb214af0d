import { Type } from 'typebox';
import { REPORT_REASONS, type ReportOutcome, type ReportReason } from '../rules/reports.ts';
import { Done, type Endpoint, TextOrNull } from './endpoint.ts';
import { PlayerRef, pageOf, RowId } from './page.ts';

const Reason = Type.Unsafe<ReportReason>({ type: 'string', enum: REPORT_REASONS });
const Outcome = Type.Unsafe<ReportOutcome>({ type: 'string', enum: ['retired', 'mended', 'restored'] });

/** `held`: of the open ones, those whose pun is dealt no more because of them. */
const REPORT_FILTERS = ['open', 'held', 'settled'] as const;
export type ReportFilter = (typeof REPORT_FILTERS)[number];

const ReportedPun = Type.Object({
  punId: Type.Integer(),
  question: Type.String(),
  answer: Type.String(),
  isActive: Type.Boolean(),
  isHeld: Type.Boolean(),
  /** Of all reports that are open, or settled; below are the newest of them. */
  count: Type.Integer(),
  reports: Type.Array(
    Type.Object({
      id: Type.Integer(),
      reason: Reason,
      note: TextOrNull,
      ofStanding: Type.Boolean(),
      /** Null while it is open. */
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
    summary:
      'Say what is wrong with a pun that you have finished; again: in the place of what you said before',
    params,
    body: Type.Object({
      reason: Reason,
      /** How long it may be is said by the rules, in a sentence of ours. */
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
      'Puns that players reported, the newest report first; an edit, activate or deactivate settles them',
    query: Type.Object({
      filter: Type.Optional(Type.Unsafe<ReportFilter>({ type: 'string', enum: REPORT_FILTERS })),
      before: Type.Optional(RowId),
    }),
    reply: pageOf(ReportedPun),
  },
} as const satisfies Record<string, Endpoint>;
