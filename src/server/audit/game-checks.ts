import { type Check, gameKindsThat, LIVING, placeInDay } from './check.ts';

const SOLVE_ENTRY = `(SELECT coalesce(sum(amount), 0) FROM credit_entries e
  WHERE (e.player_id, e.kind, e.reference) = (g.player_id, 'solve', g.id::text))`;
/** The badge credits that were recorded, or what the solve did not pay where none were recorded. */
const BADGE_CREDITS = `coalesce(badge_credits, credits_awarded - ${SOLVE_ENTRY})`;

const games: Check[] = [
  {
    promise: 'a player has one open game of a kind, one daily a day and one game of each past day',
    broken: `SELECT player_id::text AS id FROM game_sessions WHERE completed_at IS NULL GROUP BY player_id, kind HAVING count(*) > 1
      UNION ALL SELECT player_id::text FROM game_sessions WHERE kind IN ${gameKindsThat('hasDay')} AND NOT is_superseded
        GROUP BY player_id, kind, day HAVING count(*) > 1`,
  },
  {
    promise: 'only a solved game has points and credits',
    broken: `SELECT id::text FROM game_sessions WHERE (completed_at IS NULL) <> (is_correct IS NULL)
      OR (is_correct IS NOT TRUE AND (points_earned > 0 OR credits_awarded > 0))
      OR (is_correct AND (points_earned IS NULL OR points_earned < 0))`,
  },
  {
    promise: 'a game that was said to pay nothing paid nothing, and no more than allowed pay in a day',
    broken: `SELECT id::text FROM game_sessions WHERE NOT is_paid AND (
        points_earned > 0 OR credits_awarded > 0 OR badge_earned IS NOT NULL) OR (kind NOT IN ${gameKindsThat('pays')} AND is_paid)
      UNION ALL SELECT id::text FROM (
        SELECT *, ${placeInDay('player_id', 'completed_at')} AS place FROM game_sessions
        WHERE is_paid AND is_correct AND kind IN ${gameKindsThat('countsForFairPlay')}
      ) AS paid WHERE place > paid_solves_a_day`,
  },
  {
    // Hints reduce the rest, as in any solve. An older server recorded no level_points and gave the bonus.
    promise: 'a game at the own pace won no points for speed',
    broken: `SELECT id::text FROM (
        SELECT *, length(regexp_replace(answer, '[^A-Z]', '', 'g'))::numeric AS letters FROM game_sessions
        WHERE relaxed AND level_points IS NOT NULL
      ) AS relaxed WHERE points_earned >
        greatest(1, round(level_points * difficulty * (letters - cardinality(revealed)) / letters))`,
  },
  {
    promise: 'every game was dealt to its player',
    broken: `SELECT g.id::text FROM game_sessions g WHERE NOT EXISTS (
      SELECT FROM seen_puns s WHERE (s.player_id, s.pun_id) = (g.player_id, g.pun_id))`,
  },
  {
    // A past day that is being played again has no end for a while.
    promise: 'a pun of the book names a game that ended, of its player, with its hints and points',
    broken: `SELECT s.player_id || ' ' || s.pun_id AS id FROM seen_puns s LEFT JOIN game_sessions g ON g.id = s.session_id
      WHERE s.player_id IN ${LIVING} AND ((answer_shown_at IS NOT NULL AND (g.id IS NULL OR (g.player_id, g.pun_id) <> (s.player_id, s.pun_id)
          OR ((g.kind NOT IN ${gameKindsThat('replayable')} OR g.completed_at IS NOT NULL) AND (g.completed_at IS DISTINCT FROM answer_shown_at
            OR (s.hints, s.points) <> (cardinality(g.revealed), coalesce(g.points_earned, 0))))
          OR (g.is_correct AND NOT is_solved)))
        OR (answer_shown_at IS NULL AND (favourite OR session_id IS NOT NULL)))`,
  },
  {
    // A day that was carried over brings the letters that its player was shown as a guest.
    promise: 'every letter that was shown was paid, and none twice',
    broken: `SELECT coalesce(g.id::text, paid.game) AS id FROM (SELECT * FROM game_sessions WHERE player_id IN ${LIVING}) AS g
      FULL JOIN (
        SELECT split_part(reference, ':', 1) AS game, count(*) AS hints, -sum(amount) AS cost FROM credit_entries
        WHERE kind = 'hint' AND player_id IN ${LIVING} GROUP BY 1
      ) AS paid ON paid.game = g.id::text
      LEFT JOIN carried_days AS carried ON carried.session_id = g.id
      WHERE coalesce(cardinality(g.revealed), 0) - coalesce(letters, 0) <> coalesce(hints, 0)
        OR cardinality(hint_costs) > cardinality(revealed)
        OR (cardinality(hint_costs) = hints AND cost <> (SELECT sum(one) FROM unnest(hint_costs) AS one))`,
  },
  {
    // A past day may have been played again since, with letters that were bought.
    promise:
      'a day that was carried over is a solved game of its player that paid nothing and moved no rating',
    broken: `SELECT c.player_id::text AS id FROM carried_days c LEFT JOIN game_sessions g ON g.id = c.session_id
      WHERE c.player_id IN ${LIVING} AND (g.player_id IS DISTINCT FROM c.player_id OR g.kind NOT IN ${gameKindsThat('hasDay')}
        OR g.is_paid OR g.score IS NOT NULL OR letters NOT BETWEEN 0 AND cardinality(g.revealed)
        OR NOT (g.caught_up OR g.is_correct IS TRUE))`,
  },
  {
    promise: 'a solve pays once, without hints, and its own player',
    broken: `SELECT e.id::text FROM credit_entries e WHERE kind = 'solve' AND player_id IN ${LIVING}
      AND NOT EXISTS (SELECT FROM game_sessions g WHERE g.id::text = e.reference AND g.player_id = e.player_id
        AND is_correct AND revealed = '{}' AND (e.amount = credits_awarded - badge_credits OR (badge_credits IS NULL AND e.amount <= credits_awarded)))`,
  },
  {
    promise: 'what a game says it awarded is in the ledger',
    broken: `SELECT g.id::text FROM game_sessions g WHERE is_correct
      AND coalesce(credits_awarded, 0) <> ${BADGE_CREDITS} + ${SOLVE_ENTRY}`,
  },
];

const reactions: Check[] = [
  {
    // What was shown played together can be voted on, but not reported.
    promise: 'only a pun that was finished is voted on or reported, and a vote says something',
    broken: `SELECT voice.player_id || ' ' || voice.pun_id AS id
      FROM (SELECT player_id, pun_id, NOT clever AND NOT groan AS is_empty, true AS is_vote FROM pun_votes
        UNION ALL SELECT player_id, pun_id, false, false FROM pun_reports WHERE player_id IS NOT NULL) AS voice
      WHERE is_empty OR NOT EXISTS (SELECT FROM seen_puns s
        WHERE (s.player_id, s.pun_id) = (voice.player_id, voice.pun_id)
          AND (answer_shown_at IS NOT NULL OR (is_vote AND shown_together_at IS NOT NULL)))`,
  },
  {
    // Reports that an admin has settled no longer count, and settling them ends the suspension.
    promise: 'a suspended pun has the trusted open reports that stopped it',
    broken: `SELECT p.id::text FROM puns p WHERE suspended_at IS NOT NULL AND NOT is_active AND suspended_by > (
      SELECT count(*) FROM pun_reports r WHERE r.pun_id = p.id AND settled_at IS NULL AND is_trusted)`,
  },
];

const points: Check[] = [
  {
    promise: 'points are the sum of the months',
    broken: `SELECT p.id::text FROM players p
      LEFT JOIN (SELECT player_id, sum(points) AS sum FROM monthly_points GROUP BY player_id) AS months ON player_id = p.id
      WHERE p.points <> coalesce(sum, 0)`,
  },
  {
    // Having fewer is not a finding, because a moderator may have taken them.
    promise: 'nobody has more points than their games won, in all or in a month',
    broken: `SELECT p.id::text FROM players p
      LEFT JOIN (SELECT player_id, sum(points_earned) AS sum FROM game_sessions GROUP BY player_id) AS won ON player_id = p.id
      WHERE p.points > coalesce(sum, 0)
      UNION ALL SELECT m.player_id::text FROM monthly_points m LEFT JOIN (
        SELECT player_id, date_trunc('month', completed_at AT TIME ZONE 'UTC')::date AS month, sum(points_earned) AS sum
        FROM game_sessions GROUP BY 1, 2) AS won USING (player_id, month)
      WHERE m.points > coalesce(sum, 0)`,
  },
  {
    promise: 'the banned are on no board, and those under review on no global one',
    broken: `SELECT m.player_id::text AS id FROM monthly_points m JOIN players p ON p.id = m.player_id
      WHERE m.is_banned <> (p.banned_at IS NOT NULL) OR m.is_under_review <> (p.review_since IS NOT NULL)`,
  },
];

const badges: Check[] = [
  {
    promise: 'a badge pays its credits',
    broken: `SELECT player_id::text AS id
      FROM (SELECT player_id, sum(amount) AS sum FROM credit_entries
        WHERE kind = 'badge' AND player_id IN ${LIVING} GROUP BY player_id) AS ledger
      FULL JOIN (SELECT player_id, sum(${BADGE_CREDITS}) AS sum FROM game_sessions g GROUP BY player_id) AS games USING (player_id)
      WHERE coalesce(ledger.sum, 0) <> coalesce(games.sum, 0)`,
  },
  {
    promise: 'every badge that was reached was paid',
    broken: `SELECT g.id::text FROM game_sessions g WHERE badge_earned IS NOT NULL AND NOT EXISTS (
      SELECT FROM credit_entries e WHERE (e.player_id, e.kind, e.reference) = (g.player_id, 'badge', badge_earned))`,
  },
];

const ratings: Check[] = [
  {
    promise: 'only a finished game counts for the ratings, not from the archive nor one that was remembered',
    broken: `SELECT id::text FROM game_sessions WHERE score IS NOT NULL AND (completed_at IS NULL OR kind NOT IN ${gameKindsThat('rated')}
      OR is_remembered OR score NOT BETWEEN 0 AND is_correct::int)`,
  },
  {
    promise: 'a player has a rating from the first game that counts on, of as many games as counted',
    broken: `SELECT player_id::text AS id FROM player_ratings r
      FULL JOIN (SELECT player_id, count(score) AS games FROM game_sessions GROUP BY player_id HAVING count(score) > 0) AS counted
        USING (player_id)
      WHERE r.games IS DISTINCT FROM counted.games`,
  },
  {
    // The games of a deleted account are gone but stay counted, so there may be more.
    promise: 'every game that counts is in the rating of its pun or waits for it, once',
    broken: `SELECT p.id::text FROM puns p
      LEFT JOIN (SELECT pun_id, count(*) AS games FROM rating_queue GROUP BY pun_id) AS waiting ON waiting.pun_id = p.id
      LEFT JOIN (SELECT pun_id, count(score) AS games FROM game_sessions GROUP BY pun_id) AS counted ON counted.pun_id = p.id
      WHERE p.rated_games + coalesce(waiting.games, 0) < coalesce(counted.games, 0)
        OR (p.rated_games + coalesce(waiting.games, 0) > coalesce(counted.games, 0)
          AND NOT EXISTS (SELECT FROM players WHERE deleted_at IS NOT NULL))`,
  },
];

export const GAME_CHECKS: readonly Check[] = [...games, ...reactions, ...points, ...badges, ...ratings];
