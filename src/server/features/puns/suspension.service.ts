import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { dropComingDays, keepBegunWords } from './begun-days.service.ts';
import { findPun, lockPun, type PunRow, updatePun } from './puns.store.ts';

export { countSuspended } from './puns.store.ts';

export async function checkPunExists(db: Db, id: number): Promise<void> {
  if (!(await findPun(db, id))) throw new Refusal('pun_not_found');
}

/** Makes calls that report a pun or settle its reports take turns. */
export async function lockReported(tx: Db, id: number): Promise<PunRow> {
  const row = await lockPun(tx, id);
  if (!row) throw new Refusal('pun_not_found');
  return row;
}

/** Stops dealing the pun until an admin decides; open games go on. */
export async function suspendPun(tx: Db, id: number, reporters: number, now: Date): Promise<void> {
  await keepBegunWords(tx, now);
  await dropComingDays(tx, [id], now);
  await updatePun(tx, id, { isActive: false, suspendedAt: now, suspendedBy: reporters });
}
