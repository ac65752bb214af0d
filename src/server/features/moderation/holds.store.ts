import { and, desc, eq, inArray, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm';
import { HOLDING_KINDS } from '../../../rules/signals.ts';
import type { Db } from '../../platform/db.ts';
import { players } from '../players/players.tables.ts';
import { signals } from './moderation.tables.ts';

type PlayerRow = typeof players.$inferSelect;

/** Newest first. */
export function findHeld(db: Db, limit: number): Promise<PlayerRow[]> {
  return db
    .select()
    .from(players)
    .where(and(isNotNull(players.heldAt), isNull(players.deletedAt)))
    .orderBy(desc(players.heldAt), desc(players.id))
    .limit(limit);
}

export function findSignalsOf(db: Db, playerIds: string[]) {
  return db
    .select()
    .from(signals)
    .where(inArray(signals.playerId, playerIds))
    .orderBy(desc(signals.foundAt), signals.kind);
}

/** An admin has decided: what was played until now holds nobody again. False when there was no hold. */
export async function endHold(tx: Db, id: string, judgedAt: Date): Promise<boolean> {
  const rows = await tx
    .update(players)
    .set({ heldAt: null, judgedAt })
    .where(and(eq(players.id, id), isNotNull(players.heldAt)))
    .returning({ id: players.id });
  return rows.length > 0;
}

/** Those of whom nobody decided anything, and of whom nothing new was found since then. */
export async function endOldHolds(db: Db, before: Date): Promise<void> {
  const newer = db
    .select({ one: sql`1` })
    .from(signals)
    .where(
      and(
        eq(signals.playerId, players.id),
        inArray(signals.kind, [...HOLDING_KINDS]),
        sql`${signals.foundAt} > ${before.toISOString()}`,
      ),
    );
  await db
    .update(players)
    .set({ heldAt: null })
    .where(and(lte(players.heldAt, before), notExists(newer)));
}
