import { sql } from 'drizzle-orm';
import { type Db, queryRows } from '../../../src/server/platform/database/db.ts';

/** Returns the answer to each question of the library. */
export async function readAnswers(db: Db): Promise<Map<string, string>> {
  const rows = await queryRows<{ question: string; answer: string }>(
    db,
    sql`SELECT question, answer FROM puns`,
  );
  return new Map(rows.map(({ question, answer }) => [question, answer]));
}
