import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Reach } from '../../../contract/campaigns.ts';
import { type Db, queryRows } from '../../platform/database/db.ts';
import { players } from '../players/players.tables.ts';
import { pushSubscriptions } from '../push/push.tables.ts';
import { campaigns, deliveries, reEngagements } from './campaigns.tables.ts';

export type CampaignRow = typeof campaigns.$inferSelect;

/** Reminders and messages about challenges are no campaigns of an admin's. */
const IS_OF_ADMINS = and(
  isNull(campaigns.remindsAt),
  isNull(campaigns.challengeId),
  isNull(campaigns.nudgeDay),
);

export async function insertCampaign(db: Db, row: typeof campaigns.$inferInsert): Promise<CampaignRow> {
  const [written] = await db.insert(campaigns).values(row).returning();
  if (!written) throw new Error('The campaign that was just written is not there.');
  return written;
}

export async function findCampaign(db: Db, id: string): Promise<CampaignRow | undefined> {
  const [row] = await db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.id, id), IS_OF_ADMINS));
  return row;
}

/** Includes every scheduled campaign, however old: otherwise nobody could stop it. */
export function findCampaigns(db: Db, limit: number): Promise<CampaignRow[]> {
  const newestFirst = [desc(campaigns.createdAt), asc(campaigns.id)];
  const newest = db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(IS_OF_ADMINS)
    .orderBy(...newestFirst)
    .limit(limit);
  const scheduled = db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(isNotNull(campaigns.scheduledAt), isNull(campaigns.sentAt)));
  return db
    .select()
    .from(campaigns)
    .where(sql`${campaigns.id} IN (${newest} UNION ${scheduled})`)
    .orderBy(...newestFirst);
}

/**
 * Returns false if the campaign was already sent or does not exist. Its list ends at the newest subscription,
 * so whoever subscribes later does not get it.
 */
export async function markSent(tx: Db, id: string, at: Date): Promise<boolean> {
  const newest = sql`coalesce((SELECT max(${pushSubscriptions.id}) FROM ${pushSubscriptions}), 0)`;
  const rows = await tx
    .update(campaigns)
    .set({
      sentAt: at,
      scheduledAt: null,
      listEnd: newest,
      completedAt: sql`CASE WHEN ${newest} = 0 THEN ${at.toISOString()}::timestamptz END`,
    })
    .where(and(eq(campaigns.id, id), isNull(campaigns.sentAt)))
    .returning({ id: campaigns.id });
  return rows.length > 0;
}

/** True while the campaign's list is being written or one of its messages is being sent. */
export async function isBeingSent(db: Db, id: string): Promise<boolean> {
  const rows = await queryRows(
    db,
    sql`
    SELECT FROM campaigns WHERE id = ${id} AND completed_at IS NULL AND (listed_to < list_end
      OR EXISTS (SELECT FROM deliveries WHERE campaign_id = campaigns.id AND state = 'sending'))`,
  );
  return rows.length > 0;
}

/** The lock makes sure that only one of two admins, or an admin or the job, changes or sends it. */
export async function lockCampaign(tx: Db, id: string): Promise<CampaignRow | undefined> {
  const [row] = await tx
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.id, id), IS_OF_ADMINS))
    .for('update');
  return row;
}

/** Includes reminders, which fail for the same reasons as campaigns. */
export async function findLastEnded(db: Db, since: Date): Promise<CampaignRow | undefined> {
  const [row] = await db
    .select()
    .from(campaigns)
    .where(and(gt(campaigns.completedAt, since), gt(campaigns.targetCount, 0)))
    .orderBy(desc(campaigns.completedAt))
    .limit(1);
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
  const isMissed = sql`EXISTS (SELECT FROM ${deliveries} WHERE ${deliveries.campaignId} = ${id}
    AND ${deliveries.subscriptionId} = ${pushSubscriptions.id} AND ${deliveries.state} = 'failed')`;
  return countDevices(db, isMissed);
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
