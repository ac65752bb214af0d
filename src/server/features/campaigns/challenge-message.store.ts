import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { campaigns } from './campaigns.tables.ts';

export async function wasToldSince(tx: Db, challengeId: string, since: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.challengeId, challengeId), gt(campaigns.createdAt, since)))
    .limit(1);
  return rows.length > 0;
}
