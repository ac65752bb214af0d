import { type SQL, sql } from 'drizzle-orm';
import { USER_NOTES_MAX } from '../../src/rules/admin-actions.ts';
import { SIGNAL_KINDS } from '../../src/rules/signals.ts';
import type { Db } from '../../src/server/platform/database/db.ts';
import { addPlayer, changePlayer, SESSION_COOKIE } from '../support/player.ts';
import { type Collected, NOW } from './collector.ts';
import type { Callers } from './rows.ts';

/** Admins write campaigns and import puns by hand, a few times a day. */
const BY_HAND = 1000;
const INSIGHT_DAYS = 3 * 365;
const CAMPAIGN = '00000000-0000-4000-8000-000000000001';
const [DRAFT, OTHER_DRAFT] = ['00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000003'];
const now = sql`${NOW.toISOString()}::timestamptz`;

/** An admin of a large game in which nobody has looked after anything: everything that players do waits. */
export async function addAdminWork(
  db: Db,
  collector: { id: string; email: string },
  { rows, puns }: Collected,
): Promise<Pick<Callers, 'admin'>> {
  const admin = await addPlayer(db, NOW);
  await changePlayer(db, admin.id, { isAdmin: true });
  const run = (statement: SQL) => db.execute(statement);
  const each = sql`generate_series(1, ${rows}::int) AS n`;
  const friend = sql`md5('friend' || n)::uuid`;
  const firstPun = sql`(SELECT min(id) FROM puns)`;

  await run(sql`SET session_replication_role = replica`);
  await run(sql`INSERT INTO player_search (player_id, text)
    SELECT id, search_text(email, username, first_name) FROM players ON CONFLICT DO NOTHING`);
  await run(sql`UPDATE players SET review_since = ${now} WHERE username LIKE 'friend%' AND points % 10 = 0`);
  await run(
    sql`UPDATE players SET banned_at = ${now}, ban_reason = 'Ink' WHERE username LIKE 'friend%' AND points % 10 = 1`,
  );
  await run(sql`INSERT INTO signals (player_id, kind, details, found_at)
    SELECT ${friend}, kind, '{}', ${now} FROM ${each}, unnest(ARRAY[${sql.join(
      [...SIGNAL_KINDS].map((kind) => sql`${kind}`),
      sql`, `,
    )}]) AS kind
    ON CONFLICT DO NOTHING`);
  await run(sql`INSERT INTO pun_reports (pun_id, player_id, reason, note, is_trusted, reported_at)
    SELECT ${firstPun} + n % ${puns}::int, ${friend}, 'wrong', repeat('Not a pun. ', 20), false, ${now} FROM ${each}`);
  await run(sql`INSERT INTO user_notes (player_id, author_id, text, created_at)
    SELECT ${collector.id}::uuid, ${admin.id}::uuid, repeat('Noted. ', 280), ${now} FROM generate_series(1, ${USER_NOTES_MAX - 1}::int)`);
  await run(sql`INSERT INTO push_subscriptions (player_id, session_id, endpoint, p256dh, auth, created_at, renewed_at)
    SELECT ${friend}, gen_random_uuid(), 'https://push.example/friend' || n, '', '', ${now}, ${now} FROM ${each}`);
  const campaign = sql`INSERT INTO campaigns (id, title, message, target_type, created_by, created_at, sent_at, list_end, listed_to)`;
  await run(sql`${campaign} SELECT gen_random_uuid(), 'News ' || n, repeat('More puns. ', 40), 'all', ${admin.id}, ${now} - n * interval '8 hours',
    ${now} - n * interval '8 hours', 1, 1 FROM generate_series(1, ${BY_HAND}::int) AS n`);
  await run(sql`${campaign} SELECT ${CAMPAIGN}, 'To all', 'More puns.', 'all', ${admin.id}, ${now} - interval '1 hour', ${now} - interval '1 hour',
    max(id), max(id) FROM push_subscriptions`);
  await run(
    sql`${campaign} SELECT id, 'Later', 'More puns.', 'all', ${admin.id}, ${now}, NULL, NULL, 0 FROM (VALUES (${DRAFT}::uuid), (${OTHER_DRAFT}::uuid)) AS draft (id)`,
  );
  await run(sql`INSERT INTO messages (id, kind, reference, title, text, created_at, is_listed, target_count, failed_count, completed_at)
    SELECT id, 'campaign', id, title, message, sent_at, true, ${rows}::int, ${rows}::int, sent_at FROM campaigns WHERE sent_at IS NOT NULL`);
  await run(sql`INSERT INTO deliveries (message_id, subscription_id, state, due_at)
    SELECT ${CAMPAIGN}, id, 'failed', ${now} FROM push_subscriptions WHERE endpoint LIKE '%friend%'`);
  await run(sql`INSERT INTO pun_batches (actor_id, file_name, added, changed, unchanged, created_at, activated_at)
    SELECT ${admin.id}, 'puns.csv', ${puns}, 0, 0, ${now} - n * interval '8 hours', ${now} FROM generate_series(1, ${BY_HAND}::int) AS n`);
  await run(
    sql`INSERT INTO pun_batch_rows (batch_id, pun_id) SELECT max(pun_batches.id), puns.id FROM pun_batches, puns GROUP BY puns.id`,
  );
  await run(sql`INSERT INTO pun_stats SELECT id, 9, 6, 0.6, 0.1, 3, 2, 1, 1500 FROM puns`);
  const days = sql`generate_series(0, ${INSIGHT_DAYS}::int) AS n`;
  await run(sql`INSERT INTO insight_days SELECT ${now}::date - n, ${now}, n > 0 FROM ${days}`);
  await run(sql`INSERT INTO insight_counts SELECT ${now}::date - n, name, age, 1 FROM ${days},
    unnest(ARRAY['players', 'games', 'solved', 'month', 'week']) AS name, generate_series(0, 7) AS age`);
  await run(sql`INSERT INTO insight_credits SELECT ${now}::date - n, kind, 1, 1 FROM ${days},
    unnest(ARRAY['hint', 'solve', 'ad', 'purchase', 'gift', 'badge', 'welcome']) AS kind`);
  await run(sql`SET session_replication_role = origin`);
  await run(sql`VACUUM ANALYZE`);

  const lastOf = async (table: string) =>
    String((await idOf(db, sql`SELECT max(id) AS id FROM ${sql.raw(table)}`)) ?? 1);
  const known = {
    userId: collector.id,
    userEmail: 'friend2@example.com',
    username: 'collector',
    campaignId: DRAFT,
    other: OTHER_DRAFT,
    sent: CAMPAIGN,
    batchId: await lastOf('pun_batches'),
    punId: await lastOf('puns'),
    noteId: await lastOf('user_notes'),
    feedbackId: await lastOf('feedback'),
    victim: await idOf(db, sql`SELECT md5('friend2')::uuid AS id`),
    banned: await idOf(db, sql`SELECT md5('friend1')::uuid AS id`),
    held: await idOf(db, sql`SELECT md5('friend10')::uuid AS id`),
  };
  return { admin: { cookie: `${SESSION_COOKIE}=${admin.cookieValue}`, known } };
}

async function idOf(db: Db, query: SQL): Promise<unknown> {
  const { rows } = (await db.execute(query)) as unknown as { rows: { id: unknown }[] };
  return rows[0]?.id;
}
