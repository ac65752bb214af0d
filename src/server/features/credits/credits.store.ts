import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { statement } from '../../platform/prepared.ts';
import { type CreditKind, creditEntries, players } from '../players/players.tables.ts';

const of = sql.placeholder;

export interface Movement {
  playerId: string;
  kind: CreditKind;
  /** Names the cause: the same one moves credits once. */
  reference: string;
  amount: number;
  at: Date;
}

const take = statement<{ id: number }>(
  'take_credits',
  sql`
    WITH paid AS (
      UPDATE ${players} SET credits = credits - ${of('amount')}::int
      WHERE id = ${of('playerId')} AND credits >= ${of('amount')}::int
      RETURNING id
    )
    INSERT INTO ${creditEntries} (player_id, kind, reference, amount, created_at)
    SELECT id, ${of('kind')}, ${of('reference')}, -${of('amount')}::int, ${of('at')} FROM paid
    RETURNING id`,
);

/** Check and debit are one statement, so two hints cannot both spend the last credit. */
export async function takeCredits(db: Db, movement: Movement): Promise<boolean> {
  return (await take(db, { ...movement, at: movement.at.toISOString() })).length > 0;
}

const give = statement<{ owed: number }>(
  'give_credits',
  sql`
    WITH entry AS (
      INSERT INTO ${creditEntries} (player_id, kind, reference, amount, created_at)
      VALUES (${of('playerId')}, ${of('kind')}, ${of('reference')}, ${of('amount')}, ${of('at')})
      ON CONFLICT (player_id, kind, reference) DO NOTHING
      RETURNING player_id, amount
    )
    UPDATE ${players} SET credits = credits + entry.amount FROM entry WHERE id = entry.player_id
    RETURNING credits_owed AS owed`,
);

/** What the player owes after it, or null when this cause was paid before: then nothing moves. */
export async function giveCredits(db: Db, movement: Movement): Promise<number | null> {
  const [row] = await give(db, { ...movement, at: movement.at.toISOString() });
  return row?.owed ?? null;
}

/** A negative change makes the debt smaller. */
export async function changeDebt(db: Db, playerId: string, change: number): Promise<void> {
  await db
    .update(players)
    .set({ creditsOwed: sql`${players.creditsOwed} + ${change}` })
    .where(eq(players.id, playerId));
}

export async function lockBalance(tx: Db, playerId: string): Promise<number> {
  const [row] = await tx
    .select({ credits: players.credits })
    .from(players)
    .where(eq(players.id, playerId))
    .for('update');
  return row?.credits ?? 0;
}

export async function findAmount(
  tx: Db,
  { playerId, kind, reference }: Omit<Movement, 'amount' | 'at'>,
): Promise<number | undefined> {
  const isCause = and(
    eq(creditEntries.playerId, playerId),
    eq(creditEntries.kind, kind),
    eq(creditEntries.reference, reference),
  );
  const [row] = await tx.select({ amount: creditEntries.amount }).from(creditEntries).where(isCause);
  return row?.amount;
}

export async function readHistory(db: Db, playerId: string, before: number, limit: number) {
  return db
    .select()
    .from(creditEntries)
    .where(and(eq(creditEntries.playerId, playerId), lt(creditEntries.id, before)))
    .orderBy(desc(creditEntries.id))
    .limit(limit);
}
