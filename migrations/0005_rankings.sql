-- Each board is read from an index in the order of its ranks: most points first, then who got there first.
CREATE INDEX players_ranked ON players ((-points), points_at, id) WHERE points > 0 AND banned_at IS NULL;

-- The banned leave the month's board too: the row says it, so that its index need not ask the player.
ALTER TABLE monthly_points ADD COLUMN is_banned boolean NOT NULL DEFAULT false;
CREATE INDEX monthly_ranked ON monthly_points (month, (-points), points_at, player_id)
  WHERE points > 0 AND NOT is_banned;
CREATE INDEX monthly_points_player ON monthly_points (player_id);

CREATE FUNCTION hide_banned_months() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE monthly_points SET is_banned = NEW.banned_at IS NOT NULL WHERE player_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER ban_hides_months AFTER UPDATE OF banned_at ON players
  FOR EACH ROW WHEN ((OLD.banned_at IS NULL) <> (NEW.banned_at IS NULL)) EXECUTE FUNCTION hide_banned_months();

-- Every thousandth rank of a board, rebuilt each minute: a rank far down is this plus a count inside one stretch.
CREATE TABLE rank_boundaries (
  board text NOT NULL,
  rank integer NOT NULL,
  points integer NOT NULL,
  points_at timestamptz NOT NULL,
  player_id uuid NOT NULL,
  PRIMARY KEY (board, rank)
);
CREATE INDEX rank_boundaries_order ON rank_boundaries (board, (-points), points_at, player_id);

-- When each scheduled job last ran: whichever process claims a turn has it alone.
CREATE TABLE job_runs (
  name text PRIMARY KEY,
  ran_at timestamptz NOT NULL
);
