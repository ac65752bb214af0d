import { and, desc, eq, inArray, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm';
import { REVIEW_KINDS } from '../../../rules/signals.ts';
import type { Db } from '../../platform/database/db.ts';
import { players } from '../players/players.tables.ts';
import { signals } from './users.tables.ts';

type PlayerRow = typeof players.$inferSelect;

export function findUnderReview(db: Db, limit: number): Promise<PlayerRow[]> {
  return db
    .select()
    .from(players)
    .where(and(isNotNull(players.reviewSince), isNull(players.deletedAt)))
    .orderBy(desc(players.reviewSince), desc(players.id))
    .limit(limit);
}

export function findSignalsOf(db: Db, playerIds: string[]) {
  return db
    .select()
    .from(signals)
    .where(inArray(signals.playerId, playerIds))
    .orderBy(desc(signals.foundAt), signals.kind);
}

/** Finds players about whom no new signal was found since `before`, the longest under review first. */
export async function findOldReviews(db: Db, before: Date, limit: number): Promise<string[]> {
  const newer = db
    .select({ one: sql`1` })
    .from(signals)
    .where(
      and(
        eq(signals.playerId, players.id),
        inArray(signals.kind, [...REVIEW_KINDS]),
        sql`${signals.foundAt} > ${before.toISOString()}`,
      ),
    );
  const rows = await db
    .select({ id: players.id })
    .from(players)
    .where(and(lte(players.reviewSince, before), notExists(newer)))
    .orderBy(players.reviewSince)
    .limit(limit);
  return rows.map(({ id }) => id);
}
