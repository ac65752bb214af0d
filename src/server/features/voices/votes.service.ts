import type { Vote } from '../../../contract/game.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { checkPunExists } from '../puns/suspension.service.ts';
import { lockFinished, saveVote, withdrawVote } from './votes.store.ts';

export interface VoiceDeps {
  db: Db;
  clock: Clock;
  /** Whether an address can be proved here. */
  verifiesEmails: boolean;
}

/** Said twice, the last word counts. */
export function vote({ db, clock }: VoiceDeps, playerId: string, punId: number, { clever, groan }: Vote) {
  return db.transaction(async (tx): Promise<Vote> => {
    await checkFinished(tx, playerId, punId);
    if (clever || groan) await saveVote(tx, playerId, punId, { clever, groan, votedAt: clock.now() });
    else await withdrawVote(tx, playerId, punId);
    return { clever, groan };
  });
}

export async function checkFinished(tx: Db, playerId: string, punId: number): Promise<void> {
  if (await lockFinished(tx, playerId, punId)) return;
  await checkPunExists(tx, punId);
  throw new Refusal('pun_unfinished');
}
