import { type Check, gameKindsThat, LIVING, utcDay } from './check.ts';

/** Triggers count in the transaction of the row itself, so sums and rows agree exactly in one snapshot. */
export const TALLY_CHECKS: readonly Check[] = [
  {
    promise: 'ads watched and credits spent are those of the ledger',
    broken: `SELECT kind AS id
      FROM (SELECT kind, sum(entries) AS entries, sum(amount) AS amount FROM credit_tallies GROUP BY kind) AS tally
      FULL JOIN (SELECT kind, count(*) AS entries, sum(amount) AS amount FROM credit_entries
        WHERE kind IN ('ad', 'hint') GROUP BY kind) AS ledger USING (kind)
      WHERE (tally.entries, tally.amount) IS DISTINCT FROM (ledger.entries, ledger.amount)`,
  },
  {
    // An hour in which nobody was last seen any more keeps its rows, which then add up to zero.
    promise: 'those last seen in an hour are as many as its tally',
    broken: `SELECT hour::text AS id
      FROM (SELECT hour, sum(players) AS count FROM seen_tallies GROUP BY hour) AS tally
      FULL JOIN (SELECT date_trunc('hour', last_seen_at, 'UTC') AS hour, count(*) FROM players
        WHERE deleted_at IS NULL GROUP BY 1) AS seen USING (hour)
      WHERE coalesce(tally.count, 0) <> coalesce(seen.count, 0)`,
  },
  {
    promise: 'a referrer has as many friends and credits as the tally says',
    broken: `SELECT player_id::text AS id FROM referral_tallies AS tally
      FULL JOIN (SELECT referrer_id AS player_id, count(*) AS friends FROM referrals
        WHERE referrer_id IN ${LIVING} GROUP BY 1) AS friend USING (player_id)
      LEFT JOIN (SELECT player_id, sum(amount) AS earned FROM credit_entries WHERE kind = 'referrer' GROUP BY 1) AS ledger
        USING (player_id)
      WHERE (tally.friends, tally.credits) IS DISTINCT FROM (friend.friends, coalesce(earned, 0))`,
  },
  {
    // The games of a deleted account are gone but stay counted, so there may be more, but only whole games.
    promise: 'a pun was played and solved as often as its tally says',
    broken: `SELECT pun_id::text AS id FROM (
        SELECT pun_id, coalesce(tally.played, 0) - coalesce(games.played, 0) AS played,
          coalesce(tally.solved, 0) - coalesce(games.solved, 0) AS solved
        FROM (SELECT pun_id, sum(played) AS played, sum(solved) AS solved FROM pun_tallies GROUP BY pun_id) AS tally
        FULL JOIN (SELECT pun_id, count(*) AS played, count(*) FILTER (WHERE is_correct) AS solved FROM game_sessions
          WHERE completed_at IS NOT NULL AND kind IN ${gameKindsThat('tallied')} GROUP BY pun_id) AS games USING (pun_id)
      ) AS surplus WHERE solved NOT BETWEEN 0 AND played
        OR (played > 0 AND NOT EXISTS (SELECT FROM players WHERE deleted_at IS NOT NULL))`,
  },
  {
    // The votes of a deleted account are gone but stay counted, each as that of a voter.
    promise: 'a pun has as many votes as its tally says',
    broken: `SELECT pun_id::text AS id FROM (
        SELECT pun_id, coalesce(tally.voters, 0) - coalesce(votes.voters, 0) AS voters,
          coalesce(tally.clever, 0) - coalesce(votes.clever, 0) AS clever,
          coalesce(tally.groan, 0) - coalesce(votes.groan, 0) AS groan
        FROM (SELECT pun_id, sum(voters) AS voters, sum(clever) AS clever, sum(groan) AS groan FROM pun_tallies GROUP BY pun_id) AS tally
        FULL JOIN (SELECT pun_id, count(*) AS voters, count(*) FILTER (WHERE clever) AS clever,
            count(*) FILTER (WHERE groan) AS groan FROM pun_votes GROUP BY pun_id) AS votes USING (pun_id)
      ) AS surplus WHERE clever NOT BETWEEN 0 AND voters OR groan NOT BETWEEN 0 AND voters
        OR (voters > 0 AND NOT EXISTS (SELECT FROM players WHERE deleted_at IS NOT NULL))`,
  },
  {
    promise: 'a daily was played and solved as often as its tally says',
    broken: `SELECT day::text AS id FROM (
        SELECT day, coalesce(tally.played, 0) - coalesce(games.played, 0) AS played,
          coalesce(tally.solved, 0) - coalesce(games.solved, 0) AS solved,
          coalesce(tally.unaided, 0) - coalesce(games.unaided, 0) AS unaided
        FROM (SELECT day, sum(played) AS played, sum(solved) AS solved, sum(unaided) AS unaided FROM daily_tallies GROUP BY day) AS tally
        FULL JOIN (SELECT day, count(*) AS played, count(*) FILTER (WHERE is_correct) AS solved,
            count(*) FILTER (WHERE is_correct AND revealed = '{}') AS unaided FROM game_sessions
          WHERE completed_at IS NOT NULL AND kind IN ${gameKindsThat('talliedByDay')} GROUP BY day) AS games USING (day)
      ) AS surplus WHERE solved NOT BETWEEN 0 AND played OR unaided NOT BETWEEN 0 AND solved
        OR (played > 0 AND NOT EXISTS (SELECT FROM players WHERE deleted_at IS NOT NULL))`,
  },
  {
    promise: 'a row of days knows every daily that was solved',
    broken: `SELECT player_id::text AS id FROM daily_streaks s WHERE solved <> (
      SELECT count(*) FROM game_sessions g WHERE g.player_id = s.player_id AND kind IN ${gameKindsThat('movesStreak')} AND is_correct)`,
  },
  {
    promise: 'no pun has two days within a year',
    broken: `SELECT a.pun_id::text AS id FROM daily_puns a
      JOIN daily_puns b ON b.pun_id = a.pun_id AND b.day > a.day AND b.day <= a.day + 365`,
  },
  {
    promise: 'a closed day counts its games, its players and its sign-ups, those of deleted accounts too',
    broken: `SELECT day || ' ' || name AS id FROM (
        SELECT day, name, sum(count) AS count FROM (
          SELECT ${utcDay('completed_at')} AS day, 'games' AS name, count(*) FROM game_sessions GROUP BY 1
          UNION ALL SELECT ${utcDay('completed_at')}, 'solved', count(*) FROM game_sessions WHERE is_correct GROUP BY 1
          UNION ALL SELECT ${utcDay('completed_at')}, 'players', count(DISTINCT player_id) FROM game_sessions GROUP BY 1
          UNION ALL SELECT ${utcDay('created_at')}, 'sign_ups', count(*) FROM players GROUP BY 1
          UNION ALL SELECT day, name, count FROM insight_gone WHERE name IN ('games', 'solved', 'players')
        ) AS facts GROUP BY day, name
      ) AS facts FULL JOIN (
        SELECT day, name, count FROM insight_counts WHERE name IN ('games', 'solved', 'players', 'sign_ups')
      ) AS counted USING (day, name) JOIN insight_days USING (day)
      WHERE is_closed AND facts.count IS DISTINCT FROM counted.count`,
  },
  {
    promise: 'a closed day counts the credits of the ledger by cause',
    broken: `SELECT day || ' ' || kind AS id FROM (
        SELECT ${utcDay('created_at')} AS day, kind, sum(amount) AS amount, sum(abs(amount)) AS moved
        FROM credit_entries GROUP BY 1, 2
      ) AS ledger FULL JOIN insight_credits USING (day, kind) JOIN insight_days USING (day)
      WHERE is_closed AND (ledger.amount, ledger.moved) IS DISTINCT FROM
        (credits_in - credits_out, credits_in + credits_out)`,
  },
];
