import { lte } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { players } from '../players/players.tables.ts';

/** Finds whose ban was to end by now. */
export async function findEndedBans(db: Db, now: Date): Promise<string[]> {
  const rows = await db.select({ id: players.id }).from(players).where(lte(players.bannedUntil, now));
  return rows.map(({ id }) => id);
}
