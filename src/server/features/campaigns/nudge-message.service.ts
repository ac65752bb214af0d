import { randomUUID } from 'node:crypto';
import type { Day } from '../../../rules/day.ts';
import type { Db } from '../../platform/database/db.ts';
import { insertOwnMessage } from './own-message.store.ts';
import { findDevices, listDevices } from './reminder.store.ts';

/** Without the friend's name, which would outlive their account here. */
const TEXTS = {
  title: 'A friend nudges you',
  message: 'The pun of the day is waiting, and so are they.',
};

/** Lists the player's devices for a nudge to play the daily of this date. Returns false if there are none. */
export async function sendNudge(
  tx: Db,
  { playerId, day }: { playerId: string; day: Day },
  now: Date,
): Promise<boolean> {
  const ids = (await findDevices(tx, [playerId])).map(({ id }) => id);
  if (ids.length === 0) return false;
  const id = randomUUID();
  await insertOwnMessage(tx, { id, nudgeDay: day, ...TEXTS, createdAt: now }, Math.max(...ids));
  await listDevices(tx, id, ids, now);
  return true;
}
