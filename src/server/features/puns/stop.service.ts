import type { Db } from '../../platform/database/db.ts';
import { dropComingDays } from './begun-days.service.ts';
import type { LibraryDeps } from './library.service.ts';
import { type PunRow, updatePuns } from './puns.store.ts';

type StopDeps = Pick<LibraryDeps, 'clock' | 'settleReports' | 'onPunsStopped'>;

/**
 * Takes locked puns out of play, as deactivating each of them would: open games, challenges and rooms go on with
 * their copies of the words, days that have begun keep theirs, and coming days are freed.
 */
export async function stopPuns(
  { clock, settleReports, onPunsStopped }: StopDeps,
  tx: Db,
  ids: readonly number[],
  set: Partial<PunRow> = {},
): Promise<void> {
  if (ids.length === 0) return;
  const now = clock.now();
  await dropComingDays(tx, ids, now);
  await updatePuns(tx, ids, { isActive: false, suspendedAt: null, suspendedBy: null, ...set });
  await onPunsStopped(tx, ids);
  await settleReports(tx, ids, 'retired', now);
}
