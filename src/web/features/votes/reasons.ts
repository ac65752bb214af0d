import type { ReportReason } from '../../../rules/reports.ts';

export const REASONS: Record<ReportReason, string> = {
  wrong: 'Something is wrong',
  unfair: 'It is unfair',
  unsuitable: 'It is unsuitable',
  known: 'It is known from elsewhere',
};
