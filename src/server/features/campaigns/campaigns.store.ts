import { and, asc, count, desc, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Reach } from '../../../contract/campaigns.ts';
import type { Db } from '../../platform/database/db.ts';
import { deliveries, messages } from '../messages/messages.tables.ts';
import { players } from '../players/players.tables.ts';
import { pushSubscriptions } from '../push/push.tables.ts';
import { isCampaignWanted } from './audience.store.ts';
import { campaigns, reEngagements } from './campaigns.tables.ts';

export type CampaignRow = typeof campaigns.$inferSelect;

export async function insertCampaign(db: Db, row: typeof campaigns.$inferInsert): Promise<CampaignRow> {
  const [written] = await db.insert(campaigns).values(row).returning();
  if (!written) throw new Error('The campaign that was just written is not there.');
  return written;
}

export async function findCampaign(db: Db, id: string): Promise<CampaignRow | undefined> {
  const [row] = await db.select().from(campaigns).where(eq(campaigns.id, id));
  return row;
}

/** Returns campaigns, each with its message if it was sent. Includes every scheduled one, however old: otherwise nobody could stop it. */
export function findCampaigns(db: Db, limit: number) {
  const newestFirst = [desc(campaigns.createdAt), asc(campaigns.id)];
  const newest = db
    .select({ id: campaigns.id })
    .from(campaigns)
    .orderBy(...newestFirst)
    .limit(limit);
  const scheduled = db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(isNotNull(campaigns.scheduledAt), isNull(campaigns.sentAt)));
  return db
    .select()
    .from(campaigns)
    .leftJoin(messages, eq(messages.id, campaigns.id))
    .where(sql`${campaigns.id} IN (${newest} UNION ${scheduled})`)
    .orderBy(...newestFirst);
}

/**
 * Returns undefined if the campaign was already sent or does not exist. Its list ends at the newest subscription,
 * so whoever subscribes later does not get it.
 */
export async function markSent(tx: Db, id: string, sentAt: Date): Promise<CampaignRow | undefined> {
  const newest = sql`coalesce((SELECT max(${pushSubscriptions.id}) FROM ${pushSubscriptions}), 0)`;
  const [row] = await tx
    .update(campaigns)
    .set({ sentAt, scheduledAt: null, listEnd: newest })
    .where(and(eq(campaigns.id, id), isNull(campaigns.sentAt)))
    .returning();
  return row;
}

/** The lock makes sure that only one of two admins, or an admin or the job, changes or sends it. */
export async function lockCampaign(tx: Db, id: string): Promise<CampaignRow | undefined> {
  const [row] = await tx.select().from(campaigns).where(eq(campaigns.id, id)).for('update');
  return row;
}

export function countSubscriptions(db: Db): Promise<number> {
  return db.$count(pushSubscriptions);
}

export function countInactive(db: Db, since: Date): Promise<number> {
  const isInactive = and(lt(players.lastSeenAt, since), isNull(players.bannedAt), isNull(players.deletedAt));
  return db.$count(players, isInactive);
}

/** Counts everybody, or only players who have not been seen since `since`. */
export function countTarget(db: Db, since: Date | null): Promise<Reach> {
  return countDevices(db, since ? lt(players.lastSeenAt, since) : undefined);
}

/** Counts players who have neither been seen nor been sent a re-engagement since `since`. */
export function countReach(db: Db, since: Date): Promise<Reach> {
  const isLeftAlone = sql`NOT EXISTS (SELECT FROM re_engagements r
    WHERE r.player_id = ${players.id} AND r.called_at > ${since.toISOString()})`;
  return countDevices(db, and(lt(players.lastSeenAt, since), isLeftAlone));
}

/** Counts devices to which the campaign failed and which can still be reached. */
export async function countMissed(db: Db, id: string): Promise<Reach> {
  const isMissed = sql`EXISTS (SELECT FROM ${deliveries} WHERE ${deliveries.messageId} = ${id}
    AND ${deliveries.subscriptionId} = ${pushSubscriptions.id} AND ${deliveries.state} = 'failed')`;
  const isWanted = isCampaignWanted({ playerId: sql`${players.id}`, messageId: sql`${id}` });
  return countDevices(db, and(isMissed, isWanted));
}

async function countDevices(db: Db, isMeant: SQL | undefined): Promise<Reach> {
  const [row] = await db
    .select({ players: sql<number>`count(DISTINCT ${players.id})::int`, devices: count() })
    .from(pushSubscriptions)
    .innerJoin(players, eq(players.id, pushSubscriptions.playerId))
    .where(and(isMeant, isNull(players.bannedAt), isNull(players.deletedAt)));
  return row ?? { players: 0, devices: 0 };
}

export async function forgetCalls(tx: Db, playerId: string): Promise<void> {
  await tx.delete(reEngagements).where(eq(reEngagements.playerId, playerId));
}
