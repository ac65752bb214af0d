import type { Db } from '../../platform/db.ts';
import { Refusal } from '../../platform/errors.ts';
import { giveCredits, type Movement, takeCredits } from './credits.store.ts';

/** In the transaction of its cause, which is undone when the credits do not suffice. */
export async function spendCredits(tx: Db, movement: Movement): Promise<void> {
  if (!(await takeCredits(tx, movement))) throw new Refusal('not_enough_credits');
}

/** In the transaction of its cause. Returns what was granted: 0 when this cause was paid before. */
export async function grantCredits(tx: Db, movement: Movement): Promise<number> {
  return (await giveCredits(tx, movement)) ? movement.amount : 0;
}
