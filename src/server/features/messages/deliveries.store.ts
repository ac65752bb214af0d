import { type SQL, sql } from 'drizzle-orm';
import type { MessageKind } from '../../../rules/messages.ts';
import { type Db, queryRows } from '../../platform/database/db.ts';
import { players } from '../players/players.tables.ts';
import { pushSubscriptions } from '../push/push.tables.ts';
import type { DeliveryState } from './messages.tables.ts';

export interface Claim {
  messageId: string;
  subscriptionId: number;
  attempts: number;
  /** Attempts made before the message was sent again. */
  attemptsBefore: number;
  /** Null if the player has unsubscribed, was banned or deleted, or if the message has expired or is no longer wanted. */
  endpoint: string | null;
  p256dh: string;
  auth: string;
}

export interface Settled {
  messageId: string;
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

const DONE_COUNT = sql`delivered_count + failed_count + unknown_count + skipped_count`;
/** Every claim increments `attempts`, which tells it apart from earlier claims of the same delivery. */
const isClaimed = sql`d.message_id = r."messageId" AND d.subscription_id = r."subscriptionId"
  AND d.state = 'sending' AND d.attempts = r.attempts`;

/** What the feature behind a kind of message says about it. */
interface MessageSource {
  /**
   * SQL condition: does the player still want it? Asked at every claim, because much can change between listing a message
   * and sending it, or sending it again.
   */
  isWanted(about: { playerId: SQL; messageId: SQL; reference: SQL }): SQL;
  /** Where a click leads. A later message with the same tag replaces one that has not been seen. */
  linkOf(about: { id: string; reference: string }): MessageLink;
  /** Lists the next devices of a message that has too many for one transaction. Returns false when all are listed. */
  listMore?(db: Db): Promise<boolean>;
}
export type MessageSources = Record<MessageKind, MessageSource>;

export interface MessageLink {
  url: string;
  tag: string;
  /** 1 to 32 characters of base64url. Differs from the tag only if that is longer. */
  topic?: string;
}

/** A message that has expired is not wanted either. */
function isStillWanted(sources: MessageSources, now: Date): SQL {
  const about = { playerId: sql`s.player_id`, messageId: sql`m.id`, reference: sql`m.reference` };
  const answers = Object.entries(sources).map(
    ([kind, { isWanted }]) => sql`WHEN ${kind} THEN ${isWanted(about)}`,
  );
  return sql`coalesce(m.expires_at > ${now.toISOString()}, true) AND CASE m.kind ${sql.join(answers, sql` `)} END`;
}

interface Listed {
  devices: number[];
  dueAt: Date;
  /** Whether no further devices will be listed, except for a reminder's next players. */
  isLast: boolean;
}

/** Changes deliveries and their count in one statement, and reopens the message if any were added. */
export async function listDevices(tx: Db, id: string, { devices, dueAt, isLast }: Listed): Promise<void> {
  const at = sql`${dueAt.toISOString()}::timestamptz`;
  await tx.execute(sql`
    WITH listed AS (
      INSERT INTO deliveries (message_id, subscription_id, due_at)
      SELECT ${id}::uuid, device::bigint, ${at} FROM jsonb_array_elements_text(${JSON.stringify(devices)}::jsonb) AS device
      ON CONFLICT DO NOTHING RETURNING 1), counted AS (SELECT count(*) AS added FROM listed)
    UPDATE messages SET target_count = target_count + added, is_listed = ${isLast}::boolean,
      completed_at = CASE WHEN ${isLast}::boolean AND ${DONE_COUNT} = target_count + added THEN coalesce(completed_at, ${at}) END
    FROM counted WHERE id = ${id}::uuid`);
}

interface Claiming {
  now: Date;
  leaseUntil: Date;
  limit: number;
}

/** Claims what is due for this process alone, until the lease expires. */
export function claimDue(
  db: Db,
  { now, leaseUntil, limit }: Claiming,
  sources: MessageSources,
): Promise<Claim[]> {
  return queryRows<Claim>(
    db,
    sql`WITH due AS (
        SELECT message_id, subscription_id FROM deliveries
        WHERE state = 'pending' AND due_at <= ${now.toISOString()}
        ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
      UPDATE deliveries d SET state = 'sending', attempts = attempts + 1, lease_until = ${leaseUntil.toISOString()}
      FROM due JOIN messages m ON m.id = due.message_id LEFT JOIN (${pushSubscriptions} s JOIN ${players} p
          ON p.id = s.player_id AND p.banned_at IS NULL AND p.deleted_at IS NULL)
        ON s.id = due.subscription_id AND ${isStillWanted(sources, now)}
      WHERE d.message_id = due.message_id AND d.subscription_id = due.subscription_id
      RETURNING d.message_id AS "messageId", d.subscription_id::float8 AS "subscriptionId", d.attempts,
        d.attempts_before AS "attemptsBefore", s.endpoint, s.p256dh, s.auth`,
  );
}

/** Extends the lease of the claims that we still hold and returns their number. */
export async function renewLease(db: Db, claims: Claim[], leaseUntil: Date): Promise<number> {
  const ours = claims.map(({ messageId, subscriptionId, attempts }) => ({
    messageId,
    subscriptionId,
    attempts,
  }));
  const renewed = await queryRows(
    db,
    sql`UPDATE deliveries d SET lease_until = ${leaseUntil.toISOString()}
      FROM jsonb_to_recordset(${JSON.stringify(ours)}::jsonb)
        AS r("messageId" uuid, "subscriptionId" bigint, attempts smallint)
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
      FROM (SELECT message_id, subscription_id FROM deliveries
        WHERE state = 'sending' AND lease_until <= ${now.toISOString()} FOR UPDATE SKIP LOCKED) AS lost
      WHERE d.message_id = lost.message_id AND d.subscription_id = lost.subscription_id
      RETURNING d.message_id, d.state, NULL::text AS failure, false AS is_gone`,
  );
}

/** Settles only claims that we still hold: a result that comes after the lease changes nothing. */
export async function settleDeliveries(db: Db, now: Date, results: Settled[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
    AS r("messageId" uuid, "subscriptionId" bigint, attempts smallint, state text, "dueAt" timestamptz,
      failure text, "isGone" boolean)`;
  await settleBy(
    db,
    now,
    sql`UPDATE deliveries d
      SET state = r.state, due_at = coalesce(r."dueAt", d.due_at), lease_until = NULL FROM ${given}
      WHERE ${isClaimed} RETURNING d.message_id, d.state, r.failure, r."isGone" AS is_gone`,
  );
}

/** A single statement, so that delivery states and their message's counts change together. */
async function settleBy(db: Db, now: Date, update: SQL): Promise<void> {
  const counted = sql`${DONE_COUNT} + delivered + failed + unknown + skipped`;
  await db.execute(sql`
    WITH written AS (${update}), counts AS (
      SELECT message_id,
        count(*) FILTER (WHERE state = 'delivered') AS delivered, count(*) FILTER (WHERE state = 'failed') AS failed,
        count(*) FILTER (WHERE state = 'unknown') AS unknown, count(*) FILTER (WHERE state = 'skipped') AS skipped,
        count(*) FILTER (WHERE is_gone) AS gone, max(failure) AS reason
      FROM written GROUP BY message_id)
    UPDATE messages SET
      delivered_count = delivered_count + delivered, failed_count = failed_count + failed,
      unknown_count = unknown_count + unknown, skipped_count = skipped_count + skipped,
      gone_count = gone_count + gone, failure = coalesce(reason, failure),
      completed_at = CASE WHEN is_listed AND ${counted} = target_count THEN ${now.toISOString()}::timestamptz END
    FROM counts WHERE messages.id = counts.message_id`);
}

/**
 * Makes failed deliveries due again if their device is still subscribed, and returns how many. Unknown ones
 * may have arrived and are left alone. The message must be locked and ended.
 */
export async function listMissedAgain(tx: Db, id: string, now: Date): Promise<number> {
  const [row] = await queryRows<{ again: number }>(
    tx,
    sql`
    WITH again AS (
      UPDATE deliveries d SET state = 'pending', attempts_before = attempts, due_at = ${now.toISOString()}
      FROM ${pushSubscriptions} s JOIN ${players} p ON p.id = s.player_id AND p.banned_at IS NULL AND p.deleted_at IS NULL
      WHERE d.message_id = ${id} AND d.state = 'failed' AND s.id = d.subscription_id RETURNING 1),
      counted AS (SELECT count(*)::int AS again FROM again)
    UPDATE messages SET failed_count = failed_count - again, completed_at = NULL, failure = NULL
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
      DELETE FROM deliveries WHERE (message_id, subscription_id) IN (
        SELECT message_id, subscription_id FROM deliveries JOIN messages ON messages.id = message_id
        WHERE completed_at < ${before.toISOString()} LIMIT ${limit})
      RETURNING message_id)
    UPDATE messages SET is_forgotten = true WHERE NOT is_forgotten AND id IN (SELECT message_id FROM gone)`);
}
