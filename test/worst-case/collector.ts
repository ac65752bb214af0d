import { type SQL, sql } from 'drizzle-orm';
import { kindsThat } from '../../src/rules/game-kinds.ts';
import { SESSIONS_MAX } from '../../src/rules/sign-in.ts';
import { boundariesJob } from '../../src/server/features/leaderboard/leaderboard.service.ts';
import { type Database, queryRows } from '../../src/server/platform/database/db.ts';
import { addPlayer } from '../support/player.ts';

/** Late in the day, so that many games can have been played on it. */
export const NOW = new Date('2026-11-20T23:00:00Z');
/** The first day of the calendar. */
const FIRST_DAY = '2016-11-20';
const DAYS = 3652;

export interface Collected {
  /** The number of rows in each table that grows with what a player does. */
  rows: number;
  /** All of them are seen, voted on and reported: those tables cannot grow beyond the library. */
  puns: number;
}

/** Adds a library of this many puns, and plans one of them for each day of ten years. */
export async function fillLibrary({ db }: Database, puns: number): Promise<void> {
  await db.execute(sql`INSERT INTO puns (question, answer, difficulty, kind, sense_one, sense_two, created_at)
    SELECT 'Why did the scribe of folio ' || n || ' keep a candle beside the inkwell? He had a taste for…?', 'DARK HUMOUR', 3,
      (ARRAY['double', 'sound', 'split', 'idiom'])[1 + n % 4], 'ink as black as night', 'jokes about the end', '2016-01-01'
    FROM generate_series(1, ${puns}::int) AS n`);
  await db.execute(sql`INSERT INTO daily_puns (day, pun_id)
    SELECT ${FIRST_DAY}::date + n, (SELECT min(id) FROM puns) + n % ${puns}::int FROM generate_series(0, ${DAYS}::int) AS n`);
}

/**
 * Adds a player who has done everything that can be done, again and again: half of the games today, the others in the
 * year before. Tables with a limit are full.
 */
export async function addCollector(database: Database, { rows, puns }: Collected) {
  const player = await addPlayer(database.db, NOW, {
    createdAt: new Date('2016-01-01'),
    referralCode: 'COLLECTR',
  });
  const days = Math.min(DAYS, Math.max(1, Math.floor(rows / 10)));
  const run = (statement: SQL) => database.db.execute(statement);
  const me = sql`${player.id}::uuid`;
  const now = sql`${NOW.toISOString()}::timestamptz`;
  const each = sql`generate_series(1, ${rows}::int) AS n`;
  /** The time of the n-th row: even ones are of today, odd ones of the year before. A higher n is longer ago. */
  const at = sql`CASE WHEN n % 2 = 0 THEN ${now} - n * (interval '22 hours' / ${rows}::int)
    ELSE ${now} - interval '23 hours' - n * (interval '360 days' / ${rows}::int) END`;
  const pun = sql`((SELECT min(id) FROM puns) + n % ${puns}::int)`;
  const isOld = sql`n % 2 = 1`;

  const [known] = await queryRows<{ role: string }>(
    database.db,
    sql`SELECT current_setting('session_replication_role') AS role`,
  );
  // Triggers are off, because what they count does not belong to the player.
  await run(sql`SET session_replication_role = replica`);
  await run(sql`INSERT INTO game_sessions (id, player_id, pun_id, question, answer, difficulty, opened_at, remaining, saved_at,
      completed_at, is_correct, is_remembered, points_earned, credits_awarded, is_paid)
    SELECT gen_random_uuid(), ${me}, ${pun}, 'Why did the scribe keep a candle?', 'DARK HUMOUR', 3, at - interval '20 seconds', 60, at, at,
      NOT (${isOld} AND n % 3 = 0), true, 0, 0, false FROM (SELECT n, ${at} AS at FROM ${each}) AS game`);
  for (const kind of kindsThat('hasDay'))
    await run(sql`INSERT INTO game_sessions (id, player_id, pun_id, question, answer, difficulty, opened_at, remaining, saved_at,
        completed_at, is_correct, is_remembered, points_earned, credits_awarded, is_paid, relaxed, kind, day)
      SELECT gen_random_uuid(), ${me}, pun_id, 'Why did the scribe keep a candle?', 'DARK HUMOUR', 3, day, 60, day, day + interval '1 hour', true,
        true, 0, 0, false, true, ${kind}, day FROM daily_puns WHERE day < ${NOW.toISOString()}::date ORDER BY day DESC LIMIT ${days}`);
  await run(sql`INSERT INTO seen_puns (player_id, pun_id, seen_at, answer_shown_at, is_solved, session_id, points, favourite, line)
    SELECT DISTINCT ON (pun_id) ${me}, pun_id, opened_at, completed_at, is_correct, id, 0, pun_id % 5 = 0, lower(question || ' ' || answer)
    FROM game_sessions WHERE player_id = ${me} ORDER BY pun_id, completed_at DESC`);
  await run(
    sql`INSERT INTO pun_votes SELECT ${me}, pun_id, true, false, answer_shown_at FROM seen_puns WHERE player_id = ${me}`,
  );
  await run(sql`INSERT INTO pun_reports (pun_id, player_id, reason, note, is_trusted, reported_at)
    SELECT pun_id, ${me}, 'wrong', 'Not a pun.', true, ${now} - interval '2 days' FROM seen_puns WHERE player_id = ${me} AND pun_id % 2 = 0`);
  await run(sql`INSERT INTO credit_entries (player_id, kind, reference, amount, created_at)
    SELECT ${me}, (ARRAY['solve', 'hint', 'referrer', 'ad'])[1 + n % 4], n::text, 1, ${now} - n * interval '1 minute' FROM ${each}`);
  await run(sql`UPDATE players SET credits = ${rows}::int + 10 WHERE id = ${me}`);
  await run(sql`INSERT INTO feedback (player_id, type, content, created_at)
    SELECT ${me}, 'feedback', repeat('More snails, please. ', 20), ${now} - interval '1 day' - (${rows}::int - n) * interval '1 minute' FROM ${each}`);
  await run(sql`INSERT INTO ad_views (id, player_id, reward, requested_at, claimed_at, closed_at)
    SELECT gen_random_uuid(), ${me}, 5, at, at, at FROM (SELECT ${now} - interval '1 day' - n * interval '10 minutes' AS at FROM ${each}) AS view`);
  await run(sql`INSERT INTO purchases (order_id, player_id, credits, cents, status, created_at, checked_at)
    SELECT 'old-' || n, ${me}, 100, 500, 'expired', at, at FROM (SELECT n, ${now} - interval '4 days' - n * interval '1 minute' AS at FROM ${each}) AS orders`);
  await run(sql`INSERT INTO players (id, first_name, email, email_hash, username, points, created_at)
    SELECT md5('friend' || n)::uuid, '', 'friend' || n || '@example.com', 'friend' || n, 'friend' || n, n, ${now} FROM ${each}`);
  await run(sql`INSERT INTO referrals (player_id, referrer_id, code, created_at)
    SELECT md5('friend' || n)::uuid, ${me}, 'COLLECTR', ${now} - interval '1 day' - n * interval '1 minute' FROM ${each}`);
  await run(sql`INSERT INTO friendships (low_id, high_id, how, since)
    SELECT least(player_id, ${me}), greatest(player_id, ${me}), 'referral', created_at FROM referrals WHERE referrer_id = ${me}`);
  await run(sql`INSERT INTO monthly_points (month, player_id, points, points_at)
    SELECT date_trunc('month', ${now} AT TIME ZONE 'UTC')::date, md5('friend' || n)::uuid, n, ${now} FROM ${each}`);
  await run(sql`INSERT INTO sessions (id, player_id, token, expires_at, created_at, updated_at)
    SELECT gen_random_uuid(), md5('friend' || n)::uuid, gen_random_uuid()::text, ${now} + interval '1 day', ${now}, ${now} FROM ${each}`);
  await run(sql`INSERT INTO referral_tallies VALUES (${me}, ${rows}, ${rows} / 4)`);
  await run(sql`INSERT INTO admin_actions (action, target_id, details, created_at)
    SELECT 'gift_credits', ${me}, 'Gave 1 credit.', ${now} FROM ${each}`);
  await run(sql`INSERT INTO sessions (id, player_id, token, expires_at, created_at, updated_at)
    SELECT gen_random_uuid(), ${me}, gen_random_uuid()::text, ${now} + interval '1 day', at, at
    FROM (SELECT ${now} - n * interval '1 minute' AS at FROM generate_series(1, ${SESSIONS_MAX - 1}::int) AS n) AS device`);
  await run(sql`INSERT INTO push_subscriptions (player_id, session_id, endpoint, p256dh, auth, created_at, renewed_at)
    SELECT ${me}, gen_random_uuid(), 'https://push.example/' || n, '', '', ${now}, ${now} FROM generate_series(1, 10) AS n`);
  await run(
    sql`INSERT INTO uploads SELECT gen_random_uuid(), ${me}, 'https://x.example/' || n, ${now}, NULL FROM generate_series(1, 50) AS n`,
  );
  await run(sql`INSERT INTO monthly_points (month, player_id, points, points_at)
    SELECT '2016-01-01'::date + n * interval '1 month', ${me}, 1000000, ${now} FROM generate_series(0, 130) AS n`);
  await run(sql`SET session_replication_role = ${sql.raw(known?.role ?? 'origin')}`);
  await boundariesJob({ db: database.db, clock: { now: () => NOW } }).work(AbortSignal.any([]));
  await run(sql`VACUUM ANALYZE`);
  return player;
}
