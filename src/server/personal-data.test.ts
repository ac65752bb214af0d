import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signedInAdmin } from '../../test/support/admin.ts';
import { startApp } from '../../test/support/app.ts';
import { liveIn } from '../../test/support/lived-in.ts';
import { queryRows } from './platform/database/db.ts';

const server = await startApp();
const { db, runSql } = server;

/** What remains of a deleted account without saying whose it was, and why. */
const KEPT = {
  'ad_views.player_id': 'what the rewards of the ledger were for',
  'admin_actions.actor_id': 'what admins did stays as it was told',
  'admin_actions.target_id': 'the same, without the reason',
  'campaigns.created_by': 'the campaign went to others',
  'campaigns.scheduled_by': 'the same',
  'credit_entries.player_id': 'the ledger keeps its sum',
  'pictures.player_id': 'until the sweep has deleted the files',
  'pun_batches.actor_id': 'what admins imported stays as it was told',
  'pun_batches.undone_by': 'the same',
  'purchases.player_id': 'money that was paid stays on the books',
  'rank_boundaries.player_id': 'written anew every minute',
  'referrals.player_id': 'what the rewards of the ledger were for',
  'referrals.referrer_id': 'the same',
  'uploads.player_id': 'until the sweep has deleted the files',
};

/** Friends of whom one has a smaller and one a greater id than anybody. */
const LOWEST = '00000000-0000-4000-8000-000000000000';
const HIGHEST = 'ffffffff-ffff-4fff-bfff-ffffffffffff';

/** Lists every column that refers to a player. */
function columnsWithPlayers() {
  return queryRows<{ name: string; table: string; column: string }>(
    db,
    sql`SELECT c.relname || '.' || a.attname AS name, c.relname AS table, a.attname AS column
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.atttypid = 'uuid'::regtype
      WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND (a.attname = 'player_id' OR EXISTS (
        SELECT FROM pg_constraint WHERE conrelid = c.oid AND contype = 'f' AND confrelid = 'players'::regclass
          AND a.attnum = ANY (conkey)))
      ORDER BY 1`,
  );
}

async function columnsNaming(id: string): Promise<string[]> {
  const named = [];
  for (const { name, table, column } of await columnsWithPlayers()) {
    const isNamed = sql`${sql.identifier(column)} = ${id}`;
    const rows = await queryRows(db, sql`SELECT FROM ${sql.identifier(table)} WHERE ${isNamed} LIMIT 1`);
    if (rows.length > 0) named.push(name);
  }
  return named;
}

test('only the columns listed here still refer to a deleted account', async () => {
  const admin = await signedInAdmin(server);
  const { player, friend } = await liveIn(server);
  await player.post('/api/reviews', { type: 'feedback', content: 'I was here' });
  const { referralCode } = (await friend.get('/api/referral/generate')).body;
  await admin.post('/api/referral/apply', { referralCode });
  await admin.post('/api/admin/gift-credits', { userEmail: friend.email, amount: 5, reason: 'Thanks' });
  await runSql(`
    INSERT INTO accounts (id, player_id, account_id, provider_id) VALUES ('${randomUUID()}', '${friend.id}', 'a', 'b');
    INSERT INTO second_factors (id, player_id, secret, backup_codes) VALUES ('${randomUUID()}', '${friend.id}', '', '');
    INSERT INTO backup_codes VALUES ('${friend.id}', 'hash');
    INSERT INTO feedback (player_id, type, content, created_at) VALUES ('${friend.id}', 'feedback', 'Hello', now());
    INSERT INTO daily_streaks (player_id, zone, zone_since, day, since)
      VALUES ('${friend.id}', 'UTC', now(), '2026-11-16', now());
    INSERT INTO daily_reminders (player_id, zone, hour, next_at) VALUES ('${friend.id}', 'UTC', 8, now());
    INSERT INTO admin_digests (player_id, zone, next_at, since) VALUES ('${friend.id}', 'UTC', now(), now());
    INSERT INTO daily_shares VALUES ('${friend.id}', '2026-11-16', now());
    INSERT INTO seats (id, venue_id, player_id, name, joined_at)
      VALUES ('${randomUUID()}', 'aaaaaaaaaaaa', '${friend.id}', 'Friend', now());
    INSERT INTO challenges (id, mode, maker_id, made_at) VALUES ('aaaaaaaaaaaa', 'calm', '${friend.id}', now());
    INSERT INTO rooms (id, code, host_id, made_at, settings, puns, host_seen_at, host_network_hash)
      VALUES ('bbbbbbbbbbbb', 'BCDFGH', '${friend.id}', now(), '{}', 5, now(), 'x');
    INSERT INTO room_bans (room_id, player_id) VALUES ('bbbbbbbbbbbb', '${friend.id}');
    INSERT INTO challenge_alerts (player_id, is_on) VALUES ('${friend.id}', true);
    INSERT INTO players (id, first_name, email, email_hash) VALUES
      ('${LOWEST}', '', 'lowest@example.com', 'lowest'), ('${HIGHEST}', '', 'highest@example.com', 'highest');
    INSERT INTO friendships VALUES ('${LOWEST}', '${friend.id}', 'consent', now()), ('${friend.id}', '${HIGHEST}', 'consent', now());
    INSERT INTO friend_requests VALUES ('${LOWEST}', '${friend.id}', now()), ('${friend.id}', '${HIGHEST}', now());
    INSERT INTO friend_request_days VALUES ('${friend.id}', '2026-11-16', 1);
    INSERT INTO friend_blocks VALUES ('${LOWEST}', '${friend.id}', now()), ('${friend.id}', '${LOWEST}', now());
    INSERT INTO nudges VALUES ('${friend.id}', '2026-11-16', '${LOWEST}', now()), ('${LOWEST}', '2026-11-16', '${friend.id}', now());
    INSERT INTO nudge_preferences VALUES ('${friend.id}', false);
    INSERT INTO carried_days VALUES ('${friend.id}', 'guest', '${randomUUID()}', 0, now());
    INSERT INTO player_ratings VALUES ('${friend.id}', 1500, 350, 0.06, 1, 27) ON CONFLICT DO NOTHING;
    INSERT INTO pun_votes SELECT '${friend.id}', min(id), true, false, now() FROM puns ON CONFLICT DO NOTHING;
    INSERT INTO pun_reports (player_id, pun_id, reason, note, is_trusted, reported_at)
      SELECT '${friend.id}', min(id), 'wrong', 'I wrote this', true, now() FROM puns
      WHERE id NOT IN (SELECT pun_id FROM pun_reports);
    INSERT INTO user_notes (player_id, author_id, text, created_at) VALUES ('${friend.id}', '${friend.id}', 'Noted', now());
    INSERT INTO signals VALUES ('${friend.id}', 'long_run', '{}', now());
    INSERT INTO push_subscriptions (player_id, session_id, endpoint, p256dh, auth, created_at, renewed_at)
      VALUES ('${friend.id}', '${randomUUID()}', 'https://push.example/1', '', '', now(), now());
    INSERT INTO campaigns (id, title, message, target_type, created_by, created_at, scheduled_at, scheduled_by)
      VALUES ('${friend.id}', 'Hear', 'ye', 'all', '${friend.id}', now(), now(), '${friend.id}');
    INSERT INTO re_engagements VALUES ('${friend.id}', '${friend.id}', now());
    INSERT INTO rank_boundaries VALUES ('alltime', 1000, 1, now(), '${friend.id}');
    INSERT INTO ad_views (id, player_id, reward, requested_at, closed_at)
      VALUES ('${randomUUID()}', '${friend.id}', 2, now(), now());
    INSERT INTO uploads VALUES ('${randomUUID()}', '${friend.id}', '', now());
    INSERT INTO pictures VALUES ('${randomUUID()}', '${friend.id}', false, now());
    INSERT INTO pun_batches (actor_id, added, changed, unchanged, created_at, undone_at, undone_by, undone)
      VALUES ('${friend.id}', 0, 0, 0, now(), now(), '${friend.id}', '{}');
    INSERT INTO admin_actions (actor_id, target_id, action, details, created_at)
      VALUES ('${friend.id}', '${friend.id}', 'gift', 'Gave 1 credit.', now())`);
  // Fill a new table that refers to a player above. Its feature forgets the rows, or KEPT says why not.
  expect(await columnsNaming(friend.id)).toEqual((await columnsWithPlayers()).map(({ name }) => name));

  expect((await friend.delete('/api/profile', { username: friend.username })).status).toBe(200);
  expect(await columnsNaming(friend.id)).toEqual(Object.keys(KEPT));
  const rows = await queryRows(db, sql`SELECT reason FROM admin_actions WHERE target_id = ${friend.id}`);
  expect(rows).toEqual([{ reason: null }, { reason: null }]);
  // The report still counts towards suspending the pun, but without its author and their note.
  const reports = await queryRows(
    db,
    sql`SELECT player_id, note, reason, is_trusted AS trusted FROM pun_reports WHERE reason = 'wrong'`,
  );
  expect(reports).toEqual([{ player_id: null, note: null, reason: 'wrong', trusted: true }]);
});
