import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { isOneOf } from '../../platform/database/one-of.ts';
import { challengePuns, challenges } from './challenges.tables.ts';

export function closeWithPuns(tx: Db, punIds: readonly number[]): Promise<void> {
  const { challengeId } = challengePuns;
  const withPun = tx.select({ challengeId }).from(challengePuns).where(isOneOf(challengePuns.punId, punIds));
  return close(tx, inArray(challenges.id, withPun));
}

export function closeOfMaker(tx: Db, makerId: string): Promise<void> {
  return close(tx, eq(challenges.makerId, makerId));
}

async function close(tx: Db, isSuch: SQL): Promise<void> {
  await tx
    .update(challenges)
    .set({ isClosed: true })
    .where(and(isSuch, eq(challenges.isClosed, false)));
}
