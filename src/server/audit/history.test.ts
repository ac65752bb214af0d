import { expect, test } from 'vitest';
import { startApp } from '../../../test/support/app.ts';
import { findingsAfter } from '../../../test/support/corruption.ts';
import { liveIn } from '../../../test/support/lived-in.ts';

const server = await startApp();
const { player } = await liveIn(server);
const ME = `'${player.id}'`;

interface OtherRule {
  /** The rows that a server with this rule would have written, except for what it recorded of the rule. */
  happened: string;
  kept: string;
  /** The promise that is broken if only one of the two is done. */
  promise: string;
}

const paid = (kind: string, amount: number) =>
  `UPDATE credit_entries SET amount = ${amount} WHERE kind = '${kind}'`;
const ADS = 'ads keep their length, their pause and their lifetime';

/** Each pretends to have been the rule when everything happened, before today's rule came. */
const OTHER_RULES: Record<string, OtherRule> = {
  'a welcome of 25': {
    happened: paid('welcome', 25),
    kept: 'UPDATE players SET welcome_credits = 25',
    promise: 'a welcome is given once, with its address and its person remembered',
  },
  'a solve that paid 3': {
    happened: paid('solve', 3),
    kept: 'UPDATE game_sessions SET credits_awarded = badge_credits + 3 WHERE credits_awarded > badge_credits',
    promise: 'what a game says it awarded is in the ledger',
  },
  'a badge that paid 4': {
    happened: paid('badge', 4),
    kept: `UPDATE game_sessions SET credits_awarded = credits_awarded - badge_credits + 4, badge_credits = 4
      WHERE badge_credits > 0`,
    promise: 'a badge pays its credits',
  },
  'a badge of a name that is no more': {
    happened: `UPDATE credit_entries SET reference = 'Emperor' WHERE kind = 'badge' AND reference = 'Scholar'`,
    kept: `UPDATE game_sessions SET badge_earned = 'Emperor' WHERE badge_earned IS NOT NULL`,
    promise: 'every badge that was reached was paid',
  },
  'a badge that came when its points were passed long ago': {
    happened: `DELETE FROM credit_entries WHERE kind = 'badge'`,
    kept: `UPDATE game_sessions SET credits_awarded = credits_awarded - badge_credits, badge_credits = 0, badge_earned = NULL
      WHERE badge_credits > 0`,
    promise: 'a badge pays its credits',
  },
  'hints that cost 2': {
    happened: paid('hint', -2),
    kept: `UPDATE game_sessions SET hint_costs = array_fill(2::smallint, ARRAY[cardinality(revealed)])`,
    promise: 'every letter that was shown was paid, and none twice',
  },
  '300 paid solves a day': {
    happened: `INSERT INTO game_sessions SELECT gen_random_uuid(), player_id, pun_id, question, answer, difficulty, opened_at,
        remaining, saved_at, paused, '{}', completed_at, true, true, 0, 0 FROM game_sessions, generate_series(1, 201)
        WHERE id = (SELECT id FROM game_sessions WHERE is_correct AND player_id = ${ME} LIMIT 1);
      UPDATE pun_tallies SET played = played + 201, solved = solved + 201`,
    kept: 'UPDATE game_sessions SET paid_solves_a_day = 300',
    promise: 'a game that was said to pay nothing paid nothing, and no more than allowed pay in a day',
  },
  'levels of difficulty that were worth 20, also at the own pace': {
    happened: 'UPDATE game_sessions SET points_earned = points_earned + 10 WHERE relaxed',
    kept: 'UPDATE game_sessions SET level_points = 20',
    promise: 'a game at the own pace won no points for speed',
  },
  'an ad that paid 50': {
    happened: paid('ad', 50),
    kept: 'UPDATE ad_views SET reward = 50',
    promise: 'every claimed ad was paid its reward, once',
  },
  'ten ads a day': {
    happened: moreAds(9, '10 minutes', '1 minute'),
    kept: 'UPDATE ad_views SET ads_a_day = 10',
    promise: 'ads stay within their number a day',
  },
  'ads a minute apart': {
    happened: moreAds(1, '1 minute', '5 seconds'),
    kept: 'UPDATE ad_views SET cooldown_seconds = 60',
    promise: ADS,
  },
  'ads of one second': {
    happened: moreAds(1, '10 minutes', '1 second'),
    kept: 'UPDATE ad_views SET ad_seconds = 1',
    promise: ADS,
  },
  'ads that could be claimed for an hour': {
    happened: moreAds(1, '2 hours', '50 minutes'),
    kept: 'UPDATE ad_views SET valid_seconds = 3600',
    promise: ADS,
  },
  'a friend that was worth 70 to the one and 7 to the other': {
    happened: `${paid('referrer', 70)}; ${paid('referred', 7)}; UPDATE referral_tallies SET credits = 70`,
    kept: 'UPDATE referrals SET referrer_credits = 70, referred_credits = 7',
    promise: 'every referral paid the friend once, and the referrer within the daily number',
  },
  '20 paid friends a day': {
    happened: `INSERT INTO referrals (player_id, referrer_id, code, created_at, paid_at)
        SELECT gen_random_uuid(), ${ME}, 'x', now(), now() FROM generate_series(1, 12);
      INSERT INTO credit_entries (player_id, kind, reference, amount)
        SELECT player_id, 'referred', player_id, 10 FROM referrals WHERE code = 'x'
        UNION ALL SELECT referrer_id, 'referrer', player_id, 25 FROM referrals WHERE code = 'x';
      UPDATE referral_tallies SET friends = friends + 12, credits = credits + 12 * 25`,
    kept: 'UPDATE referrals SET paid_friends_a_day = 20',
    promise: 'every referral paid the friend once, and the referrer within the daily number',
  },
  'lists of campaigns that were kept for a day': {
    happened: `INSERT INTO messages (id, kind, reference, title, text, created_at, is_listed, completed_at, target_count, delivered_count)
      VALUES (gen_random_uuid(), 'nudge', '2026-03-10', 'x', 'x', now(), true, now() - interval '2 days', 1, 1)`,
    kept: 'UPDATE messages SET is_forgotten = true',
    promise: 'a message counts its deliveries, which stay until they are forgotten',
  },
};

function moreAds(count: number, apart: string, length: string): string {
  return `INSERT INTO ad_views (id, player_id, reward, requested_at, claimed_at, closed_at)
      SELECT gen_random_uuid(), player_id, 9, at - interval '${length}', at, at FROM (
        SELECT player_id, claimed_at + n * interval '${apart}' AS at FROM ad_views, generate_series(1, ${count}) AS n
        WHERE claimed_at IS NOT NULL) AS more;
    INSERT INTO credit_entries (player_id, kind, reference, amount)
      SELECT player_id, 'ad', id, reward FROM ad_views v WHERE claimed_at IS NOT NULL AND NOT EXISTS (
        SELECT FROM credit_entries WHERE kind = 'ad' AND reference = v.id::text)`;
}

/** Corrects balances and sums, which the database keeps by itself while its guards are on. */
const SUMS = `UPDATE players p SET credits = (SELECT coalesce(sum(amount), 0) FROM credit_entries WHERE player_id = p.id);
  UPDATE seen_puns s SET points = g.points_earned FROM game_sessions g WHERE g.id = s.session_id AND g.points_earned IS NOT NULL;
  DELETE FROM credit_tallies;
  INSERT INTO credit_tallies SELECT kind, 0, count(*), sum(amount) FROM credit_entries
    WHERE kind IN ('ad', 'hint') GROUP BY kind`;

async function promisesBrokenAfter(...changes: string[]): Promise<string[]> {
  const findings = await findingsAfter(server, [...changes, SUMS].join(';\n'));
  return findings.map(({ promise }) => promise);
}

const rules = Object.entries(OTHER_RULES);

/** What a server from before these columns leaves behind if it still runs beside ours after the migration. */
const OLDER_SERVER = `UPDATE game_sessions SET badge_credits = NULL, hint_costs = '{}', level_points = NULL`;

test('no finding: games that an older server ended, and hints that it sold', async () => {
  expect(await promisesBrokenAfter(OLDER_SERVER)).toEqual([]);
  const bonus = 'UPDATE game_sessions SET points_earned = points_earned + 9 WHERE relaxed';
  expect(await promisesBrokenAfter(OLDER_SERVER, bonus)).toEqual([]);
});

test.each([
  [
    'a badge that was not paid',
    `DELETE FROM credit_entries WHERE kind = 'badge'`,
    'a badge pays its credits',
  ],
  [
    'a solve beyond what the game awarded',
    `UPDATE credit_entries SET amount = 90 WHERE kind = 'solve'`,
    'a solve pays once, without hints, and its own player',
  ],
  [
    'a hint that was not paid',
    `DELETE FROM credit_entries WHERE kind = 'hint'`,
    'every letter that was shown was paid, and none twice',
  ],
])('a finding, also of an older server: %s', async (_name, fault, promise) => {
  expect(await promisesBrokenAfter(OLDER_SERVER, fault)).toContain(promise);
});

test.each(rules)('no finding: %s', async (_name, { happened, kept }) => {
  expect(await promisesBrokenAfter(happened, kept)).toEqual([]);
});

test.each(rules)('a finding, if it was never the rule: %s', async (_name, { happened, promise }) => {
  expect(await promisesBrokenAfter(happened)).toContain(promise);
});
