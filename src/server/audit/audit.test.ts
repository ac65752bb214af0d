import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/support/app.ts';
import { testCorruptions } from '../../../test/support/corruption.ts';
import { carryDayOver } from '../../../test/support/guest.ts';
import { liveIn } from '../../../test/support/lived-in.ts';
import { SECRET } from '../../../test/support/secret.ts';
import { openObjectStore } from '../providers/storage/open-store.ts';
import { auditDatabase, CHECKS } from './audit.ts';
import { CHALLENGE_CHECKS } from './challenge-checks.ts';
import { FRIEND_CHECKS } from './friend-checks.ts';
import { MESSAGE_CHECKS } from './message-checks.ts';
import { auditObjects } from './objects.ts';
import { ROOM_CHECKS } from './room-checks.ts';
import { TALLY_CHECKS } from './tally-checks.ts';

const server = await startApp();
const { player, friend } = await liveIn(server);
await carryDayOver(server);
const database = { db: server.db, script: server.script, close: async () => {} };
const ME = `'${player.id}'`;
const FRIEND = `'${friend.id}'`;

/** What an accident or an intruder could do once the database's own guards are out of the way. */
const CORRUPTIONS: Record<string, string[]> = {
  'a balance is the sum of its ledger': [`UPDATE players SET credits = credits + 1 WHERE id = ${ME}`],
  'no balance, debt or score is below zero': [`UPDATE players SET credits = -1 WHERE id = ${ME}`],
  'no balance ever was below zero': [`${entry('hint', 'x:0', -1000)}; ${entry('gift', 'later', 1000)}`],
  'each cause moves credits once': [
    `INSERT INTO credit_entries (player_id, kind, reference, amount) SELECT player_id, kind, reference, amount
      FROM credit_entries WHERE player_id = ${ME} LIMIT 1`,
  ],
  'what pays adds, what costs takes': [entry('hint', 'x:0', 5)],
  'what is owed is what refunds could not take and later grants did not pay': [
    `UPDATE players SET credits_owed = credits_owed + 3 WHERE id = ${FRIEND}`,
  ],
  'a welcome is given once, with its address and its person remembered': [
    'DELETE FROM welcomed_emails',
    `UPDATE players SET mailbox_hash = 'somebody' WHERE deleted_at IS NULL`,
    entry('welcome', 'again', 10),
  ],
  'every captured purchase was granted, exactly, to its buyer': [
    `DELETE FROM credit_entries WHERE kind = 'purchase'`,
    `UPDATE credit_entries SET amount = amount + 1 WHERE kind = 'purchase'`,
    `UPDATE credit_entries SET player_id = ${ME} WHERE kind = 'purchase'`,
  ],
  'only a captured purchase was granted, and no order twice': [
    `UPDATE purchases SET status = 'open', captured_at = NULL`,
    `INSERT INTO credit_entries (player_id, kind, reference, amount)
      SELECT ${ME}, kind, reference, amount FROM credit_entries WHERE kind = 'purchase' LIMIT 1`,
  ],
  'what went back to a buyer was taken back, at most what was granted': [
    `INSERT INTO returned_payments SELECT gen_random_uuid(), capture_id, NULL, now() FROM purchases`,
    `UPDATE purchases SET refunded_credits = refunded_credits - 1 WHERE refunded_credits > 0`,
    `UPDATE purchases SET refunded_credits = credits + 1`,
    `UPDATE purchases SET status = 'expired' WHERE refunded_credits > 0`,
  ],
  'only an order that was paid with another amount than its price is mispaid': [
    `UPDATE purchases SET status = 'mispaid'`,
    'UPDATE purchases SET paid_cents = cents - 1',
  ],
  'a capture has its time and its own id': [
    `UPDATE purchases SET captured_at = NULL`,
    `UPDATE purchases SET capture_id = 'same'`,
  ],
  'every claimed ad was paid its reward, once': [
    `DELETE FROM credit_entries WHERE kind = 'ad'`,
    `UPDATE ad_views SET reward = reward + 1 WHERE claimed_at IS NOT NULL`,
  ],
  'only a claimed ad was paid': [`UPDATE ad_views SET claimed_at = NULL`, entry('ad', 'no-view', 5)],
  'ads stay within their number a day': [manyAds(5, '10 minutes')],
  'ads keep their length, their pause and their lifetime': [
    manyAds(1, '1 minute'),
    `UPDATE ad_views SET requested_at = claimed_at - interval '1 second'`,
    `UPDATE ad_views SET requested_at = claimed_at - interval '1 hour'`,
  ],
  'a player has one open ad': [
    `INSERT INTO ad_views (id, player_id, reward, requested_at)
      SELECT gen_random_uuid(), ${ME}, 5, now() FROM generate_series(1, 2)`,
  ],
  'every referral paid the friend once, and the referrer within the daily number': [
    `DELETE FROM credit_entries WHERE kind = 'referrer'`,
    `DELETE FROM credit_entries WHERE kind = 'referred'`,
    `UPDATE referrals SET paid_at = NULL`,
    `INSERT INTO referrals (player_id, referrer_id, code, created_at, paid_at)
      SELECT gen_random_uuid(), ${ME}, 'x', now(), now() FROM generate_series(1, 11)`,
  ],
  'only a referral paid for one': ['DELETE FROM referrals', entry('referrer', 'x', 25)],
  'a player is referred once, by another, and not by one they referred': [
    'UPDATE referrals SET player_id = referrer_id',
    `INSERT INTO referrals (player_id, referrer_id, code, created_at) VALUES (${ME}, ${FRIEND}, 'x', now())`,
    `INSERT INTO referrals SELECT * FROM referrals`,
    `UPDATE players SET referred_by = NULL`,
  ],
  'a player has one open game of a kind, one daily a day and one game of each past day': [
    `UPDATE game_sessions SET completed_at = NULL, is_correct = NULL`,
    `UPDATE game_sessions SET kind = 'archive', day = '2026-01-01'`,
  ],
  'only a solved game has points and credits': [
    `UPDATE game_sessions SET is_correct = false WHERE is_correct`,
    `UPDATE game_sessions SET points_earned = NULL WHERE is_correct`,
  ],
  'a game that was said to pay nothing paid nothing, and no more than allowed pay in a day': [
    `UPDATE game_sessions SET is_paid = false WHERE is_correct`,
    `INSERT INTO game_sessions SELECT gen_random_uuid(), player_id, pun_id, question, answer, difficulty, opened_at, remaining,
      saved_at, paused, revealed, completed_at, is_correct FROM game_sessions, generate_series(1, 200) WHERE is_correct`,
  ],
  'a game at the own pace won no points for speed': [
    `UPDATE game_sessions SET points_earned = points_earned + 1 WHERE relaxed AND is_correct`,
    `UPDATE game_sessions SET relaxed = true WHERE is_correct AND player_id = ${ME}`,
  ],
  'every game was dealt to its player': ['DELETE FROM seen_puns'],
  'a pun of the book names a game that ended, of its player, with its hints and points': [
    `UPDATE seen_puns SET session_id = NULL WHERE answer_shown_at IS NOT NULL`,
    `UPDATE seen_puns SET session_id = (SELECT id FROM game_sessions WHERE completed_at IS NULL LIMIT 1)`,
    `UPDATE seen_puns SET session_id = (SELECT id FROM game_sessions WHERE player_id = ${ME} AND is_correct LIMIT 1)
      WHERE player_id = ${FRIEND}`,
    `UPDATE seen_puns SET hints = hints + 1 WHERE answer_shown_at IS NOT NULL`,
    `UPDATE seen_puns SET points = points + 1 WHERE answer_shown_at IS NOT NULL`,
    `UPDATE seen_puns SET is_solved = false`,
    `UPDATE seen_puns SET favourite = true WHERE answer_shown_at IS NULL`,
  ],
  'every letter that was shown was paid, and none twice': [
    `DELETE FROM credit_entries WHERE kind = 'hint'`,
    `UPDATE game_sessions SET revealed = '{}'`,
    entry('hint', 'no-game:0', -1),
    'DELETE FROM carried_days',
  ],
  'a day that was carried over is a solved game of its player that paid nothing and moved no rating': [
    `UPDATE carried_days SET player_id = ${ME}`,
    'UPDATE carried_days SET session_id = gen_random_uuid()',
    `UPDATE game_sessions SET is_paid = true WHERE kind = 'daily'`,
    `UPDATE game_sessions SET score = 0.5 WHERE kind = 'daily'`,
    `UPDATE game_sessions SET is_correct = false WHERE kind = 'daily'`,
    'UPDATE carried_days SET letters = 9',
  ],
  'a solve pays once, without hints, and its own player': [
    `UPDATE game_sessions SET revealed = '{1}'`,
    entry('solve', 'no-game', 1),
  ],
  'what a game says it awarded is in the ledger': [`DELETE FROM credit_entries WHERE kind = 'solve'`],
  'only a pun that was finished is voted on or reported, and a vote says something': [
    `UPDATE pun_votes SET clever = false, groan = false`,
    `UPDATE pun_votes SET pun_id = -pun_id WHERE player_id = ${ME}`,
    `UPDATE pun_reports SET pun_id = -pun_id`,
    `UPDATE seen_puns SET answer_shown_at = NULL WHERE player_id = ${ME}`,
  ],
  'a suspended pun has the trusted open reports that stopped it': [
    `UPDATE puns SET is_active = false, suspended_at = now(), suspended_by = 2 WHERE id IN (SELECT pun_id FROM pun_reports)`,
    `UPDATE puns SET is_active = false, suspended_at = now(), suspended_by = 1 WHERE id IN (SELECT pun_id FROM pun_reports);
      UPDATE pun_reports SET settled_at = now(), outcome = 'restored'`,
  ],
  'points are the sum of the months': [`UPDATE players SET points = points - 1 WHERE id = ${ME}`],
  'nobody has more points than their games won, in all or in a month': [
    `UPDATE players SET points = points + 1 WHERE id = ${ME}`,
    `UPDATE monthly_points SET month = '1999-01-01'`,
  ],
  'the banned are on no board, and those under review on no global one': [
    'UPDATE monthly_points SET is_banned = NOT is_banned',
    `UPDATE players SET review_since = now() WHERE id = ${ME}`,
  ],
  'a badge pays its credits': [entry('badge', 'Emperor', 10), entry('badge', 'Legend', 1000)],
  'every badge that was reached was paid': [`DELETE FROM credit_entries WHERE kind = 'badge'`],
  'only a finished game counts for the ratings, not from the archive nor one that was remembered': [
    `UPDATE game_sessions SET score = 1 WHERE completed_at IS NULL`,
    `UPDATE game_sessions SET is_correct = false WHERE score = 1`,
    `UPDATE game_sessions SET is_remembered = true`,
    `UPDATE game_sessions SET kind = 'archive'`,
  ],
  'a player has a rating from the first game that counts on, of as many games as counted': [
    `DELETE FROM player_ratings WHERE player_id = ${ME}`,
    `UPDATE player_ratings SET games = games + 1 WHERE player_id = ${ME}`,
    `INSERT INTO player_ratings SELECT id, 1500, 350, 0.06, 0, 27 FROM players WHERE deleted_at IS NOT NULL LIMIT 1`,
  ],
  'every game that counts is in the rating of its pun or waits for it, once': [
    'DELETE FROM rating_queue',
    `DELETE FROM players WHERE deleted_at IS NOT NULL; DELETE FROM rating_queue;
      UPDATE puns SET rated_games = (SELECT count(score) + 1 FROM game_sessions WHERE pun_id = puns.id)`,
  ],
  'a name, an address and a referral code have one player': [
    `UPDATE players SET username = 'same'`,
    `UPDATE players SET email = 'same@example.com'`,
    `UPDATE players SET referral_code = 'ABCDEFGH'`,
  ],
  'a ban has its reason and ends a review': [
    'UPDATE players SET ban_reason = NULL',
    'UPDATE players SET review_since = now()',
  ],
  'only a ban has an end, and it is later than its beginning': [
    `UPDATE players SET banned_until = now() WHERE id = ${ME}`,
    `UPDATE players SET banned_at = now(), ban_reason = 'x', banned_until = now() WHERE id = ${ME}`,
  ],
  'nothing personal stays of a deleted account, and games and feedback for two hours at most': [
    `UPDATE players SET deleted_at = now() WHERE id = ${FRIEND}`,
    `UPDATE players SET username = 'ghost' WHERE deleted_at IS NOT NULL`,
    `INSERT INTO admin_actions (action, target_id, reason, details, created_at)
      SELECT 'ban', id, 'Robots', 'Banned the user.', now() FROM players WHERE deleted_at IS NOT NULL LIMIT 1`,
  ],
  'whoever has the second factor on has a confirmed key, and nobody else': [
    'UPDATE players SET second_factor_on = true',
    `INSERT INTO second_factors SELECT id, id, '', '', true FROM players`,
  ],
  'no token of a sign-in provider is kept': [
    `INSERT INTO accounts (id, player_id, account_id, provider_id, refresh_token)
      VALUES (gen_random_uuid(), ${ME}, 'me', 'oidc', 'token')`,
  ],
  'a profile picture is the one in use': [
    'UPDATE players SET profile_image_url = NULL',
    `UPDATE players SET profile_image_url = '/pictures/x-256.webp'`,
    'UPDATE pictures SET in_use = false',
  ],
};

function entry(kind: string, reference: string, amount: number): string {
  return `INSERT INTO credit_entries (player_id, kind, reference, amount) VALUES (${ME}, '${kind}', '${reference}', ${amount})`;
}

function manyAds(count: number, apart: string): string {
  return `INSERT INTO ad_views (id, player_id, reward, requested_at, claimed_at, closed_at)
    SELECT gen_random_uuid(), player_id, 5, t - interval '5 seconds', t, t FROM (
      SELECT player_id, claimed_at + n * interval '${apart}' AS t FROM ad_views, generate_series(1, ${count}) AS n
      WHERE claimed_at IS NOT NULL) AS more`;
}

test('a database in which everything has happened keeps every promise', async () => {
  expect(await auditDatabase(database)).toEqual([]);
});

const elsewhere = new Set([
  ...TALLY_CHECKS,
  ...MESSAGE_CHECKS,
  ...CHALLENGE_CHECKS,
  ...ROOM_CHECKS,
  ...FRIEND_CHECKS,
]);
const here = CHECKS.filter((check) => !elsewhere.has(check));
testCorruptions(server, here, CORRUPTIONS);

test('a lost picture and an object that nobody knows are found', async () => {
  const folder = join(server.config.dataDir, 'objects');
  const objects = openObjectStore({ config: server.config, secret: SECRET, clock: server.clock });
  expect(await auditObjects(database, objects)).toEqual([]);
  writeFileSync(join(folder, 'uploads/00000000-0000-4000-8000-000000000000'), 'x');
  const [lost = ''] = readdirSync(join(folder, 'pictures'));
  rmSync(join(folder, 'pictures', lost));
  expect(await auditObjects(database, objects)).toEqual([
    { promise: 'a picture in use is in the object store', count: 1, ids: [`pictures/${lost}`] },
    {
      promise: 'every object in the store has its row',
      count: 1,
      ids: ['uploads/00000000-0000-4000-8000-000000000000'],
    },
  ]);
});
