import type { ReportReason } from '../../../rules/reports.ts';

export const REASONS: Record<ReportReason, string> = {
  wrong: 'It has a mistake',
  unfair: 'It is unfair',
  unsuitable: 'It is unsuitable',
  known: 'I know it from elsewhere',
};
