import { type SQL, sql } from 'drizzle-orm';
import { USER_NOTES_MAX } from '../../src/rules/admin-actions.ts';
import { type Db, queryRows } from '../../src/server/platform/database/db.ts';

/** Everybody joined in these days, at an even pace. The longer ago, the more points they have. */
const DAYS = 730;
/** `player1` has this share of all games and ledger entries, besides many notes and purchases. */
const COLLECTED = 0.01;
const BOUGHT = 300;

/** One in so many is in the set; there are always twenty admins. */
const ONE_IN = { banned: 100, held: 1000, payers: 33 };

/** Fills a database with players of every filter, for reads: neither triggers nor foreign keys take part. Returns the id of `player1`. */
export async function addCrowd(db: Db, size: number): Promise<string> {
  const run = (statement: SQL) => db.execute(statement);
  const most = Math.max(Math.ceil(size * COLLECTED), BOUGHT);
  const isOneIn = (often: number) => sql`n % ${sql.raw(String(often))} = 1`;
  await run(sql`SET session_replication_role = replica`);
  await run(sql`
    INSERT INTO players (id, first_name, email, email_hash, username, points, credits, created_at, last_seen_at,
      is_admin, banned_at, ban_reason, review_since)
    SELECT gen_random_uuid(), '', 'player' || n || '@example.com', n::text, 'player' || n, n, n % 500,
      now() - n * (interval '${sql.raw(String(DAYS))} days' / ${size}::int), now() - (n::bigint * 7919 % 10000) * interval '1 minute',
      n % greatest(1, ${size}::int / 20) = 0,
      CASE WHEN ${isOneIn(ONE_IN.banned)} THEN now() END, CASE WHEN ${isOneIn(ONE_IN.banned)} THEN 'Ink' END,
      CASE WHEN ${isOneIn(ONE_IN.held)} THEN now() END
    FROM generate_series(1, ${size}::int) AS n`);
  await run(sql`
    INSERT INTO player_search (player_id, text)
    SELECT id, search_text(email, username, first_name) FROM players`);
  await run(sql`CREATE TEMPORARY TABLE crowd AS SELECT id, substr(username, 7)::int AS n FROM players`);
  await run(sql`CREATE TEMPORARY TABLE collected AS
    SELECT id, n FROM crowd UNION ALL
    SELECT id, ${size}::int + many FROM crowd, generate_series(1, ${most}::int) AS many WHERE n = 1`);
  // Those who never pay have an order that they gave up. Every second payment is of another amount than the price.
  await run(sql`
    INSERT INTO purchases (order_id, player_id, credits, cents, status, created_at, checked_at, captured_at, paid_cents)
    SELECT 'order' || n, id, 10, 100,
      CASE WHEN NOT is_paid THEN 'expired' WHEN n % 2 = 0 THEN 'mispaid' ELSE 'captured' END, at, at,
      CASE WHEN is_paid THEN at END, CASE WHEN is_paid AND n % 2 = 0 THEN 90 END
    FROM collected, LATERAL (SELECT n > ${size}::int OR ${isOneIn(ONE_IN.payers)} AS is_paid,
      now() - n * interval '1 minute' AS at) AS bought
    WHERE n <= ${size}::int + ${BOUGHT}::int AND (is_paid OR n % 16 = 0)`);
  await run(sql`
    INSERT INTO credit_entries (player_id, kind, reference, amount, created_at)
    SELECT id, 'gift', n::text, 1, now() FROM collected`);
  await run(sql`
    INSERT INTO puns (question, answer, difficulty, created_at) VALUES ('What? The…', 'A PUN', 1, now())`);
  await run(sql`
    INSERT INTO game_sessions (id, player_id, pun_id, question, answer, difficulty, opened_at, remaining, saved_at,
      completed_at, is_correct)
    SELECT gen_random_uuid(), crowd.id, pun.id, '?', 'A PUN', 1, now(), 1, now(), now() - n * interval '1 second', n % 3 > 0
    FROM collected AS crowd, (SELECT max(id) AS id FROM puns) AS pun`);
  await run(sql`
    INSERT INTO sessions (id, player_id, token, expires_at)
    SELECT gen_random_uuid(), id, id::text, now() + interval '30 days' FROM crowd`);
  await run(sql`
    INSERT INTO accounts (id, player_id, account_id, provider_id)
    SELECT gen_random_uuid(), id, id::text, 'credential' FROM crowd`);
  await run(sql`
    INSERT INTO user_notes (player_id, author_id, text, created_at)
    SELECT id, (SELECT id FROM players WHERE is_admin LIMIT 1), 'Noted', now() FROM collected
    WHERE n < ${size}::int + ${USER_NOTES_MAX}::int`);
  await run(sql`SET session_replication_role = origin`);
  await run(sql`VACUUM ANALYZE`);
  const [me] = await queryRows<{ id: string }>(db, sql`SELECT id FROM players WHERE username = 'player1'`);
  return me?.id ?? '';
}
