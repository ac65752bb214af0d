import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { type CreditKind, creditEntries, players } from '../../platform/schema.ts';

export interface Movement {
  playerId: string;
  kind: CreditKind;
  /** Names the cause: the same one moves credits once. */
  reference: string;
  amount: number;
  at: Date;
}

/** Check and debit are one statement, so two hints cannot both spend the last credit. */
export async function takeCredits(
  db: Db,
  { playerId, kind, reference, amount, at }: Movement,
): Promise<boolean> {
  const { rows } = await run(
    db,
    sql`
    WITH paid AS (
      UPDATE ${players} SET credits = credits - ${amount}
      WHERE id = ${playerId} AND credits >= ${amount}
      RETURNING id
    )
    INSERT INTO ${creditEntries} (player_id, kind, reference, amount, created_at)
    SELECT id, ${kind}, ${reference}, ${-amount}, ${at.toISOString()} FROM paid
    RETURNING id`,
  );
  return rows.length > 0;
}

/** False when this cause was paid before: then nothing moves. */
export async function giveCredits(
  db: Db,
  { playerId, kind, reference, amount, at }: Movement,
): Promise<boolean> {
  const { rows } = await run(
    db,
    sql`
    WITH entry AS (
      INSERT INTO ${creditEntries} (player_id, kind, reference, amount, created_at)
      VALUES (${playerId}, ${kind}, ${reference}, ${amount}, ${at.toISOString()})
      ON CONFLICT (player_id, kind, reference) DO NOTHING
      RETURNING player_id, amount
    )
    UPDATE ${players} SET credits = credits + entry.amount FROM entry WHERE id = entry.player_id
    RETURNING id`,
  );
  return rows.length > 0;
}

/** Both drivers answer with rows; the query builder's common type does not say so. */
function run(db: Db, query: ReturnType<typeof sql>): Promise<{ rows: unknown[] }> {
  return db.execute(query) as unknown as Promise<{ rows: unknown[] }>;
}
