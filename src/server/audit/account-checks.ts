import type { Check } from './check.ts';

export const ACCOUNT_CHECKS: readonly Check[] = [
  {
    promise: 'a name, an address and a referral code have one player',
    broken: `SELECT min(id::text) AS id FROM players GROUP BY lower(username) HAVING lower(username) IS NOT NULL AND count(*) > 1
      UNION ALL SELECT min(id::text) FROM players GROUP BY lower(email) HAVING count(*) > 1
      UNION ALL SELECT min(id::text) FROM players GROUP BY referral_code HAVING referral_code IS NOT NULL AND count(*) > 1`,
  },
  {
    promise: 'a ban has its reason and ends a review',
    broken: `SELECT id::text FROM players WHERE (banned_at IS NULL) <> (ban_reason IS NULL)
      OR (banned_at IS NOT NULL AND review_since IS NOT NULL)`,
  },
  {
    promise: 'only a ban has an end, and it is later than its beginning',
    broken: `SELECT id::text FROM players WHERE banned_until IS NOT NULL AND coalesce(banned_until <= banned_at, true)`,
  },
  {
    // Games and feedback are deleted in steps after the account; a job finishes what a crash has left.
    promise: 'nothing personal stays of a deleted account, and games and feedback for two hours at most',
    broken: `SELECT p.id::text FROM players p WHERE deleted_at IS NOT NULL AND (
      email <> id || '@deleted.invalid' OR email_hash <> id::text OR first_name <> '' OR points <> 0 OR is_admin
      OR num_nonnulls(username, mailbox_hash, profile_image_url, referral_code, referred_by, review_since, ban_reason) > 0
      OR second_factor_on OR EXISTS (SELECT FROM second_factors WHERE player_id = p.id)
      OR EXISTS (SELECT FROM accounts WHERE player_id = p.id)
      OR EXISTS (SELECT FROM daily_streaks WHERE player_id = p.id) OR EXISTS (SELECT FROM daily_reminders WHERE player_id = p.id)
      OR (deleted_at < now() - interval '2 hours' AND (EXISTS (SELECT FROM game_sessions WHERE player_id = p.id)
        OR EXISTS (SELECT FROM feedback WHERE player_id = p.id)))
      OR EXISTS (SELECT FROM admin_actions WHERE target_id = p.id AND reason IS NOT NULL))`,
  },
  {
    promise: 'whoever has the second factor on has a confirmed key, and nobody else',
    broken: `SELECT coalesce(p.id, f.player_id)::text AS id FROM (SELECT id FROM players WHERE second_factor_on) AS p
      FULL JOIN (SELECT player_id FROM second_factors WHERE verified) AS f ON f.player_id = p.id
      WHERE p.id IS NULL OR f.player_id IS NULL`,
  },
  {
    promise: 'no token of a sign-in provider is kept',
    broken: `SELECT player_id::text AS id FROM accounts WHERE num_nonnulls(access_token, refresh_token, id_token) > 0`,
  },
  {
    promise: 'a profile picture is the one in use',
    broken: `SELECT coalesce(p.id, i.player_id)::text AS id FROM (SELECT * FROM players WHERE profile_image_url LIKE '/pictures/%') AS p
      FULL JOIN (SELECT * FROM pictures WHERE in_use) AS i ON i.player_id = p.id
      WHERE p.profile_image_url IS DISTINCT FROM '/pictures/' || i.id || '-256.webp'`,
  },
];
