import { and, count, eq, gt, lt, sql } from 'drizzle-orm';
import { type Db, queryRows } from '../../platform/database/db.ts';
import { players } from '../players/players.tables.ts';
import { linkEmails } from './identity.tables.ts';

/** Makes calls with the same key take turns, so that they cannot exceed its allowance together. */
export async function lockAllowance(tx: Db, key: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('link message'), hashtext(${key}))`);
}

export async function countLinkEmails(db: Db, key: string, since: Date): Promise<number> {
  const [found] = await db
    .select({ sent: count() })
    .from(linkEmails)
    .where(and(eq(linkEmails.key, key), gt(linkEmails.sentAt, since)));
  return found?.sent ?? 0;
}

export async function insertLinkEmail(tx: Db, key: string, sentAt: Date): Promise<void> {
  await tx.insert(linkEmails).values({ key, sentAt });
}

export async function deleteLinkEmails(db: Db, before: Date): Promise<void> {
  await db.delete(linkEmails).where(lt(linkEmails.sentAt, before));
}

export interface AccountStatus {
  isProved: boolean;
  /** True for the oldest account of its mailbox. */
  isFirst: boolean;
}

export async function findAccountStatus(db: Db, email: string): Promise<AccountStatus | undefined> {
  const [found] = await queryRows<AccountStatus>(
    db,
    sql`SELECT email_verified AS "isProved", NOT EXISTS (SELECT FROM ${players} older
        WHERE coalesce(older.mailbox_hash, older.email_hash) = coalesce(own.mailbox_hash, own.email_hash)
          AND older.deleted_at IS NULL
          AND (older.created_at, older.id) < (own.created_at, own.id)) AS "isFirst"
      FROM ${players} own WHERE email = ${email} AND deleted_at IS NULL`,
  );
  return found;
}
