import type { ReportOutcome } from '../../../rules/voices.ts';
import type { Db } from '../../platform/database/db.ts';
import { settleOpen } from './reports.store.ts';

/** An admin has looked, with the pun locked: what was reported so far counts no more. Returns how many reports there were. */
export function settleReports(tx: Db, punId: number, outcome: ReportOutcome, at: Date): Promise<number> {
  return settleOpen(tx, punId, outcome, at);
}
