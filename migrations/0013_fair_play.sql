-- Under review: off the global boards until an admin decides, or a week without a new signal has passed.
ALTER TABLE players ADD COLUMN held_at timestamptz;
-- When an admin last released or banned the player: what was played before it holds nobody again.
ALTER TABLE players ADD COLUMN judged_at timestamptz;
CREATE INDEX players_held ON players (held_at, id) WHERE held_at IS NOT NULL;

DROP INDEX players_ranked;
CREATE INDEX players_ranked ON players ((-points), points_at, id)
  WHERE points > 0 AND banned_at IS NULL AND held_at IS NULL;

-- As with the banned, the row of the month says it. A new month's row is written with it, since the held play on.
ALTER TABLE monthly_points ADD COLUMN is_held boolean NOT NULL DEFAULT false;
DROP INDEX monthly_ranked;
CREATE INDEX monthly_ranked ON monthly_points (month, (-points), points_at, player_id)
  WHERE points > 0 AND NOT is_banned AND NOT is_held;

CREATE FUNCTION hide_held_months() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE monthly_points SET is_held = NEW.held_at IS NOT NULL WHERE player_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER hold_hides_months AFTER UPDATE OF held_at ON players
  FOR EACH ROW WHEN ((OLD.held_at IS NULL) <> (NEW.held_at IS NULL)) EXECUTE FUNCTION hide_held_months();

-- Whether solving it pays, as the player was told when it was dealt. Null: dealt before there was a limit.
ALTER TABLE game_sessions ADD COLUMN is_paid boolean;
ALTER TABLE game_sessions ALTER COLUMN is_paid SET DEFAULT true;
-- A keyed hash of the internet connection from which it was ended.
ALTER TABLE game_sessions ADD COLUMN household_hash text;

-- The limits count losses and solves apart, as far back as a day.
DROP INDEX game_sessions_completed;
CREATE INDEX game_sessions_outcome ON game_sessions (player_id, is_correct, completed_at);
-- Whose answers were shown unsolved in a household.
CREATE INDEX game_sessions_shown ON game_sessions (household_hash, pun_id, completed_at) WHERE NOT is_correct;
