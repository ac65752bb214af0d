import { type Check, LIVING } from './check.ts';

/** Who was shown the answer of a round that ended: the player of the seat, and the maker. */
const SHOWN_TO = `SELECT r.seat_id, r.round, p.pun_id, shown.player_id FROM challenge_rounds r
  JOIN challenge_entries e ON e.seat_id = r.seat_id JOIN seats s ON s.id = r.seat_id
  JOIN challenges c ON c.id = e.challenge_id
  JOIN challenge_puns p ON (p.challenge_id, p.round) = (c.id, r.round)
  CROSS JOIN LATERAL (VALUES (s.player_id), (c.maker_id)) AS shown (player_id)`;

export const CHALLENGE_CHECKS: readonly Check[] = [
  {
    promise: 'a challenge counts the seats that have a place',
    broken: `SELECT id FROM challenges c WHERE places <>
      (SELECT count(*) FROM challenge_entries WHERE challenge_id = c.id AND placed_at IS NOT NULL)`,
  },
  {
    promise: 'a seat has the total of its rounds, played in their order, and has finished with the last one',
    broken: `SELECT e.seat_id::text AS id FROM challenge_entries e CROSS JOIN LATERAL (
        SELECT count(*) AS ended, coalesce(sum(score), 0) AS score, coalesce(max(round), 0) AS last,
          (SELECT count(*) FROM challenge_puns WHERE challenge_id = e.challenge_id) AS rounds
        FROM challenge_rounds WHERE seat_id = e.seat_id
      ) AS r WHERE total <> r.score OR ended <> last OR ended <> e.round - is_open::int
        OR (finished_at IS NOT NULL) <> (ended = rounds) OR (finished_at IS NOT NULL AND placed_at IS NULL)`,
  },
  {
    promise: 'only a solved round has a score',
    broken: `SELECT seat_id || ' ' || round AS id FROM challenge_rounds WHERE is_solved <> (score > 0)`,
  },
  {
    promise: 'every seat of a challenge plays that challenge',
    broken: `SELECT e.seat_id::text AS id FROM challenge_entries e JOIN seats s ON s.id = e.seat_id
      WHERE s.venue_id <> e.challenge_id OR NOT EXISTS (SELECT FROM challenges WHERE id = e.challenge_id)`,
  },
  {
    promise: 'an answer that a challenge showed counts as shown, to its player and to the maker',
    broken: `SELECT seat_id || ' ' || round AS id FROM (${SHOWN_TO}) AS shown
      WHERE player_id IN ${LIVING} AND NOT EXISTS (SELECT FROM seen_puns
        WHERE (player_id, pun_id) = (shown.player_id, shown.pun_id) AND shown_together_at IS NOT NULL)`,
  },
];
