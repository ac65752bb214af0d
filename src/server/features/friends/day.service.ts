import { isDay } from '../../../rules/day.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { readFriendsDay } from './day.store.ts';

/** Returns JSON text that the database has written, as a board does. */
export async function readDay({ db }: { db: Db }, playerId: string, day: string): Promise<string> {
  if (!isDay(day)) throw new Refusal('invalid_day');
  const [row] = await readFriendsDay(db, { caller: playerId, day });
  return row?.day ?? JSON.stringify({ day, friends: null });
}
