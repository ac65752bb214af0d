-- What a player can collect is bounded, and what a call reads does not grow with it.

-- First what a start or a submit of a running server takes first, or each would wait for the other.
LOCK TABLE game_sessions IN ACCESS EXCLUSIVE MODE;

-- The archive has one game per player and day: played again, the same row is opened again. Its letters stay revealed, since
-- they were paid for. Older games of the same day stay as they are, superseded: the ledger and the insights count on them.
ALTER TABLE game_sessions
  -- The day was solved from the archive before it was opened again.
  ADD COLUMN caught_up boolean NOT NULL DEFAULT false,
  ADD COLUMN is_superseded boolean NOT NULL DEFAULT false;
WITH ranked AS (
  SELECT id, bool_or(is_correct) OVER games AS is_solved, row_number() OVER (games ORDER BY opened_at DESC, id) AS place,
    count(*) OVER games AS games
  FROM game_sessions WHERE kind = 'archive' WINDOW games AS (PARTITION BY player_id, day)
)
UPDATE game_sessions g SET is_superseded = place > 1, caught_up = place = 1 AND coalesce(is_solved, false)
  FROM ranked WHERE ranked.id = g.id AND games > 1;
DROP INDEX game_sessions_archive;
CREATE UNIQUE INDEX one_archive_game ON game_sessions (player_id, day) WHERE kind = 'archive' AND NOT is_superseded;

-- A game that is opened again leaves the day on which it ended. What it counted for there stays, as that of deleted accounts
-- does: days that are closed keep it, and whoever counts them anew adds it again. Its player is counted by what else was
-- played on that day, or will be while the day lasts.
CREATE FUNCTION keep_reopened_game() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  day date := (OLD.completed_at AT TIME ZONE 'UTC')::date;
  day_start timestamptz := day::timestamp AT TIME ZONE 'UTC';
  solved_before timestamptz;
  missed_before timestamptz;
BEGIN
  IF day = (NEW.opened_at AT TIME ZONE 'UTC')::date OR EXISTS (
    SELECT FROM game_sessions g WHERE g.player_id = OLD.player_id AND g.id <> OLD.id AND g.is_correct IN (true, false)
      AND g.completed_at >= day_start AND g.completed_at < day_start + interval '1 day')
  THEN
    INSERT INTO insight_gone AS kept
      SELECT day, name, 0, count FROM (VALUES ('games', 1), ('solved', OLD.is_correct::int)) AS fact (name, count)
      WHERE count > 0 ORDER BY name
      ON CONFLICT ON CONSTRAINT insight_gone_pkey DO UPDATE SET count = kept.count + excluded.count;
    RETURN NULL;
  END IF;
  SELECT completed_at INTO solved_before FROM game_sessions g WHERE g.player_id = OLD.player_id AND g.is_correct
    AND g.completed_at < day_start ORDER BY completed_at DESC LIMIT 1;
  SELECT completed_at INTO missed_before FROM game_sessions g WHERE g.player_id = OLD.player_id AND NOT g.is_correct
    AND g.completed_at < day_start ORDER BY completed_at DESC LIMIT 1;
  INSERT INTO insight_gone AS kept
    SELECT day, fact.name, fact.age, fact.count
    FROM players, insight_facts(day, (created_at AT TIME ZONE 'UTC')::date,
      (greatest(solved_before, missed_before) AT TIME ZONE 'UTC')::date,
      OLD.is_correct AND solved_before IS NULL, 1, OLD.is_correct::int) AS fact
    WHERE players.id = OLD.player_id ORDER BY fact.name, fact.age
    ON CONFLICT ON CONSTRAINT insight_gone_pkey DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_reopened AFTER UPDATE OF completed_at ON game_sessions
  FOR EACH ROW WHEN (OLD.completed_at IS NOT NULL AND NEW.completed_at IS NULL) EXECUTE FUNCTION keep_reopened_game();

-- A page of a player's messages, and how many of the newest are of today.
DROP INDEX feedback_player;
CREATE INDEX feedback_player ON feedback (player_id, id);

-- How many puns a player has reported today.
CREATE INDEX pun_reports_recent ON pun_reports (player_id, reported_at);

-- The few solves of a day that were paid although the answer was known.
CREATE INDEX game_sessions_remembered ON game_sessions (player_id, completed_at)
  WHERE is_correct AND is_remembered AND points_earned > 0;

-- A player has at most 50 sessions: those that were used last.
DROP INDEX sessions_player;
CREATE INDEX sessions_player ON sessions (player_id, updated_at);
DELETE FROM sessions WHERE id IN (
  SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY player_id ORDER BY updated_at DESC) AS place FROM sessions) AS ranked
  WHERE place > 50);

-- How many friends came by a player's code and what they brought, counted when they come.
CREATE TABLE referral_tallies (
  player_id uuid PRIMARY KEY REFERENCES players,
  friends integer NOT NULL,
  credits integer NOT NULL
);
CREATE FUNCTION tally_referral() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO referral_tallies AS tally
    VALUES (NEW.referrer_id, 1, CASE WHEN NEW.paid_at IS NULL THEN 0 ELSE NEW.referrer_credits END)
    ON CONFLICT (player_id) DO UPDATE SET friends = tally.friends + 1, credits = tally.credits + excluded.credits;
  RETURN NULL;
END $$;
LOCK TABLE referrals IN SHARE ROW EXCLUSIVE MODE;
INSERT INTO referral_tallies
  SELECT referrer_id, count(*), coalesce(sum(referrer_credits) FILTER (WHERE paid_at IS NOT NULL), 0)
  FROM referrals JOIN players ON players.id = referrer_id AND deleted_at IS NULL GROUP BY referrer_id;
CREATE TRIGGER tally AFTER INSERT ON referrals FOR EACH ROW EXECUTE FUNCTION tally_referral();
-- A process of the release before deletes accounts as well, and does not know of tallies.
CREATE FUNCTION forget_referral_tally() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM referral_tallies WHERE player_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_tally AFTER UPDATE OF deleted_at ON players
  FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION forget_referral_tally();

-- A deleted account's games go in steps, newest first. What was played on a day counts with its last step; who played
-- before that day, and solved something, is asked of the games that are left.
CREATE OR REPLACE FUNCTION keep_gone_games() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In the order of the key, so that two who leave at once wait instead of deadlocking.
  INSERT INTO insight_gone AS kept
    WITH days AS (
      SELECT player_id, (completed_at AT TIME ZONE 'UTC')::date AS day, count(*) AS games,
        count(*) FILTER (WHERE is_correct) AS solved
      FROM gone WHERE completed_at IS NOT NULL GROUP BY 1, 2
    ), lives AS (
      SELECT days.*, (created_at AT TIME ZONE 'UTC')::date AS joined, lag(day) OVER life AS previous,
        sum(solved) OVER life AS solved_so_far, day::timestamp AT TIME ZONE 'UTC' AS day_start
      FROM days JOIN players ON players.id = player_id WINDOW life AS (PARTITION BY player_id ORDER BY day)
    ), judged AS (
      SELECT lives.day, joined, games, solved,
        coalesce(previous, (greatest(solved_before, missed_before) AT TIME ZONE 'UTC')::date) AS previous,
        solved > 0 AND solved_so_far = solved AND solved_before IS NULL AS is_first_solve,
        EXISTS (SELECT FROM game_sessions g WHERE g.player_id = lives.player_id AND g.is_correct IN (true, false)
          AND g.completed_at >= day_start AND g.completed_at < day_start + interval '1 day') AS is_part
      FROM lives
      CROSS JOIN LATERAL (SELECT
        (SELECT completed_at FROM game_sessions g WHERE g.player_id = lives.player_id AND g.is_correct = true
          AND g.completed_at < day_start ORDER BY completed_at DESC LIMIT 1) AS solved_before,
        (SELECT completed_at FROM game_sessions g WHERE g.player_id = lives.player_id AND g.is_correct = false
          AND g.completed_at < day_start ORDER BY completed_at DESC LIMIT 1) AS missed_before) AS earlier
    )
    SELECT judged.day, fact.name, fact.age, sum(fact.count)
    FROM judged, insight_facts(judged.day, joined, previous, is_first_solve, games, solved) AS fact
    WHERE NOT is_part OR fact.name IN ('games', 'solved')
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (day, name, age) DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END $$;
