import { type Check, placeInDay } from './check.ts';

const ledger: Check[] = [
  {
    promise: 'a balance is the sum of its ledger',
    broken: `SELECT p.id::text FROM players p
      LEFT JOIN (SELECT player_id, sum(amount) AS sum FROM credit_entries GROUP BY player_id) AS ledger ON player_id = p.id
      WHERE p.credits <> coalesce(sum, 0)`,
  },
  {
    promise: 'no balance, debt or score is below zero',
    broken: 'SELECT id::text FROM players WHERE credits < 0 OR credits_owed < 0 OR points < 0',
  },
  {
    promise: 'no balance ever was below zero',
    broken: `SELECT DISTINCT player_id::text AS id FROM (
        SELECT player_id, sum(amount) OVER (PARTITION BY player_id ORDER BY id) AS balance FROM credit_entries
      ) AS history WHERE balance < 0`,
  },
  {
    promise: 'each cause moves credits once',
    broken: `SELECT min(id)::text AS id FROM credit_entries GROUP BY player_id, kind, reference HAVING count(*) > 1`,
  },
  {
    promise: 'what pays adds, what costs takes',
    broken: `SELECT id::text FROM credit_entries WHERE amount = 0
      OR (amount < 0 AND kind IN ('ad', 'purchase', 'welcome', 'solve', 'badge', 'referrer', 'referred', 'gift'))
      OR (amount > 0 AND kind IN ('hint', 'refund', 'owed'))`,
  },
  {
    promise: 'what is owed is what refunds could not take and later grants did not pay',
    broken: `SELECT p.id::text FROM players p
      LEFT JOIN (SELECT player_id, sum(refunded_credits) AS sum FROM purchases GROUP BY player_id) AS refunded
        ON refunded.player_id = p.id
      LEFT JOIN (SELECT player_id, sum(amount) AS sum FROM credit_entries WHERE kind IN ('refund', 'owed') GROUP BY player_id)
        AS taken ON taken.player_id = p.id
      WHERE p.credits_owed <> coalesce(refunded.sum, 0) + coalesce(taken.sum, 0)`,
  },
];

const purchases: Check[] = [
  {
    promise: 'every captured purchase was granted, exactly, to its buyer',
    broken: `SELECT order_id AS id FROM purchases p WHERE status = 'captured' AND NOT EXISTS (
      SELECT FROM credit_entries e
      WHERE (e.player_id, e.kind, e.reference, e.amount) = (p.player_id, 'purchase', p.order_id, p.credits))`,
  },
  {
    promise: 'only a captured purchase was granted, and no order twice',
    broken: `SELECT reference AS id FROM credit_entries WHERE kind = 'purchase' AND NOT EXISTS (
        SELECT FROM purchases WHERE order_id = reference AND status = 'captured')
      UNION ALL SELECT reference FROM credit_entries WHERE kind = 'purchase' GROUP BY reference HAVING count(*) > 1`,
  },
  {
    // Older refunds have no row of their own, so more may have been taken back, up to what was granted.
    promise: 'what went back to a buyer was taken back, at most what was granted',
    broken: `SELECT order_id AS id FROM purchases p
      LEFT JOIN (SELECT capture_id, sum(cents) AS cents, bool_or(cents IS NULL) AS is_all FROM returned_payments GROUP BY capture_id)
        AS back ON back.capture_id = p.capture_id
      WHERE refunded_credits > CASE status WHEN 'captured' THEN credits ELSE 0 END
        OR (status = 'captured' AND refunded_credits < CASE WHEN is_all THEN credits
          ELSE least(credits, ceil(credits * coalesce(back.cents, 0)::numeric / p.cents)) END)`,
  },
  {
    promise: 'only an order that was paid with another amount than its price is mispaid',
    broken: `SELECT order_id AS id FROM purchases
      WHERE (status = 'mispaid') <> (paid_cents IS NOT NULL) OR paid_cents = cents`,
  },
  {
    promise: 'a capture has its time and its own id',
    broken: `SELECT order_id AS id FROM purchases WHERE (status IN ('captured', 'mispaid')) <> (captured_at IS NOT NULL)
      OR capture_id IN (SELECT capture_id FROM purchases GROUP BY capture_id HAVING count(*) > 1)`,
  },
];

const ads: Check[] = [
  {
    promise: 'every claimed ad was paid its reward, once',
    broken: `SELECT v.id::text FROM ad_views v WHERE claimed_at IS NOT NULL AND (
      SELECT coalesce(sum(e.amount), 0) FROM credit_entries e
      WHERE (e.player_id, e.kind, e.reference) = (v.player_id, 'ad', v.id::text)) <> v.reward`,
  },
  {
    promise: 'only a claimed ad was paid',
    broken: `SELECT e.id::text FROM credit_entries e WHERE kind = 'ad' AND NOT EXISTS (
      SELECT FROM ad_views v WHERE v.id::text = e.reference AND v.player_id = e.player_id AND claimed_at IS NOT NULL)`,
  },
  {
    promise: 'ads stay within their number a day',
    broken: `SELECT id::text FROM (
        SELECT *, ${placeInDay('player_id', 'claimed_at')} AS place FROM ad_views WHERE claimed_at IS NOT NULL
      ) AS claimed WHERE place > ads_a_day`,
  },
  {
    // Allows one second more or less, because processes may run on machines whose clocks differ.
    promise: 'ads keep their length, their pause and their lifetime',
    broken: `SELECT id::text FROM (
        SELECT *, claimed_at - lag(claimed_at) OVER (PARTITION BY player_id ORDER BY claimed_at) AS pause
        FROM ad_views WHERE claimed_at IS NOT NULL
      ) AS claimed WHERE pause < make_interval(secs => cooldown_seconds - 1)
        OR claimed_at - requested_at < make_interval(secs => ad_seconds - 1)
        OR claimed_at - requested_at > make_interval(secs => valid_seconds + 1)`,
  },
  {
    promise: 'a player has one open ad',
    broken: `SELECT player_id::text AS id FROM ad_views WHERE closed_at IS NULL GROUP BY player_id HAVING count(*) > 1`,
  },
];

const referrals: Check[] = [
  {
    promise: 'every referral paid the friend once, and the referrer within the daily number',
    broken: `SELECT r.player_id::text AS id FROM referrals r WHERE (
        SELECT coalesce(sum(amount), 0) FROM credit_entries e
        WHERE (e.player_id, e.kind, e.reference) = (r.player_id, 'referred', r.player_id::text)) <> referred_credits
      OR (SELECT coalesce(sum(amount), 0) FROM credit_entries e
        WHERE (e.player_id, e.kind, e.reference) = (r.referrer_id, 'referrer', r.player_id::text))
        <> CASE WHEN paid_at IS NULL THEN 0 ELSE referrer_credits END
      UNION ALL SELECT player_id::text FROM (
        SELECT *, ${placeInDay('referrer_id', 'paid_at')} AS place FROM referrals WHERE paid_at IS NOT NULL
      ) AS paid WHERE place > paid_friends_a_day`,
  },
  {
    promise: 'only a referral paid for one',
    broken: `SELECT e.id::text FROM credit_entries e WHERE kind IN ('referred', 'referrer') AND NOT EXISTS (
      SELECT FROM referrals r WHERE r.player_id::text = e.reference
        AND e.player_id = CASE kind WHEN 'referred' THEN r.player_id ELSE r.referrer_id END)`,
  },
  {
    promise: 'a player is referred once, by another, and not by one they referred',
    broken: `SELECT player_id::text AS id FROM referrals GROUP BY player_id HAVING count(*) > 1
      UNION ALL SELECT player_id::text FROM referrals WHERE player_id = referrer_id
      UNION ALL SELECT a.player_id::text FROM referrals a
        JOIN referrals b ON b.player_id = a.referrer_id AND b.referrer_id = a.player_id WHERE a.player_id <> b.player_id
      UNION ALL SELECT p.id::text FROM players p LEFT JOIN referrals r ON r.player_id = p.id
        WHERE deleted_at IS NULL AND referred_by IS DISTINCT FROM r.code`,
  },
];

const WELCOME: Check = {
  promise: 'a welcome is given once, with its address and its person remembered',
  broken: `SELECT e.id::text FROM credit_entries e JOIN players p ON p.id = e.player_id
      WHERE kind = 'welcome' AND (reference, amount) <> ('welcome', welcome_credits)
    UNION ALL SELECT p.id::text FROM players p WHERE deleted_at IS NULL
      AND (SELECT count(*) FROM welcomed_emails w WHERE w.email_hash IN (p.email_hash, p.mailbox_hash))
        < CASE WHEN p.mailbox_hash <> p.email_hash THEN 2 ELSE 1 END`,
};

export const CREDIT_CHECKS: readonly Check[] = [...ledger, WELCOME, ...purchases, ...ads, ...referrals];
