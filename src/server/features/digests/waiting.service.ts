import type { Waiting } from '../../../contract/digest.ts';
import { MISPAID_DAYS, UNDELIVERED_DAYS } from '../../../rules/waiting.ts';
import type { Db } from '../../platform/database/db.ts';
import { daysBefore } from '../../platform/process/clock.ts';
import type { BackupState } from '../checkup/backups.service.ts';
import { countWaiting } from './waiting.store.ts';

export async function readWaiting(db: Db, backups: BackupState | null, now: Date): Promise<Waiting> {
  const counts = await countWaiting(db, {
    undelivered: daysBefore(now, UNDELIVERED_DAYS),
    mispaid: daysBefore(now, MISPAID_DAYS),
  });
  return { ...counts, lateBackups: backups?.isLate ? 1 : 0 };
}
