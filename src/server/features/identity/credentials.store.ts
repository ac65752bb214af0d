import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { players } from '../players/players.tables.ts';
import { accounts, barredEmails, sessions, verifications } from './identity.tables.ts';

/** The identity library's names for a password's row and for a reset link. */
const PASSWORD = 'credential';
const resetLink = (token: string) => `reset-password:${token}`;

const owner = {
  id: players.id,
  email: players.email,
  emailVerified: players.emailVerified,
  username: players.username,
  firstName: players.firstName,
};

export async function findOwnerByEmail(db: Db, email: string) {
  const [found] = await db
    .select(owner)
    .from(players)
    .where(and(eq(players.email, email), isNull(players.deletedAt)));
  return found;
}

export async function findOwnerOfReset(db: Db, token: string, now: Date) {
  const [link] = await db
    .select({ playerId: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, resetLink(token)), gt(verifications.expiresAt, now)));
  if (!link) return undefined;
  const [found] = await db
    .select(owner)
    .from(players)
    .where(and(eq(players.id, link.playerId), isNull(players.deletedAt)));
  return found;
}

/** Returns false if the link was already used or has expired. */
export async function spendReset(tx: Db, token: string, now: Date): Promise<boolean> {
  const rows = await tx
    .delete(verifications)
    .where(and(eq(verifications.identifier, resetLink(token)), gt(verifications.expiresAt, now)))
    .returning({ id: verifications.id });
  return rows.length > 0;
}

export async function forgetSignInWays(tx: Db, playerId: string): Promise<void> {
  await tx.delete(accounts).where(eq(accounts.playerId, playerId));
}

export async function endSessions(tx: Db, playerId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.playerId, playerId));
}

export async function endLinks(db: Db, playerId: string): Promise<void> {
  await db.delete(verifications).where(eq(verifications.value, playerId));
}

export async function setPassword(tx: Db, playerId: string, hash: string, at: Date): Promise<void> {
  await tx
    .insert(accounts)
    .values({
      id: randomUUID(),
      playerId,
      accountId: playerId,
      providerId: PASSWORD,
      password: hash,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoUpdate({
      target: [accounts.providerId, accounts.accountId],
      set: { password: hash, updatedAt: at },
    });
}

export async function deletePassword(tx: Db, playerId: string): Promise<void> {
  await tx.delete(accounts).where(and(eq(accounts.playerId, playerId), eq(accounts.providerId, PASSWORD)));
}

export async function findAtProvider(
  db: Db,
  providerId: string,
  key: { playerId: string } | { subject: string },
) {
  const own = 'playerId' in key ? eq(accounts.playerId, key.playerId) : eq(accounts.accountId, key.subject);
  const [found] = await db
    .select({ playerId: accounts.playerId, subject: accounts.accountId })
    .from(accounts)
    .where(and(eq(accounts.providerId, providerId), own));
  return found;
}

export async function addAtProvider(
  tx: Db,
  providerId: string,
  { playerId, subject, at }: { playerId: string; subject: string; at: Date },
): Promise<void> {
  await tx.insert(accounts).values({
    id: randomUUID(),
    playerId,
    accountId: subject,
    providerId,
    createdAt: at,
    updatedAt: at,
  });
}

/** Undefined if the player signs in without a password. */
export async function findPasswordHash(db: Db, playerId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.playerId, playerId), eq(accounts.providerId, PASSWORD)));
  return found?.hash ?? undefined;
}

export async function findPasswordByEmail(db: Db, email: string) {
  const [found] = await db
    .select({ accountId: accounts.id, hash: accounts.password, factor: players.secondFactorOn })
    .from(accounts)
    .innerJoin(players, eq(players.id, accounts.playerId))
    .where(and(eq(players.email, email), eq(accounts.providerId, PASSWORD)));
  return found;
}

/** Does nothing if the password has been changed since `old` was read. */
export async function replaceHash(db: Db, accountId: string, old: string, hash: string): Promise<void> {
  await db
    .update(accounts)
    .set({ password: hash })
    .where(and(eq(accounts.id, accountId), eq(accounts.password, old)));
}

export async function deleteSessionByToken(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token, token));
}

export async function findSessionStart(db: Db, sessionId: string): Promise<Date | undefined> {
  const [found] = await db
    .select({ at: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return found?.at;
}

export async function isBarred(
  db: Db,
  hashes: { emailHash: string; mailboxHash: string },
  now: Date,
): Promise<boolean> {
  const rows = await db
    .select()
    .from(barredEmails)
    .where(
      and(
        inArray(barredEmails.emailHash, Object.values(hashes)),
        or(isNull(barredEmails.until), gt(barredEmails.until, now)),
      ),
    );
  if (rows.length > 0) return true;
  const isBanned = and(
    eq(players.mailboxHash, hashes.mailboxHash),
    isNotNull(players.bannedAt),
    or(isNull(players.bannedUntil), gt(players.bannedUntil, now)),
  );
  return (await db.select({ id: players.id }).from(players).where(isBanned)).length > 0;
}

/** Bars the address for as long as the ban. The player must be locked, so that no ban can come after this check. */
export async function barIfBanned(tx: Db, playerId: string): Promise<void> {
  await tx.execute(
    sql`INSERT INTO barred_emails AS barred (email_hash, until)
      SELECT DISTINCT hash, banned_until FROM ${players}, unnest(ARRAY[email_hash, mailbox_hash]) AS hash
      WHERE id = ${playerId} AND banned_at IS NOT NULL AND hash IS NOT NULL
      ON CONFLICT (email_hash) DO UPDATE SET until = nullif(
        greatest(coalesce(barred.until, 'infinity'), coalesce(excluded.until, 'infinity')), 'infinity')`,
  );
}
