import { asc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { type Db, queryRows } from '../../platform/database/db.ts';
import { players } from '../players/players.tables.ts';
import { pushSubscriptions } from '../push/push.tables.ts';
import { campaigns } from './campaigns.tables.ts';

/** Subscriptions per step, so that a step stays short however many there are. */
const STEP = 10_000;

/** True while the player is still away, if the campaign is for players who are. */
export const isCampaignWanted = ({ playerId, messageId }: { playerId: SQL; messageId: SQL }) => sql`EXISTS (
  SELECT FROM ${campaigns} c JOIN ${players} reader ON reader.id = ${playerId}
  WHERE c.id = ${messageId} AND (c.inactive_days IS NULL
    OR reader.last_seen_at < c.sent_at - make_interval(days => c.inactive_days)))`;

export interface Unlisted {
  id: string;
  sentAt: Date;
  listedTo: number;
  listEnd: number;
  inactiveDays: number | null;
  isReEngagement: boolean;
}

/** Locks the oldest campaign whose devices are not all listed. */
export async function lockUnlisted(tx: Db): Promise<Unlisted | undefined> {
  const [row] = await tx
    .select()
    .from(campaigns)
    .where(lt(campaigns.listedTo, campaigns.listEnd))
    .orderBy(asc(campaigns.sentAt))
    .limit(1)
    .for('update');
  return row as Unlisted | undefined;
}

/** Finds up to which subscription the next step goes. */
export async function findStepEnd(tx: Db, { listedTo, listEnd }: Unlisted): Promise<number> {
  const [step] = await queryRows<{ upto: number }>(
    tx,
    sql`SELECT coalesce(max(id), ${listEnd}::bigint)::float8 AS upto FROM (SELECT id FROM ${pushSubscriptions}
      WHERE id > ${listedTo}::bigint AND id <= ${listEnd}::bigint ORDER BY id LIMIT ${STEP}) AS step`,
  );
  return step?.upto ?? listEnd;
}

/**
 * Selects the subscriptions of this step that the campaign is for. `re_engagements` makes sure that a player
 * gets only one re-engagement in `inactive_days`.
 */
export async function takeTargets(tx: Db, campaign: Unlisted, upto: number): Promise<number[]> {
  const { id, listedTo, inactiveDays, isReEngagement } = campaign;
  const sentAt = sql`${campaign.sentAt.toISOString()}::timestamptz`;
  const since = sql`${sentAt} - make_interval(days => ${inactiveDays}::int)`;
  const found = sql`found AS (
    SELECT s.id, s.player_id FROM ${pushSubscriptions} s JOIN ${players} p ON p.id = s.player_id
    WHERE s.id > ${listedTo}::bigint AND s.id <= ${upto}::bigint AND p.banned_at IS NULL AND p.deleted_at IS NULL
      ${inactiveDays === null ? sql`` : sql`AND p.last_seen_at < ${since}`})`;
  const called = sql`called AS (
    INSERT INTO re_engagements (player_id, campaign_id, called_at)
    SELECT DISTINCT player_id, ${id}::uuid, ${sentAt} FROM found
    ON CONFLICT (player_id) DO UPDATE SET campaign_id = excluded.campaign_id, called_at = excluded.called_at
    WHERE re_engagements.called_at <= ${since} OR re_engagements.campaign_id = excluded.campaign_id
    RETURNING player_id)`;
  const rows = await queryRows<{ id: number }>(
    tx,
    isReEngagement
      ? sql`WITH ${found}, ${called} SELECT found.id::float8 AS id FROM found JOIN called USING (player_id)`
      : sql`WITH ${found} SELECT id::float8 AS id FROM found`,
  );
  return rows.map((row) => row.id);
}

export async function saveListed(tx: Db, id: string, listedTo: number): Promise<void> {
  await tx.update(campaigns).set({ listedTo }).where(eq(campaigns.id, id));
}
