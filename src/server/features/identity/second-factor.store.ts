import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, lt, ne } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { players } from '../players/players.tables.ts';
import { backupCodes, secondFactors, sessions, verifications } from './identity.tables.ts';

export type Factor = typeof secondFactors.$inferSelect;

/** Returns false while the factor is on, because a key in use is never replaced. */
export async function keepNewKey(
  db: Db,
  key: Pick<Factor, 'playerId' | 'secret' | 'backupCodes'>,
): Promise<boolean> {
  const { playerId: _whose, ...fresh } = key;
  const rows = await db
    .insert(secondFactors)
    .values({ id: randomUUID(), ...key })
    .onConflictDoUpdate({
      target: secondFactors.playerId,
      set: { ...fresh, lastStep: 0 },
      setWhere: eq(secondFactors.verified, false),
    })
    .returning({ id: secondFactors.id });
  return rows.length > 0;
}

/** The player must be locked first, in the same order as the deletion of an account. */
export async function lockFactor(tx: Db, playerId: string): Promise<Factor | undefined> {
  const [row] = await tx
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.playerId, playerId))
    .for('update');
  return row;
}

/**
 * Returns false if a code of this step or a later one was used before. It is one statement, so only one of
 * two simultaneous calls gets the step.
 */
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

export async function verifyFactor(tx: Db, playerId: string, lastStep: number): Promise<void> {
  await tx
    .update(secondFactors)
    .set({ verified: true, lastStep })
    .where(eq(secondFactors.playerId, playerId));
}

export async function insertBackupCodes(tx: Db, playerId: string, hashes: string[]): Promise<void> {
  const rows = hashes.map((codeHash) => ({ playerId, codeHash }));
  await tx.insert(backupCodes).values(rows).onConflictDoNothing();
}

/** One statement, so only one of two simultaneous calls gets the code. */
export async function deleteBackupCode(tx: Db, playerId: string, codeHash: string): Promise<boolean> {
  const rows = await tx
    .delete(backupCodes)
    .where(and(eq(backupCodes.playerId, playerId), eq(backupCodes.codeHash, codeHash)))
    .returning({ playerId: backupCodes.playerId });
  return rows.length > 0;
}

export async function clearListedCodes(tx: Db, playerId: string, sealedNone: string): Promise<void> {
  await tx.update(secondFactors).set({ backupCodes: sealedNone }).where(eq(secondFactors.playerId, playerId));
}

/** The database deletes the backup codes in cascade. */
export async function deleteFactor(tx: Db, playerId: string): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.playerId, playerId));
}

/** Returns whose factors were deleted, with the backup codes. */
export async function deleteFactors(tx: Db, playerIds: string[]): Promise<string[]> {
  const rows = await tx
    .delete(secondFactors)
    .where(inArray(secondFactors.playerId, playerIds))
    .returning({ playerId: secondFactors.playerId });
  return rows.map(({ playerId }) => playerId);
}

/** Returns how many sessions there were. */
export async function endSessionsOf(tx: Db, playerIds: string[]): Promise<number> {
  const rows = await tx
    .delete(sessions)
    .where(inArray(sessions.playerId, playerIds))
    .returning({ id: sessions.id });
  return rows.length;
}

export async function endOtherSessions(tx: Db, playerId: string, sessionId: string): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.playerId, playerId), ne(sessions.id, sessionId)));
}

/** The identity library stores who has entered the right password under the cookie's name. */
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
