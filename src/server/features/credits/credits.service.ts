import type { CreditEntry } from '../../../contract/credits.ts';
import type { PersonalData } from '../../personal-data.ts';
import type { Db } from '../../platform/database/db.ts';
import { type After, inPages } from '../../platform/database/in-pages.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { pageOf } from '../../platform/http/page.ts';
import { changeDebt, giveCredits, lockRow, type Movement, takeCredits } from '../players/players.service.ts';
import { type Cause, findEntries, findMoved, type Moved, readHistory } from './credits.store.ts';

const PAGE = 20;

/** Call it in the cause's transaction, which is rolled back when the player has too few credits. */
export async function spendCredits(tx: Db, movement: Movement): Promise<void> {
  if (!(await takeCredits(tx, movement))) throw new Refusal('not_enough_credits');
}

/**
 * Call it in the cause's transaction. Returns the credits granted: 0 when this cause was paid before.
 * A player who owes credits pays them back from the grant at once.
 */
export async function grantCredits(tx: Db, movement: Movement): Promise<number> {
  const owed = await giveCredits(tx, movement);
  if (owed === null) return 0;
  await payBack(tx, movement, owed);
  return movement.amount;
}

/** Pays back what a player owes, as far as credits that they were just given cover it. */
export async function payBack(tx: Db, given: Movement, owed: number): Promise<void> {
  const { playerId, kind, reference, at } = given;
  const amount = Math.min(owed, given.amount);
  if (amount === 0) return;
  await spendCredits(tx, { playerId, kind: 'owed', reference: `${kind}:${reference}`, amount, at });
  await changeDebt(tx, playerId, -amount);
}

/** Takes back as much as the balance covers; the player owes the rest. */
export async function takeBackCredits(tx: Db, movement: Movement): Promise<void> {
  const { playerId, amount } = movement;
  const there = Math.min(await balanceOf(tx, playerId), amount);
  if (there > 0) await spendCredits(tx, { ...movement, amount: there });
  if (there < amount) await changeDebt(tx, playerId, amount - there);
}

/**
 * Sets the balance to `amount` and returns the previous one. Call it in the cause's transaction. A debt
 * remains: it comes from a refunded payment, which is not the moderator's to waive.
 */
export async function resetCredits(tx: Db, { amount, ...movement }: Omit<Movement, 'kind'>): Promise<number> {
  const there = await balanceOf(tx, movement.playerId);
  if (amount > there) await giveCredits(tx, { ...movement, kind: 'reset', amount: amount - there });
  if (amount < there) await spendCredits(tx, { ...movement, kind: 'reset', amount: there - amount });
  return there;
}

/** Returns what this cause has already moved, if anything, and when. */
export function movedBefore(tx: Db, cause: Cause): Promise<Moved | undefined> {
  return findMoved(tx, cause);
}

export async function creditHistory(db: Db, playerId: string, before: string | undefined) {
  const rows = await readHistory(db, playerId, Number(before ?? Number.MAX_SAFE_INTEGER), PAGE + 1);
  const show = ({ id, kind, amount, createdAt }: (typeof rows)[number]): CreditEntry => ({
    id,
    kind,
    amount,
    createdAt: createdAt.toISOString(),
  });
  return pageOf(rows, PAGE, show, ({ id }) => String(id));
}

/** Locks the player until the end of the transaction. */
async function balanceOf(tx: Db, playerId: string): Promise<number> {
  return (await lockRow(tx, playerId))?.credits ?? 0;
}

export const creditsData = {
  collect: async (db, { id }) => ({
    credits: inPages(
      (page: After<number>) => findEntries(db, id, page),
      (entry) => entry.id,
      ({ kind, amount, createdAt }) => ({ kind, amount, at: createdAt.toISOString() }),
    ),
  }),
  // The ledger stays: it refers to an account that no longer says who it was.
  forget: async () => {},
} satisfies PersonalData;
