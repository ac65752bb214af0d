import { and, asc, desc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import type { AdHistory } from '../../../rules/ads.ts';
import type { Db } from '../../platform/database/db.ts';
import { type After, comesAfter, microsOf, type TimePlace } from '../../platform/database/in-pages.ts';
import { players } from '../players/players.tables.ts';
import { adViews } from './ads.tables.ts';

export type AdView = typeof adViews.$inferSelect;

export async function readAdHistory(db: Db, playerId: string, today: Date): Promise<AdHistory> {
  const isTheirs = and(eq(adViews.playerId, playerId), isNotNull(adViews.claimedAt));
  const [count] = await db
    .select({ claimedToday: sql<number>`count(*)::int` })
    .from(adViews)
    .where(and(isTheirs, gte(adViews.claimedAt, today)));
  const [last] = await db
    .select({ at: adViews.claimedAt })
    .from(adViews)
    .where(isTheirs)
    .orderBy(desc(adViews.claimedAt))
    .limit(1);
  return { claimedToday: count?.claimedToday ?? 0, lastClaimedAt: last?.at ?? null };
}

export async function findOpenView(tx: Db, playerId: string): Promise<AdView | undefined> {
  const [row] = await tx
    .select()
    .from(adViews)
    .where(and(eq(adViews.playerId, playerId), isNull(adViews.closedAt)));
  return row;
}

export async function findView(tx: Db, playerId: string, id: string): Promise<AdView | undefined> {
  const [row] = await tx
    .select()
    .from(adViews)
    .where(and(eq(adViews.id, id), eq(adViews.playerId, playerId)));
  return row;
}

export async function insertView(tx: Db, view: typeof adViews.$inferInsert): Promise<void> {
  await tx.insert(adViews).values(view);
}

export async function updateView(tx: Db, id: string, change: Partial<AdView>): Promise<boolean> {
  const rows = await tx.update(adViews).set(change).where(eq(adViews.id, id)).returning({ id: adViews.id });
  return rows.length > 0;
}

export async function readBalance(tx: Db, playerId: string): Promise<number> {
  const [row] = await tx.select({ credits: players.credits }).from(players).where(eq(players.id, playerId));
  return row?.credits ?? 0;
}

export function findViews(db: Db, playerId: string, { after, limit }: After<TimePlace>) {
  const { reward, requestedAt, claimedAt, id } = adViews;
  return db
    .select({ reward, requestedAt, claimedAt, micros: microsOf(requestedAt), key: id })
    .from(adViews)
    .where(and(eq(adViews.playerId, playerId), comesAfter(requestedAt, id, after)))
    .orderBy(asc(requestedAt), asc(id))
    .limit(limit);
}
