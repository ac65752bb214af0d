import type { Db } from '../../platform/database/db.ts';
import { pushKeys } from './push.tables.ts';
import { makeVapidKeys, type VapidKeys } from './vapid.ts';

/** However many processes start at once, they all use the first pair that is written. */
export async function keptVapidKeys(db: Db): Promise<VapidKeys> {
  const found = await findKeys(db);
  if (found) return found;
  await db.insert(pushKeys).values(makeVapidKeys()).onConflictDoNothing();
  const kept = await findKeys(db);
  if (!kept) throw new Error('The push keys that were just written are not there.');
  return kept;
}

async function findKeys(db: Db): Promise<VapidKeys | undefined> {
  const [row] = await db.select().from(pushKeys);
  return row;
}
