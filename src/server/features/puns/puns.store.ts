import type { Db } from '../../platform/db.ts';
import { puns } from '../../platform/schema.ts';

export type NewPun = Pick<
  typeof puns.$inferInsert,
  'question' | 'answer' | 'difficulty' | 'isActive' | 'createdAt'
>;

export async function hasPuns(db: Db): Promise<boolean> {
  return (await db.select({ id: puns.id }).from(puns).limit(1)).length > 0;
}

/** Those already there are skipped. Returns how many were new. */
export async function addPuns(db: Db, rows: NewPun[]): Promise<number> {
  if (rows.length === 0) return 0;
  return (await db.insert(puns).values(rows).onConflictDoNothing().returning({ id: puns.id })).length;
}
