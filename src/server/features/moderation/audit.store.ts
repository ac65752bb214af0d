import { and, desc, eq, lt, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db.ts';
import { adminActions } from '../admin-log/admin-log.tables.ts';
import { players } from '../players/players.tables.ts';

export type NewAction = typeof adminActions.$inferInsert;

export async function insertAction(tx: Db, action: NewAction): Promise<void> {
  await tx.insert(adminActions).values(action);
}

const actors = alias(players, 'actors');
const targets = alias(players, 'targets');

/** `userId` is either side of an action. */
export function findActions(db: Db, userId: string | undefined, before: number, limit: number) {
  const isAbout = userId && or(eq(adminActions.actorId, userId), eq(adminActions.targetId, userId));
  return db
    .select({ action: adminActions, actor: actors, target: targets })
    .from(adminActions)
    .leftJoin(actors, eq(actors.id, adminActions.actorId))
    .leftJoin(targets, eq(targets.id, adminActions.targetId))
    .where(and(isAbout || undefined, lt(adminActions.id, before)))
    .orderBy(desc(adminActions.id))
    .limit(limit);
}
