import type { Check } from './check.ts';

/** Triggers count in the transaction of the row itself, so within one snapshot sums and rows agree to the last one. */
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
    // An hour that everybody has left keeps its rows, which then add up to nothing.
    promise: 'those last seen in an hour are as many as its tally',
    broken: `SELECT hour::text AS id
      FROM (SELECT hour, sum(players) AS count FROM seen_tallies GROUP BY hour) AS tally
      FULL JOIN (SELECT date_trunc('hour', last_seen_at, 'UTC') AS hour, count(*) FROM players
        WHERE deleted_at IS NULL GROUP BY 1) AS seen USING (hour)
      WHERE coalesce(tally.count, 0) <> coalesce(seen.count, 0)`,
  },
  {
    // A deleted account takes its games along and leaves them counted: then there may be more, but only whole games.
    promise: 'a pun was played and solved as often as its tally says',
    broken: `SELECT pun_id::text AS id FROM (
        SELECT pun_id, coalesce(tally.played, 0) - coalesce(games.played, 0) AS played,
          coalesce(tally.solved, 0) - coalesce(games.solved, 0) AS solved
        FROM (SELECT pun_id, sum(played) AS played, sum(solved) AS solved FROM pun_tallies GROUP BY pun_id) AS tally
        FULL JOIN (SELECT pun_id, count(*) AS played, count(*) FILTER (WHERE is_correct) AS solved FROM game_sessions
          WHERE completed_at IS NOT NULL GROUP BY pun_id) AS games USING (pun_id)
      ) AS surplus WHERE solved NOT BETWEEN 0 AND played
        OR (played > 0 AND NOT EXISTS (SELECT FROM players WHERE deleted_at IS NOT NULL))`,
  },
];
