import { and, asc, desc, eq, gt, isNotNull, lt, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/db.ts';
import type { After } from '../../platform/database/in-pages.ts';
import { players } from '../players/players.tables.ts';
import { adminActions } from './admin-log.tables.ts';

export type NewAction = typeof adminActions.$inferInsert;

export async function insertAction(tx: Db, action: NewAction): Promise<void> {
  await tx.insert(adminActions).values(action);
}

const actors = alias(players, 'actors');
const targets = alias(players, 'targets');

/** Finds the actions in which `userId` is the actor or the target. */
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

/** Finds what was done to the player, not what the player did as an admin. */
export function findActionsAbout(db: Db, playerId: string, { after = 0, limit }: After<number>) {
  return db
    .select()
    .from(adminActions)
    .where(and(eq(adminActions.targetId, playerId), gt(adminActions.id, after)))
    .orderBy(asc(adminActions.id))
    .limit(limit);
}

/** A database trigger allows this only once the account is deleted. */
export async function forgetReasons(tx: Db, playerId: string): Promise<void> {
  const isAbout = and(eq(adminActions.targetId, playerId), isNotNull(adminActions.reason));
  await tx.update(adminActions).set({ reason: null }).where(isAbout);
}
