import { and, asc, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { After } from '../../platform/database/in-pages.ts';
import { players } from '../players/players.tables.ts';

/** Starts after an id, so that a batch does not read through the players before it. */
export function findWithoutMailboxHash(
  db: Db,
  after: string,
  limit: number,
): Promise<{ id: string; email: string }[]> {
  return db
    .select({ id: players.id, email: players.email })
    .from(players)
    .where(and(gt(players.id, after), isNull(players.mailboxHash), isNull(players.deletedAt)))
    .orderBy(asc(players.id))
    .limit(limit);
}

export function findLiving(
  db: Db,
  { after, limit }: After<string>,
): Promise<{ id: string; email: string }[]> {
  return db
    .select({ id: players.id, email: players.email })
    .from(players)
    .where(and(after ? gt(players.id, after) : undefined, isNull(players.deletedAt)))
    .orderBy(asc(players.id))
    .limit(limit);
}
