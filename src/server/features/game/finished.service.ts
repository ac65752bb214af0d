import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { checkPunExists } from '../puns/suspension.service.ts';
import { lockFinished } from './finished.store.ts';

/** Refuses a pun whose answer the player has not been shown. */
export async function checkFinished(tx: Db, playerId: string, punId: number): Promise<void> {
  if (await lockFinished(tx, playerId, punId)) return;
  await checkPunExists(tx, punId);
  throw new Refusal('pun_unfinished');
}
