import { randomUUID } from 'node:crypto';
import { and, eq, gt, lt, ne } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { players } from '../players/players.tables.ts';
import { secondFactors, sessions, verifications } from './identity.tables.ts';

export type Factor = typeof secondFactors.$inferSelect;

/** False while the factor is on: a key in use is never replaced. */
export async function keepNewKey(
  db: Db,
  key: Pick<Factor, 'playerId' | 'secret' | 'backupCodes'>,
): Promise<boolean> {
  const { secret, backupCodes } = key;
  const rows = await db
    .insert(secondFactors)
    .values({ id: randomUUID(), ...key })
    .onConflictDoUpdate({
      target: secondFactors.playerId,
      set: { secret, backupCodes, lastStep: 0 },
      setWhere: eq(secondFactors.verified, false),
    })
    .returning({ id: secondFactors.id });
  return rows.length > 0;
}

export async function findFactor(db: Db, playerId: string): Promise<Factor | undefined> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.playerId, playerId));
  return row;
}

/** The player must be locked, as by whoever deletes an account. */
export async function lockFactor(tx: Db, playerId: string): Promise<Factor | undefined> {
  const [row] = await tx
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.playerId, playerId))
    .for('update');
  return row;
}

/** False if a code of this step or a later one was used before. One statement: of two calls at once one gets it. */
export async function claimStep(db: Db, playerId: string, step: number): Promise<boolean> {
  const rows = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.playerId, playerId),
        eq(secondFactors.verified, true),
        lt(secondFactors.lastStep, step),
      ),
    )
    .returning({ id: secondFactors.id });
  return rows.length > 0;
}

export async function verifyFactor(
  tx: Db,
  playerId: string,
  { lastStep, backupCodes }: Pick<Factor, 'lastStep' | 'backupCodes'>,
): Promise<void> {
  await tx
    .update(secondFactors)
    .set({ verified: true, lastStep, backupCodes })
    .where(eq(secondFactors.playerId, playerId));
}

export async function deleteFactor(tx: Db, playerId: string): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.playerId, playerId));
}

export async function endOtherSessions(tx: Db, playerId: string, sessionId: string): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.playerId, playerId), ne(sessions.id, sessionId)));
}

/** Whose password was right a moment ago; the identity library wrote it down under the name that the cookie bears. */
export async function findPendingSignIn(db: Db, name: string, now: Date) {
  const [pending] = await db
    .select({ playerId: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, name), gt(verifications.expiresAt, now)));
  if (!pending) return undefined;
  const [player] = await db
    .select({ playerId: players.id, email: players.email })
    .from(players)
    .where(eq(players.id, pending.playerId));
  return player;
}
