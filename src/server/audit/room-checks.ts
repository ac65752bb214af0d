import { type Check, LIVING } from './check.ts';

/** What a solved pun gives. Rooms are deleted after a day or two, so old rules need not be known. */
const SCORE = `greatest(100, round((1000 - 500
    * CASE WHEN p.seconds IS NULL THEN 0 ELSE least(1, used_ms / (1000.0 * p.seconds)) END) / 10) * 10 - 100 * letters)`;

/** Who was shown a pun: the players who sat in the room while it was played or revealed, and the host. */
const SHOWN_TO = `SELECT p.room_id, p.pun, p.pun_id, shown.player_id FROM room_puns p JOIN rooms r ON r.id = p.room_id
  CROSS JOIN LATERAL (
    SELECT r.host_id AS player_id UNION
    SELECT s.player_id FROM room_seats e JOIN seats s ON s.id = e.seat_id WHERE e.room_id = r.id AND e.shown_from <= p.pun
  ) AS shown WHERE p.shown_at IS NOT NULL`;

export const ROOM_CHECKS: readonly Check[] = [
  {
    promise: 'every seat of a room sits in that room',
    broken: `SELECT e.seat_id::text AS id FROM room_seats e JOIN seats s ON s.id = e.seat_id WHERE s.venue_id <> e.room_id`,
  },
  {
    promise: 'an answer in a room is that of one of its seats to a pun that it could play and was shown',
    broken: `SELECT a.seat_id || ' ' || a.pun AS id FROM room_answers a JOIN room_seats e ON e.seat_id = a.seat_id
      JOIN room_puns p ON (p.room_id, p.pun) = (a.room_id, a.pun)
      WHERE e.room_id <> a.room_id OR a.pun < e.from_pun OR p.shown_at IS NULL`,
  },
  {
    promise: 'the score of an answer in a room follows from its time and its letters',
    broken: `SELECT seat_id || ' ' || a.pun AS id FROM room_answers a JOIN room_puns p ON (p.room_id, p.pun) = (a.room_id, a.pun)
      WHERE score <> CASE WHEN is_solved THEN ${SCORE} ELSE 0 END`,
  },
  {
    promise: 'a seat of a room has the total of its answers in the current game, without skipped puns',
    broken: `SELECT e.seat_id::text AS id FROM room_seats e JOIN rooms r ON r.id = e.room_id CROSS JOIN LATERAL (
        SELECT count(*) AS played, coalesce(sum(score), 0) AS score FROM room_answers a
        JOIN room_puns p ON (p.room_id, p.pun) = (a.room_id, a.pun)
        WHERE a.seat_id = e.seat_id AND p.game = r.game AND NOT p.is_skipped
      ) AS given WHERE (e.total, e.played) IS DISTINCT FROM (given.score, given.played)`,
  },
  {
    promise: 'a room plays one of the puns of its game',
    broken: `SELECT id FROM rooms r WHERE phase IN ('ready', 'playing', 'reveal') AND NOT EXISTS (
      SELECT FROM room_puns p WHERE (p.room_id, p.pun, p.game) = (r.id, r.pun, r.game) AND shown_at IS NOT NULL)`,
  },
  {
    promise: 'no pun is played twice in a room',
    broken: `SELECT room_id || ' ' || pun_id AS id FROM room_puns GROUP BY room_id, pun_id HAVING count(*) > 1`,
  },
  {
    promise: 'a pun that a room showed counts as shown, to its players and to the host',
    broken: `SELECT room_id || ' ' || pun AS id FROM (${SHOWN_TO}) AS shown
      WHERE player_id IN ${LIVING} AND NOT EXISTS (SELECT FROM seen_puns
        WHERE (player_id, pun_id) = (shown.player_id, shown.pun_id) AND shown_together_at IS NOT NULL)`,
  },
];
