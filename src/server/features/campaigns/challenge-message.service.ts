import { randomUUID } from 'node:crypto';
import type { Db } from '../../platform/database/db.ts';
import { wasToldSince } from './challenge-message.store.ts';
import { insertOwnMessage } from './own-message.store.ts';
import { findDevices, listDevices } from './reminder.store.ts';

/** Without a name or a score: a maker who still plays may not know the scores of others. */
const TEXTS = {
  title: 'Somebody has finished your challenge',
  message: 'The ink is still wet. Come and see who groaned best.',
};

/**
 * Lists the player's devices for a message about their challenge, unless there was one since. Returns whether it
 * did. Calls about one player must take turns.
 */
export async function tellOfChallenge(
  tx: Db,
  { playerId, challengeId, since }: { playerId: string; challengeId: string; since: Date },
  now: Date,
): Promise<boolean> {
  const ids = (await findDevices(tx, [playerId])).map(({ id }) => id);
  if (ids.length === 0 || (await wasToldSince(tx, challengeId, since))) return false;
  const id = randomUUID();
  await insertOwnMessage(tx, { id, challengeId, ...TEXTS, createdAt: now }, Math.max(...ids));
  await listDevices(tx, id, ids, now);
  return true;
}
