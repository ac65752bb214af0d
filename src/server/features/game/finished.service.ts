import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { checkPunExists } from '../puns/suspension.service.ts';
import { lockIfShown } from './finished.store.ts';

/** Refuses a pun that the player has not finished in a game. */
export async function checkFinished(tx: Db, playerId: string, punId: number): Promise<void> {
  if (!(await lockIfShown(tx, playerId, punId, 'finished'))) await refuseUnfinished(tx, punId);
}

/** Refuses a pun whose answer the player has not been shown, in a game or played together. */
export async function checkShown(tx: Db, playerId: string, punId: number): Promise<void> {
  if (!(await lockIfShown(tx, playerId, punId, 'shown'))) await refuseUnfinished(tx, punId);
}

async function refuseUnfinished(tx: Db, punId: number): Promise<never> {
  await checkPunExists(tx, punId);
  throw new Refusal('pun_unfinished');
}
