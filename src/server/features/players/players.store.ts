import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { players } from './players.tables.ts';

export async function markSeen(db: Db, id: string, at: Date): Promise<void> {
  await db.update(players).set({ lastSeenAt: at }).where(eq(players.id, id));
}
