import { inArray, type SQL, sql } from 'drizzle-orm';
import { type Db, queryRows } from '../../platform/database/db.ts';
import { players } from '../players/players.tables.ts';
import { pushSubscriptions } from '../push/push.tables.ts';
import { campaigns, type DeliveryState } from './campaigns.tables.ts';

export interface Claim {
  campaignId: string;
  subscriptionId: number;
  attempts: number;
  /** Attempts made before the campaign was sent again. */
  attemptsBefore: number;
  /** Null if the player has unsubscribed, was banned or deleted, or if the message is too late or no longer wanted. */
  endpoint: string | null;
  p256dh: string;
  auth: string;
}

export interface Settled {
  campaignId: string;
  subscriptionId: number;
  /** Identifies the claim, so that a late result cannot change a later claim. */
  attempts: number;
  state: Exclude<DeliveryState, 'sending'>;
  /** When a delivery that stays pending is due again. */
  dueAt: Date | null;
  /** Why the device did not get it. */
  failure: string | null;
  isGone: boolean;
}

/** Subscriptions per step, so that a step stays short however many there are. */
const STEP = 10_000;
/** Counted from the beginning of its hour, a reminder is dropped after this; all retries fit into it. */
const REMINDER_MS = 2 * 60 * 60 * 1000;
const isOver = (done: SQL) => sql`listed_to >= list_end AND ${done} >= target_count`;
/** Every claim increments `attempts`, which tells it apart from earlier claims of the same delivery. */
const isClaimed = sql`d.campaign_id = r."campaignId" AND d.subscription_id = r."subscriptionId"
  AND d.state = 'sending' AND d.attempts = r.attempts`;
const DONE_COUNT = sql`delivered_count + failed_count + unknown_count + skipped_count`;

type Listing = Record<'id' | 'sent_at' | 'listed_to' | 'list_end', string> & {
  inactive_days: number | null;
  is_re_engagement: boolean;
};

/** Lists the next subscriptions of the oldest unlisted campaign; false when all lists are complete. */
export function listStep(db: Db): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [campaign] = await queryRows<Listing>(
      tx,
      sql`SELECT id, sent_at::text, listed_to::text, list_end::text, inactive_days, is_re_engagement
        FROM campaigns WHERE sent_at IS NOT NULL AND completed_at IS NULL AND listed_to < list_end
        ORDER BY sent_at LIMIT 1 FOR UPDATE`,
    );
    if (!campaign) return false;
    const { id, listed_to: from, list_end: end } = campaign;
    const [step] = await queryRows<{ upto: string }>(
      tx,
      sql`SELECT coalesce(max(id), ${end}::bigint)::text AS upto FROM (SELECT id FROM ${pushSubscriptions}
        WHERE id > ${from}::bigint AND id <= ${end}::bigint ORDER BY id LIMIT ${STEP}) AS step`,
    );
    const upto = step?.upto ?? end;
    await tx.execute(sql`
      WITH ${targets(campaign, upto)}, listed AS (
        INSERT INTO deliveries (campaign_id, subscription_id, due_at)
        SELECT ${id}::uuid, id, ${campaign.sent_at}::timestamptz FROM targets ON CONFLICT DO NOTHING RETURNING 1)
      UPDATE campaigns SET listed_to = ${upto}::bigint, target_count = target_count + (SELECT count(*) FROM listed)
      WHERE id = ${id}`);
    await tx.execute(
      sql`UPDATE campaigns SET completed_at = sent_at WHERE id = ${id} AND ${isOver(DONE_COUNT)}`,
    );
    return true;
  });
}

/**
 * Selects the subscriptions of this step that the campaign is for. `re_engagements` makes sure that a player
 * gets only one re-engagement in `inactive_days`.
 */
function targets({ id, sent_at, listed_to, inactive_days, is_re_engagement }: Listing, upto: string): SQL {
  const since = sql`${sent_at}::timestamptz - make_interval(days => ${inactive_days}::int)`;
  const isTarget = sql`s.id > ${listed_to}::bigint AND s.id <= ${upto}::bigint
    AND p.banned_at IS NULL AND p.deleted_at IS NULL ${inactive_days === null ? sql`` : sql`AND p.last_seen_at < ${since}`}`;
  const found = sql`found AS (
    SELECT s.id, s.player_id FROM ${pushSubscriptions} s JOIN ${players} p ON p.id = s.player_id WHERE ${isTarget})`;
  if (!is_re_engagement) return sql`${found}, targets AS (SELECT id FROM found)`;
  return sql`${found}, called AS (
      INSERT INTO re_engagements (player_id, campaign_id, called_at)
      SELECT DISTINCT player_id, ${id}::uuid, ${sent_at}::timestamptz FROM found
      ON CONFLICT (player_id) DO UPDATE SET campaign_id = excluded.campaign_id, called_at = excluded.called_at
      WHERE re_engagements.called_at <= ${since} OR re_engagements.campaign_id = excluded.campaign_id
      RETURNING player_id),
    targets AS (SELECT found.id FROM found JOIN called USING (player_id))`;
}

/** The kinds of messages that the game itself sends, and the column that is set for no other kind: what the message is about. */
const CAUSES = {
  reminder: sql`c.reminds_at`,
  challenge: sql`c.challenge_id`,
  nudge: sql`c.nudge_day`,
} as const;
type OwnKind = keyof typeof CAUSES;

/** SQL conditions: does the player still want the message that was listed for them? */
export type StillWanted = Record<OwnKind, (about: { playerId: SQL; cause: SQL }) => SQL>;

/** Asked at every claim, because much can change between listing a message and sending it, or sending it again. */
function isStillWanted(stillWanted: StillWanted): SQL {
  const kinds = Object.entries(CAUSES) as [OwnKind, SQL][];
  return sql.join(
    kinds.map(
      ([kind, cause]) =>
        sql`(${cause} IS NULL OR ${stillWanted[kind]({ playerId: sql`s.player_id`, cause })})`,
    ),
    sql` AND `,
  );
}

/** A reminder is sent at about its hour. */
const isTimely = (now: Date) =>
  sql`(c.reminds_at IS NULL OR c.reminds_at > ${new Date(now.getTime() - REMINDER_MS).toISOString()})`;

interface Claiming {
  now: Date;
  leaseUntil: Date;
  limit: number;
}

/** Claims what is due for this process alone, until the lease expires. */
export async function claimDue(
  db: Db,
  { now, leaseUntil, limit }: Claiming,
  stillWanted: StillWanted,
): Promise<Claim[]> {
  const rows = await queryRows<Claim>(
    db,
    sql`WITH due AS (
        SELECT campaign_id, subscription_id FROM deliveries
        WHERE state = 'pending' AND due_at <= ${now.toISOString()}
        ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
      UPDATE deliveries d SET state = 'sending', attempts = attempts + 1, lease_until = ${leaseUntil.toISOString()}
      FROM due JOIN campaigns c ON c.id = due.campaign_id LEFT JOIN (${pushSubscriptions} s JOIN ${players} p
          ON p.id = s.player_id AND p.banned_at IS NULL AND p.deleted_at IS NULL)
        ON s.id = due.subscription_id AND ${isTimely(now)} AND ${isStillWanted(stillWanted)}
      WHERE d.campaign_id = due.campaign_id AND d.subscription_id = due.subscription_id
      RETURNING d.campaign_id AS "campaignId", d.subscription_id::float8 AS "subscriptionId", d.attempts,
        d.attempts_before AS "attemptsBefore", s.endpoint, s.p256dh, s.auth`,
  );
  return rows;
}

/** Extends the lease of the claims that we still hold and returns their number. */
export async function renewLease(db: Db, claims: Claim[], leaseUntil: Date): Promise<number> {
  const ours = claims.map(({ campaignId, subscriptionId, attempts }) => ({
    campaignId,
    subscriptionId,
    attempts,
  }));
  const renewed = await queryRows(
    db,
    sql`UPDATE deliveries d SET lease_until = ${leaseUntil.toISOString()}
      FROM jsonb_to_recordset(${JSON.stringify(ours)}::jsonb)
        AS r("campaignId" uuid, "subscriptionId" bigint, attempts smallint)
      WHERE ${isClaimed} RETURNING 1`,
  );
  return renewed.length;
}

/** An expired lease means a crash. Its messages may have been sent, so they are not sent again. */
export async function settleLost(db: Db, now: Date): Promise<void> {
  await settleBy(
    db,
    now,
    sql`UPDATE deliveries d SET state = 'unknown', lease_until = NULL
      FROM (SELECT campaign_id, subscription_id FROM deliveries
        WHERE state = 'sending' AND lease_until <= ${now.toISOString()} FOR UPDATE SKIP LOCKED) AS lost
      WHERE d.campaign_id = lost.campaign_id AND d.subscription_id = lost.subscription_id
      RETURNING d.campaign_id, d.state, NULL::text AS failure, false AS is_gone`,
  );
}

/** Settles only claims that we still hold: a result that comes after the lease changes nothing. */
export async function settleDeliveries(db: Db, now: Date, results: Settled[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
    AS r("campaignId" uuid, "subscriptionId" bigint, attempts smallint, state text, "dueAt" timestamptz,
      failure text, "isGone" boolean)`;
  await settleBy(
    db,
    now,
    sql`UPDATE deliveries d
      SET state = r.state, due_at = coalesce(r."dueAt", d.due_at), lease_until = NULL FROM ${given}
      WHERE ${isClaimed} RETURNING d.campaign_id, d.state, r.failure, r."isGone" AS is_gone`,
  );
}

/** A single statement, so that delivery states and their campaign's counts change together. */
async function settleBy(db: Db, now: Date, update: SQL): Promise<void> {
  const counted = sql`${DONE_COUNT} + delivered + failed + unknown + skipped`;
  await db.execute(sql`
    WITH written AS (${update}), counts AS (
      SELECT campaign_id,
        count(*) FILTER (WHERE state = 'delivered') AS delivered, count(*) FILTER (WHERE state = 'failed') AS failed,
        count(*) FILTER (WHERE state = 'unknown') AS unknown, count(*) FILTER (WHERE state = 'skipped') AS skipped,
        count(*) FILTER (WHERE is_gone) AS gone, max(failure) AS reason
      FROM written GROUP BY campaign_id)
    UPDATE campaigns SET
      delivered_count = delivered_count + delivered, failed_count = failed_count + failed,
      unknown_count = unknown_count + unknown, skipped_count = skipped_count + skipped,
      gone_count = gone_count + gone, failure = coalesce(reason, failure),
      completed_at = CASE WHEN ${isOver(counted)} THEN ${now.toISOString()}::timestamptz END
    FROM counts WHERE campaigns.id = counts.campaign_id`);
}

/**
 * Makes failed deliveries due again if their device is still subscribed, and returns how many. Unknown ones
 * may have arrived and are left alone. The campaign must be locked and ended.
 */
export async function listMissedAgain(tx: Db, id: string, now: Date): Promise<number> {
  const [row] = await queryRows<{ again: number }>(
    tx,
    sql`
    WITH again AS (
      UPDATE deliveries d SET state = 'pending', attempts_before = attempts, due_at = ${now.toISOString()}
      FROM ${pushSubscriptions} s JOIN ${players} p ON p.id = s.player_id AND p.banned_at IS NULL AND p.deleted_at IS NULL
      WHERE d.campaign_id = ${id} AND d.state = 'failed' AND s.id = d.subscription_id RETURNING 1),
      counted AS (SELECT count(*)::int AS again FROM again)
    UPDATE campaigns SET failed_count = failed_count - again, completed_at = NULL, failure = NULL
    FROM counted WHERE id = ${id} AND again > 0 RETURNING again`,
  );
  return row?.again ?? 0;
}

/** Stays cheap: two partial indexes hold only the deliveries that are counted here. */
export async function countOpenDeliveries(db: Db, before: Date): Promise<{ open: number; overdue: number }> {
  const [found] = await queryRows<{ open: number; overdue: number }>(
    db,
    sql`SELECT (SELECT count(*) FROM deliveries WHERE state = 'pending')::int
        + (SELECT count(*) FROM deliveries WHERE state = 'sending')::int AS open,
      (SELECT count(*) FROM deliveries WHERE state = 'pending' AND due_at < ${before.toISOString()})::int AS overdue`,
  );
  return found ?? { open: 0, overdue: 0 };
}

/** Deletes at most `limit` rows per statement. `is_forgotten` records that rows are missing on purpose. */
export async function deleteDeliveriesBefore(db: Db, before: Date, limit: number): Promise<void> {
  await db.execute(sql`
    WITH gone AS (
      DELETE FROM deliveries WHERE (campaign_id, subscription_id) IN (
        SELECT campaign_id, subscription_id FROM deliveries JOIN campaigns ON campaigns.id = campaign_id
        WHERE completed_at < ${before.toISOString()} LIMIT ${limit})
      RETURNING campaign_id)
    UPDATE campaigns SET is_forgotten = true WHERE NOT is_forgotten AND id IN (SELECT campaign_id FROM gone)`);
}

export function findTexts(db: Db, campaignIds: string[]) {
  return db
    .select({
      id: campaigns.id,
      title: campaigns.title,
      message: campaigns.message,
      remindsAt: campaigns.remindsAt,
      challengeId: campaigns.challengeId,
      nudgeDay: campaigns.nudgeDay,
    })
    .from(campaigns)
    .where(inArray(campaigns.id, campaignIds));
}
