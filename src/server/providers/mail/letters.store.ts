import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { type Db, queryRows } from '../../platform/database/db.ts';
import { letters } from './letters.tables.ts';

export interface Letter {
  id: string;
  sealed: string;
  createdAt: string;
  /** With this one. It tells a claim from a later one of the same letter. */
  attempts: number;
}

export async function insertLetter(
  db: Db,
  letter: Pick<typeof letters.$inferInsert, 'id' | 'emailHash' | 'sealed' | 'createdAt' | 'dueAt'>,
): Promise<void> {
  await db.insert(letters).values(letter);
}

/** Takes what is due, for this process alone, until the lease is over. */
export function claimLetters(db: Db, now: Date, leaseUntil: Date, limit: number): Promise<Letter[]> {
  return queryRows<Letter>(
    db,
    sql`WITH due AS (
        SELECT id FROM letters WHERE due_at <= ${now.toISOString()}
        ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
      UPDATE ${letters} SET attempts = attempts + 1, due_at = ${leaseUntil.toISOString()}
      FROM due WHERE letters.id = due.id RETURNING letters.id, sealed, attempts, created_at AS "createdAt"`,
  );
}

const isStill = ({ id, attempts }: Letter) => and(eq(letters.id, id), eq(letters.attempts, attempts));

export async function deleteLetter(db: Db, letter: Letter): Promise<void> {
  await db.delete(letters).where(isStill(letter));
}

export async function putOff(db: Db, letter: Letter, dueAt: Date): Promise<void> {
  await db.update(letters).set({ dueAt }).where(isStill(letter));
}

export async function renewLease(db: Db, claimed: Letter[], leaseUntil: Date): Promise<void> {
  const ids = claimed.map(({ id }) => id);
  // One that was put off at the same moment stays put off.
  const dueAt = sql`greatest(${letters.dueAt}, ${leaseUntil.toISOString()})`;
  await db.update(letters).set({ dueAt }).where(inArray(letters.id, ids));
}

/** Those that nobody has in hand. Returns how many there were. */
export async function deleteOldLetters(db: Db, before: Date, now: Date): Promise<number> {
  const gone = await db
    .delete(letters)
    .where(and(lte(letters.createdAt, before), lte(letters.dueAt, now)))
    .returning({ id: letters.id });
  return gone.length;
}

/** With the account, while its row still says which address it had. */
export async function deleteLettersOf(tx: Db, playerId: string): Promise<void> {
  await tx.execute(
    sql`DELETE FROM ${letters} WHERE email_hash = (SELECT email_hash FROM players WHERE id = ${playerId})`,
  );
}

export async function countLetters(db: Db): Promise<{ letters: number; oldest: Date | null }> {
  const [found] = await queryRows<{ letters: number; oldest: string | null }>(
    db,
    sql`SELECT count(*)::int AS letters, min(created_at) AS oldest FROM letters`,
  );
  return { letters: found?.letters ?? 0, oldest: found?.oldest ? new Date(found.oldest) : null };
}
