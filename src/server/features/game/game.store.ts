import { and, asc, eq, gt, gte, isNull, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { gameSessions, monthlyPoints, players, puns, seenPuns } from '../../platform/schema.ts';

export type SessionRow = typeof gameSessions.$inferSelect;
type PunRow = typeof puns.$inferSelect;

export async function findOpenSession(db: Db, playerId: string): Promise<SessionRow | undefined> {
  const [row] = await db.select().from(gameSessions).where(isOpenFor(playerId));
  return row;
}

export async function lockOpenSession(tx: Db, playerId: string): Promise<SessionRow | undefined> {
  const [row] = await tx.select().from(gameSessions).where(isOpenFor(playerId)).for('update');
  return row;
}

export async function lockSession(tx: Db, playerId: string, id: string): Promise<SessionRow | undefined> {
  const isTheirs = and(eq(gameSessions.id, id), eq(gameSessions.playerId, playerId));
  const [row] = await tx.select().from(gameSessions).where(isTheirs).for('update');
  return row;
}

/** False when another call opened one first: the database allows one open session per player. */
export async function insertSession(tx: Db, row: typeof gameSessions.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(gameSessions)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: gameSessions.id });
  return rows.length > 0;
}

export async function updateSession(tx: Db, id: string, change: Partial<SessionRow>): Promise<void> {
  await tx.update(gameSessions).set(change).where(eq(gameSessions.id, id));
}

/** A pun that this player never saw: the first one from a random place on, around the end if need be. */
export async function findUnseenPun(tx: Db, playerId: string, place: number): Promise<PunRow | undefined> {
  const seen = tx
    .select({ one: sql`1` })
    .from(seenPuns)
    .where(and(eq(seenPuns.playerId, playerId), eq(seenPuns.punId, puns.id)));
  for (const from of [place, 0]) {
    const [row] = await tx
      .select()
      .from(puns)
      .where(and(eq(puns.isActive, true), gte(puns.place, from), notExists(seen)))
      .orderBy(asc(puns.place))
      .limit(1);
    if (row) return row;
  }
  return undefined;
}

/** Seen longest ago; one that was never solved before any that was. */
export async function findLongestUnseenPun(tx: Db, playerId: string): Promise<PunRow | undefined> {
  const [row] = await tx
    .select({ pun: puns })
    .from(seenPuns)
    .innerJoin(puns, eq(puns.id, seenPuns.punId))
    .where(and(eq(seenPuns.playerId, playerId), eq(puns.isActive, true)))
    .orderBy(asc(seenPuns.isSolved), asc(seenPuns.seenAt))
    .limit(1);
  return row?.pun;
}

/** False when the account was deleted while this call was under way: nothing may be written for it. */
export async function markSeen(tx: Db, playerId: string, punId: number, at: Date): Promise<boolean> {
  const { rows } = (await tx.execute(sql`
    INSERT INTO ${seenPuns} (player_id, pun_id, seen_at)
    SELECT id, ${punId}, ${at.toISOString()} FROM ${players} WHERE id = ${playerId} AND deleted_at IS NULL
    ON CONFLICT (player_id, pun_id) DO UPDATE SET seen_at = excluded.seen_at
    RETURNING pun_id`)) as unknown as { rows: unknown[] };
  return rows.length > 0;
}

export async function wasAnswerShownSince(
  tx: Db,
  playerId: string,
  punId: number,
  since: Date,
): Promise<boolean> {
  const isShown = and(
    eq(seenPuns.playerId, playerId),
    eq(seenPuns.punId, punId),
    gt(seenPuns.answerShownAt, since),
  );
  return (await tx.select({ at: seenPuns.answerShownAt }).from(seenPuns).where(isShown)).length > 0;
}

export async function markAnswerShown(
  tx: Db,
  { playerId, punId }: SessionRow,
  at: Date,
  solved: boolean,
): Promise<void> {
  await tx
    .update(seenPuns)
    .set({ answerShownAt: at, isSolved: sql`${seenPuns.isSolved} OR ${solved}` })
    .where(and(eq(seenPuns.playerId, playerId), eq(seenPuns.punId, punId)));
}

export async function rememberedPointsSince(tx: Db, playerId: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ points: sql<number>`coalesce(sum(${gameSessions.pointsEarned}), 0)::int` })
    .from(gameSessions)
    .where(
      and(
        eq(gameSessions.playerId, playerId),
        gte(gameSessions.completedAt, since),
        eq(gameSessions.isRemembered, true),
      ),
    );
  return row?.points ?? 0;
}

/** Returns the player's points after it. */
export async function addPoints(tx: Db, playerId: string, points: number, at: Date): Promise<number> {
  const [row] = await tx
    .update(players)
    .set({ points: sql`${players.points} + ${points}`, pointsAt: at })
    .where(eq(players.id, playerId))
    .returning({ points: players.points });
  const month = `${at.toISOString().slice(0, 7)}-01`;
  await tx
    .insert(monthlyPoints)
    .values({ month, playerId, points, pointsAt: at })
    .onConflictDoUpdate({
      target: [monthlyPoints.month, monthlyPoints.playerId],
      set: { points: sql`${monthlyPoints.points} + ${points}`, pointsAt: at },
    });
  return row?.points ?? 0;
}

function isOpenFor(playerId: string) {
  return and(eq(gameSessions.playerId, playerId), isNull(gameSessions.completedAt));
}
