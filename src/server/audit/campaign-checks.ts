import type { Check } from './check.ts';

const SETTLED = ['delivered', 'failed', 'unknown', 'skipped'];
const DONE_COUNT = SETTLED.map((state) => `${state}_count`).join(' + ');

/** How many deliveries the counts of a campaign have more than its rows. */
const MISSING = ['target', ...SETTLED].map((name) => `${name}_count - coalesce(${name}, 0)`).join(', ');
const ROWS = `SELECT campaign_id AS id, count(*) AS target,
  ${SETTLED.map((state) => `count(*) FILTER (WHERE state = '${state}') AS ${state}`).join(', ')}
  FROM deliveries GROUP BY campaign_id`;

export const CAMPAIGN_CHECKS: readonly Check[] = [
  {
    promise: 'a draft has reached nobody',
    broken: `SELECT id::text FROM campaigns c WHERE sent_at IS NULL AND (
      num_nonnulls(list_end, completed_at) > 0 OR greatest(target_count, ${DONE_COUNT}) > 0
      OR EXISTS (SELECT FROM deliveries d WHERE d.campaign_id = c.id))`,
  },
  {
    promise: 'only a campaign of an admin waits for its time, and it is known who scheduled it',
    broken: `SELECT id::text FROM campaigns WHERE sent_at IS NULL AND (
      (scheduled_at IS NULL) IS DISTINCT FROM (scheduled_by IS NULL)
      OR (scheduled_at IS NOT NULL AND (created_by IS NULL OR is_re_engagement OR unsent IS NOT NULL)))`,
  },
  {
    promise: 'a campaign is sent when its list is written and nothing of it is left, and not before',
    broken: `SELECT id::text FROM campaigns WHERE sent_at IS NOT NULL
        AND (completed_at IS NOT NULL) IS DISTINCT FROM (listed_to >= list_end AND ${DONE_COUNT} = target_count)
      UNION SELECT c.id::text FROM campaigns c JOIN deliveries d ON d.campaign_id = c.id
        WHERE completed_at IS NOT NULL AND state IN ('pending', 'sending')`,
  },
  {
    // Old lists are deleted in batches.
    promise: 'a campaign counts its deliveries, which stay until they are forgotten',
    broken: `SELECT id::text FROM campaigns FULL JOIN (${ROWS}) AS kept USING (id)
      WHERE created_at IS NULL OR least(${MISSING}) < 0 OR (greatest(${MISSING}) > 0
        AND NOT (is_forgotten AND completed_at IS NOT NULL))`,
  },
  {
    promise: 'those who have unsubscribed are among those who did not get a campaign',
    broken: 'SELECT id::text FROM campaigns WHERE gone_count NOT BETWEEN 0 AND failed_count',
  },
  {
    promise: 'a device is on a list once, and only up to where the list is written',
    broken: `SELECT campaign_id::text AS id FROM deliveries GROUP BY campaign_id, subscription_id HAVING count(*) > 1
      UNION SELECT campaign_id::text FROM deliveries d JOIN campaigns c ON c.id = d.campaign_id
        WHERE subscription_id > listed_to`,
  },
];
