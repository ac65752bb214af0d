import { type SQL, sql } from 'drizzle-orm';
import type { Waiting } from '../../../contract/digest.ts';
import { WAITING_MAX } from '../../../rules/waiting.ts';
import { type Db, queryRows } from '../../platform/database/db.ts';
import { feedback } from '../feedback/feedback.tables.ts';
import { messages } from '../messages/messages.tables.ts';
import { purchases, returnedPayments } from '../payments/payments.tables.ts';
import { creditEntries, players } from '../players/players.tables.ts';
import { puns } from '../puns/puns.tables.ts';
import { punReports } from '../reports/reports.tables.ts';

/** `found` is ordered by its index, so that it is read from there, and only up to WAITING_MAX entries. */
const upToMax = (found: SQL) => sql`(SELECT count(*)::int FROM (${found} LIMIT ${WAITING_MAX}) AS found)`;

/** Jumps from pun to pun in the index, because one pun can have thousands of reports. */
const reportedPuns = sql`(
  WITH RECURSIVE reported (pun_id) AS (
    (SELECT pun_id FROM ${punReports} WHERE settled_at IS NULL ORDER BY pun_id LIMIT 1)
    UNION ALL
    SELECT (SELECT pun_id FROM ${punReports} WHERE settled_at IS NULL AND pun_id > r.pun_id ORDER BY pun_id LIMIT 1)
    FROM reported AS r WHERE r.pun_id IS NOT NULL)
  SELECT count(*)::int FROM (SELECT FROM reported WHERE pun_id IS NOT NULL LIMIT ${WAITING_MAX}) AS found)`;

export type StoredWaiting = Omit<Waiting, 'lateBackups'>;

/** An admin has dealt with a mispaid order by a refund, or by a gift to the buyer. OFFSET 0 keeps it a look into the index. */
const isDealtWith = sql`EXISTS (SELECT FROM ${returnedPayments} AS returned WHERE returned.capture_id = paid.capture_id OFFSET 0)
  OR EXISTS (SELECT FROM ${creditEntries} AS entry
    WHERE entry.player_id = paid.player_id AND kind = 'gift' AND entry.created_at > captured_at)`;

/** Counts everything in one statement; campaigns and orders only if they ended after these times. */
export async function countWaiting(
  db: Db,
  since: { undelivered: Date; mispaid: Date },
): Promise<StoredWaiting> {
  const [row] = await queryRows<StoredWaiting>(
    db,
    sql`SELECT ${reportedPuns} AS "reportedPuns",
      ${upToMax(sql`SELECT FROM ${puns} WHERE suspended_at IS NOT NULL AND NOT is_active ORDER BY id`)} AS "suspendedPuns",
      ${upToMax(sql`SELECT FROM ${feedback} WHERE status = 'new' ORDER BY id DESC`)} AS messages,
      ${upToMax(sql`SELECT FROM ${players} WHERE review_since IS NOT NULL AND deleted_at IS NULL ORDER BY review_since`)} AS reviews,
      ${upToMax(sql`SELECT FROM ${messages} WHERE kind = 'campaign' AND completed_at > ${since.undelivered.toISOString()}
        AND failed_count > 0 AND delivered_count + unknown_count = 0 ORDER BY completed_at`)} AS undelivered,
      ${upToMax(sql`SELECT FROM ${purchases} AS paid WHERE status = 'mispaid' AND captured_at > ${since.mispaid.toISOString()}
        AND NOT (${isDealtWith}) ORDER BY captured_at`)} AS "mispaidOrders"`,
  );
  if (!row) throw new Error('a statement without FROM returns one row');
  return row;
}
