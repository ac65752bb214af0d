import { eq, sql } from 'drizzle-orm';
import type { CreditKind } from '../../../rules/credit-kinds.ts';
import type { Db } from '../../platform/database/db.ts';
import { namedQuery } from '../../platform/database/named-query.ts';
import { creditEntries, players, welcomedEmails } from './players.tables.ts';

const { placeholder } = sql;

export interface Movement {
  playerId: string;
  kind: CreditKind;
  /** Identifies the cause, which moves credits only once. */
  reference: string;
  amount: number;
  at: Date;
}

const take = namedQuery<{ id: number }>(
  'take_credits',
  sql`
    WITH paid AS (
      UPDATE ${players} SET credits = credits - ${placeholder('amount')}::int
      WHERE id = ${placeholder('playerId')} AND credits >= ${placeholder('amount')}::int
      RETURNING id
    )
    INSERT INTO ${creditEntries} (player_id, kind, reference, amount, created_at)
    SELECT id, ${placeholder('kind')}, ${placeholder('reference')}, -${placeholder('amount')}::int, ${placeholder('at')} FROM paid
    RETURNING id`,
);

/** Check and debit are one statement, so two hints cannot both spend the last credit. */
export async function takeCredits(db: Db, movement: Movement): Promise<boolean> {
  return (await take(db, { ...movement, at: movement.at.toISOString() })).length > 0;
}

const give = namedQuery<{ owed: number }>(
  'give_credits',
  sql`
    WITH entry AS (
      INSERT INTO ${creditEntries} (player_id, kind, reference, amount, created_at)
      VALUES (${placeholder('playerId')}, ${placeholder('kind')}, ${placeholder('reference')}, ${placeholder('amount')}, ${placeholder('at')})
      ON CONFLICT (player_id, kind, reference) DO NOTHING
      RETURNING player_id, amount
    )
    UPDATE ${players} SET credits = credits + entry.amount FROM entry WHERE id = entry.player_id
    RETURNING credits_owed AS owed`,
);

/** Returns what the player owes, or null if this cause was paid before and nothing was moved. */
export async function giveCredits(db: Db, movement: Movement): Promise<number | null> {
  const [row] = await give(db, { ...movement, at: movement.at.toISOString() });
  return row?.owed ?? null;
}

/** A negative change reduces the debt. */
export async function changeDebt(db: Db, playerId: string, change: number): Promise<void> {
  await db
    .update(players)
    .set({ creditsOwed: sql`${players.creditsOwed} + ${change}` })
    .where(eq(players.id, playerId));
}

/** Prevents these addresses and mailboxes from getting welcome credits again. */
export async function rememberWelcomed(tx: Db, emailHashes: string[]): Promise<void> {
  if (emailHashes.length === 0) return;
  await tx
    .insert(welcomedEmails)
    .values(emailHashes.map((emailHash) => ({ emailHash })))
    .onConflictDoNothing();
}
