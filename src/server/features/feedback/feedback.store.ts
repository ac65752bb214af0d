import type { Db } from '../../platform/db.ts';
import { feedback } from '../../platform/schema.ts';

export async function insertFeedback(db: Db, row: typeof feedback.$inferInsert): Promise<void> {
  await db.insert(feedback).values(row);
}
