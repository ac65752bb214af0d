import { BADGES } from '../../src/rules/badges.ts';

/**
 * Puns have a random place between 0 and 1. A search that starts below
 * this one always finds a pun, so that no second query is needed.
 */
export const LAST_PLACE = 0.9;

/** The statements that the game runs for the six calls; only Express uses `top` and `own`. */
const TOP = `SELECT id AS player_id, points, points_at FROM players WHERE points > 0 AND banned_at IS NULL AND review_since IS NULL`;
const WITH_PLAYERS = `SELECT ranked.rank, ranked.player_id AS "playerId", ranked.points, p.points AS "allPoints", p.username,
  p.first_name AS "firstName", p.email, p.profile_image_url AS "profileImageUrl"
  FROM ranked CROSS JOIN LATERAL (SELECT * FROM players WHERE id = ranked.player_id OFFSET 0) AS p ORDER BY ranked.rank`;

const BADGE = `CASE ${BADGES.map(({ points, name }) => `WHEN points >= ${points} THEN '${name}'`)
  .reverse()
  .join(' ')} ELSE '${BADGES[0].name}' END`;
const SOURCE = `SELECT id AS player_id, points, points_at, username, first_name, email, profile_image_url FROM players
  WHERE points > 0 AND banned_at IS NULL`;

export const SQL = {
  session: `SELECT p.id, p.first_name, p.email, p.email_verified, p.email_hash, p.mailbox_hash, p.profile_image_url, p.username,
      p.is_admin, p.banned_at, p.ban_reason, p.credits, p.points, p.referral_code, p.referred_by, p.last_seen_at,
      p.second_factor_on, p.relaxed, p.created_at, s.id AS session_id, s.created_at AS signed_in_at, s.updated_at AS renewed_at
    FROM sessions s
    JOIN players p ON p.id = s.player_id AND p.deleted_at IS NULL WHERE s.token = $1 AND s.expires_at > $2`,
  lockOpen: 'SELECT * FROM game_sessions WHERE player_id = $1 AND completed_at IS NULL FOR UPDATE',
  resume: 'UPDATE game_sessions SET remaining = $1, saved_at = $2, paused = false WHERE id = $3',
  unseenPun: `SELECT * FROM puns WHERE is_active AND place >= $2 AND NOT EXISTS (
    SELECT 1 FROM seen_puns WHERE player_id = $1 AND pun_id = puns.id) ORDER BY place LIMIT 1`,
  open: `INSERT INTO game_sessions (id, player_id, pun_id, question, answer, difficulty, opened_at, remaining, saved_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $7) ON CONFLICT DO NOTHING RETURNING *`,
  markSeen: `INSERT INTO seen_puns (player_id, pun_id, seen_at)
    SELECT id, $2, $3 FROM players WHERE id = $1 AND deleted_at IS NULL
    ON CONFLICT (player_id, pun_id) DO UPDATE SET seen_at = excluded.seen_at RETURNING pun_id`,
  lock: 'SELECT * FROM game_sessions WHERE id = $1 AND player_id = $2 FOR UPDATE',
  take: `WITH paid AS (UPDATE players SET credits = credits - $1 WHERE id = $2 AND credits >= $1 RETURNING id)
    INSERT INTO credit_entries (player_id, kind, reference, amount, created_at)
    SELECT id, $3, $4, -$1::int, $5 FROM paid RETURNING id`,
  reveal: 'UPDATE game_sessions SET revealed = $1 WHERE id = $2',
  countCheck: 'UPDATE game_sessions SET wrong_checks = wrong_checks + 1 WHERE id = $1',
  shown:
    'SELECT answer_shown_at FROM seen_puns WHERE player_id = $1 AND pun_id = $2 AND answer_shown_at IS NOT NULL',
  addPoints: `WITH month AS (INSERT INTO monthly_points AS m (month, player_id, points, points_at) VALUES ($4, $3, $1, $2)
      ON CONFLICT (month, player_id) DO UPDATE SET points = m.points + excluded.points, points_at = excluded.points_at)
    UPDATE players SET points = points + $1, points_at = $2 WHERE id = $3 RETURNING points`,
  complete: `WITH shown AS (UPDATE seen_puns SET answer_shown_at = $1, is_solved = true, session_id = $5, hints = $8, points = $3, line = lower($9)
      WHERE player_id = $6 AND pun_id = $7)
    UPDATE game_sessions SET completed_at = $1, is_correct = $2, is_remembered = false, points_earned = $3,
      credits_awarded = $4, badge_earned = NULL WHERE id = $5`,
  board: `WITH top AS (
      SELECT *, row_number() OVER (ORDER BY -points, points_at, player_id)::int AS rank
      FROM (SELECT * FROM (${SOURCE} AND review_since IS NULL) AS source ORDER BY -points, points_at, player_id LIMIT 100) AS first
    ), me AS (
      SELECT * FROM (${SOURCE}) AS source
      WHERE player_id = $1 AND NOT EXISTS (SELECT FROM top WHERE player_id = $1)
    ), boundary AS (
      SELECT b.rank, b.points, b.points_at, b.player_id FROM rank_boundaries b, me
      WHERE b.board = 'alltime' AND (-b.points, b.points_at, b.player_id) <= (-me.points, me.points_at, me.player_id)
      ORDER BY -b.points DESC, b.points_at DESC, b.player_id DESC LIMIT 1
    ), own AS (
      SELECT me.*, CASE WHEN EXISTS (SELECT FROM players WHERE id = me.player_id AND review_since IS NULL) THEN
        coalesce((SELECT rank FROM boundary), 1) + (
          SELECT count(*) FROM (${TOP}) AS above
          WHERE (-above.points, above.points_at, above.player_id) < (-me.points, me.points_at, me.player_id)
            AND (-above.points, above.points_at, above.player_id) >= (
              coalesce((SELECT -points FROM boundary), -2147483647),
              coalesce((SELECT points_at FROM boundary), '-infinity'::timestamptz),
              coalesce((SELECT player_id FROM boundary), '00000000-0000-0000-0000-000000000000'::uuid))
        )::int END AS rank
      FROM me
    ) SELECT coalesce(json_agg(entry ORDER BY rank), '[]')::text AS entries FROM (
      SELECT player_id AS id, player_id AS "userId", rank, username, nullif(first_name, '') AS "firstName",
        CASE WHEN player_id = $1 THEN email END AS email, profile_image_url AS "profileImageUrl",
        ${BADGE} AS "currentBadge", points
      FROM (SELECT * FROM top UNION ALL SELECT * FROM own) AS ranked) AS entry`,
  top: `WITH ranked AS (
    SELECT *, row_number() OVER (ORDER BY -points, points_at, player_id)::int AS rank
    FROM (SELECT * FROM (${TOP}) AS source ORDER BY -points, points_at, player_id LIMIT 100) AS top) ${WITH_PLAYERS}`,
  own: `WITH me AS (SELECT * FROM (${TOP}) AS source WHERE player_id = $1), boundary AS (
      SELECT b.rank, b.points, b.points_at, b.player_id FROM rank_boundaries b, me
      WHERE b.board = 'alltime' AND (-b.points, b.points_at, b.player_id) <= (-me.points, me.points_at, me.player_id)
      ORDER BY -b.points DESC, b.points_at DESC, b.player_id DESC LIMIT 1
    ), ranked AS (SELECT me.*, coalesce((SELECT rank FROM boundary), 1) + (
        SELECT count(*) FROM (${TOP}) AS above
        WHERE (-above.points, above.points_at, above.player_id) < (-me.points, me.points_at, me.player_id)
          AND (-above.points, above.points_at, above.player_id) >= (
            coalesce((SELECT -points FROM boundary), -2147483647),
            coalesce((SELECT points_at FROM boundary), '-infinity'::timestamptz),
            coalesce((SELECT player_id FROM boundary), '00000000-0000-0000-0000-000000000000'::uuid))
      )::int AS rank FROM me) ${WITH_PLAYERS}`,
} as const;
