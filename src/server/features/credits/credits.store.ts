import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import type { CreditKind } from '../../../rules/credit-kinds.ts';
import type { Db } from '../../platform/database/db.ts';
import type { After } from '../../platform/database/in-pages.ts';
import { creditEntries } from '../players/players.tables.ts';

export interface Cause {
  playerId: string;
  kind: CreditKind;
  reference: string;
}

export type Moved = Pick<typeof creditEntries.$inferSelect, 'amount' | 'createdAt'>;

export async function findMoved(tx: Db, { playerId, kind, reference }: Cause): Promise<Moved | undefined> {
  const isCause = and(
    eq(creditEntries.playerId, playerId),
    eq(creditEntries.kind, kind),
    eq(creditEntries.reference, reference),
  );
  const { amount, createdAt } = creditEntries;
  const [row] = await tx.select({ amount, createdAt }).from(creditEntries).where(isCause);
  return row;
}

export async function readHistory(db: Db, playerId: string, before: number, limit: number) {
  return db
    .select()
    .from(creditEntries)
    .where(and(eq(creditEntries.playerId, playerId), lt(creditEntries.id, before)))
    .orderBy(desc(creditEntries.id))
    .limit(limit);
}

export function findEntries(db: Db, playerId: string, { after = 0, limit }: After<number>) {
  return db
    .select()
    .from(creditEntries)
    .where(and(eq(creditEntries.playerId, playerId), gt(creditEntries.id, after)))
    .orderBy(asc(creditEntries.id))
    .limit(limit);
}
