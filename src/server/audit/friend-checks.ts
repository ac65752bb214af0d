import { type Check, gameKindsThat, LIVING } from './check.ts';

const IS_DAILY = `kind IN ${gameKindsThat('movesStreak')}`;

/** The daily with which a player's streak began: as many solved dailies ago as the streak has days. */
const beginOf = (streak: string) => `(SELECT day FROM game_sessions WHERE player_id = ${streak}.player_id
  AND ${IS_DAILY} AND is_correct ORDER BY day DESC OFFSET greatest(${streak}.current - 1, 0) LIMIT 1)`;

/** How many days both have solved in their streaks, the second of them after the shared streak began. */
const sharedDays = (after: '>' | '>=') => `(SELECT count(*) FROM game_sessions low
  JOIN game_sessions high ON high.player_id = s.high_id AND high.day = low.day AND high.${IS_DAILY} AND high.is_correct
  WHERE low.player_id = s.low_id AND low.${IS_DAILY} AND low.is_correct
    AND low.day >= greatest(${beginOf('a')}, ${beginOf('b')})
    AND greatest(low.completed_at, high.completed_at) ${after} s.shared_since)`;

export const FRIEND_CHECKS: readonly Check[] = [
  {
    // Those who part and become friends again are friends by consent.
    promise: 'friends by referral were joined by a referral',
    broken: `SELECT low_id || ' ' || high_id AS id FROM friendships f WHERE how = 'referral' AND NOT EXISTS (SELECT FROM referrals
      WHERE (player_id, referrer_id) IN ((f.low_id, f.high_id), (f.high_id, f.low_id)))`,
  },
  {
    promise: 'friends are living accounts that have neither blocked nor asked each other',
    broken: `SELECT low_id || ' ' || high_id AS id FROM friendships f WHERE low_id NOT IN ${LIVING} OR high_id NOT IN ${LIVING}
      OR EXISTS (SELECT FROM friend_blocks WHERE (player_id, blocked_id) IN ((f.low_id, f.high_id), (f.high_id, f.low_id)))
      OR EXISTS (SELECT FROM friend_requests WHERE (from_id, to_id) IN ((f.low_id, f.high_id), (f.high_id, f.low_id)))`,
  },
  {
    promise: 'no open request comes from somebody whom its receiver has blocked',
    broken: `SELECT from_id || ' ' || to_id AS id FROM friend_requests r WHERE declined_at IS NULL AND EXISTS (
      SELECT FROM friend_blocks WHERE (player_id, blocked_id) = (r.to_id, r.from_id))`,
  },
  {
    // At the very moment at which both had chosen it, a solve may have come before or after.
    promise: 'a shared streak has as many days as both have solved since one of them last lost their own',
    broken: `SELECT s.low_id || ' ' || s.high_id AS id FROM shared_streaks s
      JOIN daily_streaks a ON a.player_id = s.low_id JOIN daily_streaks b ON b.player_id = s.high_id
      WHERE s.shared_since IS NOT NULL AND a.current > 0 AND b.current > 0
        AND CASE WHEN (s.low_run, s.high_run) = (a.solved - a.current, b.solved - b.current) THEN s.current ELSE 0 END
          NOT BETWEEN ${sharedDays('>')} AND ${sharedDays('>=')}`,
  },
];
