import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { seenPuns } from './game.tables.ts';

export async function updateFavourite(
  db: Db,
  playerId: string,
  punId: number,
  favourite: boolean,
): Promise<boolean> {
  const changed = await db
    .update(seenPuns)
    .set({ favourite })
    .where(and(eq(seenPuns.playerId, playerId), eq(seenPuns.punId, punId), isNotNull(seenPuns.answerShownAt)))
    .returning({ punId: seenPuns.punId });
  return changed.length > 0;
}
