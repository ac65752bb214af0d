import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { type Db, queryRows } from '../../platform/database/db.ts';
import type { After } from '../../platform/database/in-pages.ts';
import { emails } from './outbox.tables.ts';

export interface QueuedEmail {
  id: string;
  sealed: string;
  createdAt: string;
  /** Attempts including this one. Distinguishes a claim from a later claim of the same e-mail. */
  attempts: number;
}

export async function insertEmail(
  db: Db,
  email: Pick<typeof emails.$inferInsert, 'id' | 'emailHash' | 'sealed' | 'createdAt' | 'dueAt'>,
): Promise<void> {
  await db.insert(emails).values(email);
}

/** Claims e-mails that are due for this process alone, until the lease is over. */
export function claimEmails(db: Db, now: Date, leaseUntil: Date, limit: number): Promise<QueuedEmail[]> {
  return queryRows<QueuedEmail>(
    db,
    sql`WITH due AS (
        SELECT id FROM outbox_emails WHERE due_at <= ${now.toISOString()}
        ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
      UPDATE ${emails} SET attempts = attempts + 1, due_at = ${leaseUntil.toISOString()}
      FROM due WHERE outbox_emails.id = due.id RETURNING outbox_emails.id, sealed, attempts, created_at AS "createdAt"`,
  );
}

const isSameClaim = ({ id, attempts }: QueuedEmail) => and(eq(emails.id, id), eq(emails.attempts, attempts));

export async function deleteEmail(db: Db, email: QueuedEmail): Promise<void> {
  await db.delete(emails).where(isSameClaim(email));
}

export async function putOff(db: Db, email: QueuedEmail, dueAt: Date): Promise<void> {
  await db.update(emails).set({ dueAt }).where(isSameClaim(email));
}

export async function renewEmailLease(db: Db, claimed: QueuedEmail[], leaseUntil: Date): Promise<void> {
  const ids = claimed.map(({ id }) => id);
  // An e-mail that was put off at the same moment stays put off.
  const dueAt = sql`greatest(${emails.dueAt}, ${leaseUntil.toISOString()})`;
  await db.update(emails).set({ dueAt }).where(inArray(emails.id, ids));
}

/** Deletes e-mails that no process is sending. Returns how many there were. */
export async function deleteOldEmails(db: Db, before: Date, now: Date): Promise<number> {
  const gone = await db
    .delete(emails)
    .where(and(lte(emails.createdAt, before), lte(emails.dueAt, now)))
    .returning({ id: emails.id });
  return gone.length;
}

export async function deleteEmailsTo(tx: Db, emailHash: string): Promise<void> {
  await tx.delete(emails).where(eq(emails.emailHash, emailHash));
}

export async function findEmails(tx: Db, { after, limit }: After<string>) {
  return tx
    .select({ id: emails.id, sealed: emails.sealed })
    .from(emails)
    .where(after ? gt(emails.id, after) : undefined)
    .orderBy(emails.id)
    .limit(limit);
}

export async function deleteEmails(tx: Db, ids: string[]): Promise<void> {
  await tx.delete(emails).where(inArray(emails.id, ids));
}

export async function countWaitingEmails(db: Db): Promise<{ emails: number; oldest: Date | null }> {
  const [found] = await queryRows<{ emails: number; oldest: string | null }>(
    db,
    sql`SELECT count(*)::int AS emails, min(created_at) AS oldest FROM outbox_emails`,
  );
  return { emails: found?.emails ?? 0, oldest: found?.oldest ? new Date(found.oldest) : null };
}
