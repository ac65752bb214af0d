import { sql } from 'drizzle-orm';
import { type Db, queryRows } from '../../src/server/platform/database/db.ts';
import type { Fact } from './tally.ts';

/** For each kind of fact, a query for the row that must exist, given the fact as `f`. */
const WITNESSES: Record<Fact['kind'], string> = {
  solve: `SELECT FROM game_sessions WHERE id::text = f.reference AND player_id = f.player AND points_earned = f.amount`,
  hint: `SELECT FROM game_sessions WHERE id::text = f.reference AND player_id = f.player AND f.amount = ANY (revealed)`,
  ad: `SELECT FROM credit_entries WHERE (player_id, kind, reference, amount) = (f.player, 'ad', f.reference, f.amount)`,
  purchase: `SELECT FROM credit_entries WHERE (player_id, kind, reference, amount) = (f.player, 'purchase', f.reference, f.amount)`,
  referral: `SELECT FROM referrals WHERE player_id = f.player`,
};

/** Returns confirmed facts that are missing in the database. */
export function findLost(db: Db, facts: readonly Fact[]): Promise<string[]> {
  return findBy(db, facts, (witness) => `NOT EXISTS (${witness})`);
}

/** Returns confirmed facts that are in the database more than once. */
export function findDoubled(db: Db, facts: readonly Fact[]): Promise<string[]> {
  return findBy(db, facts, (witness) => `(SELECT count(*) FROM (${witness}) AS witnesses) > 1`);
}

async function findBy(
  db: Db,
  facts: readonly Fact[],
  isWrong: (witness: string) => string,
): Promise<string[]> {
  const found: string[] = [];
  for (const [kind, witness] of Object.entries(WITNESSES)) {
    const told = JSON.stringify(facts.filter((fact) => fact.kind === kind));
    const rows = await queryRows<{ reference: string }>(
      db,
      sql`
      SELECT f.reference FROM (SELECT "playerId" AS player, reference, amount
        FROM jsonb_to_recordset(${told}::jsonb) AS told ("playerId" uuid, reference text, amount int)) AS f
      WHERE ${sql.raw(isWrong(witness))}`,
    );
    found.push(...rows.map(({ reference }) => `${kind} ${reference}`));
  }
  return found;
}
