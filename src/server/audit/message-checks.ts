import type { Check } from './check.ts';

const SETTLED = ['delivered', 'failed', 'unknown', 'skipped'];
const DONE_COUNT = SETTLED.map((state) => `${state}_count`).join(' + ');

/** How many deliveries the counts of a message have more than its rows. */
const MISSING = ['target', ...SETTLED].map((name) => `${name}_count - coalesce(${name}, 0)`).join(', ');
const ROWS = `SELECT message_id AS id, count(*) AS target,
  ${SETTLED.map((state) => `count(*) FILTER (WHERE state = '${state}') AS ${state}`).join(', ')}
  FROM deliveries GROUP BY message_id`;

export const MESSAGE_CHECKS: readonly Check[] = [
  {
    promise: 'a draft has reached nobody, and a campaign that was sent has one message',
    broken: `SELECT id::text FROM campaigns FULL JOIN (SELECT id, is_listed FROM messages WHERE kind = 'campaign') AS sent USING (id)
      WHERE (sent_at IS NOT NULL) IS DISTINCT FROM (is_listed IS NOT NULL) OR (sent_at IS NULL AND list_end IS NOT NULL)
        OR is_listed IS DISTINCT FROM (listed_to >= list_end)`,
  },
  {
    promise: 'a campaign waits for its time as long as it is not sent, and it is known who scheduled it',
    broken: `SELECT id::text FROM campaigns WHERE sent_at IS NULL AND (
      (scheduled_at IS NULL) IS DISTINCT FROM (scheduled_by IS NULL)
      OR (scheduled_at IS NOT NULL AND (is_re_engagement OR unsent IS NOT NULL)))`,
  },
  {
    promise: 'a message has ended when its list is written and nothing of it is left, and not before',
    broken: `SELECT id::text FROM messages
        WHERE (completed_at IS NOT NULL) IS DISTINCT FROM (is_listed AND ${DONE_COUNT} = target_count)
      UNION SELECT m.id::text FROM messages m JOIN deliveries d ON d.message_id = m.id
        WHERE completed_at IS NOT NULL AND state IN ('pending', 'sending')`,
  },
  {
    // Old lists are deleted in batches.
    promise: 'a message counts its deliveries, which stay until they are forgotten',
    broken: `SELECT id::text FROM messages FULL JOIN (${ROWS}) AS kept USING (id)
      WHERE created_at IS NULL OR least(${MISSING}) < 0 OR (greatest(${MISSING}) > 0
        AND NOT (is_forgotten AND completed_at IS NOT NULL))`,
  },
  {
    promise: 'those who have unsubscribed are among those who did not get a message',
    broken: 'SELECT id::text FROM messages WHERE gone_count NOT BETWEEN 0 AND failed_count',
  },
  {
    promise: 'a device is on a list once, and on that of a campaign only up to where it is written',
    broken: `SELECT message_id::text AS id FROM deliveries GROUP BY message_id, subscription_id HAVING count(*) > 1
      UNION SELECT message_id::text FROM deliveries d JOIN campaigns c ON c.id = d.message_id
        WHERE subscription_id > listed_to`,
  },
];
