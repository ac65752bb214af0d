-- What players think of a pun that they have finished. A row that says neither is on its way out.
CREATE TABLE pun_votes (
  player_id uuid NOT NULL REFERENCES players,
  pun_id bigint NOT NULL REFERENCES puns,
  clever boolean NOT NULL,
  groan boolean NOT NULL,
  voted_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, pun_id)
);

-- Counted beside the games, in the same shards. Taking a vote back changes it to neither first; a deleted account only
-- takes its rows along and leaves them counted, as it does with its games.
ALTER TABLE pun_tallies
  ADD COLUMN voters bigint NOT NULL DEFAULT 0,
  ADD COLUMN clever bigint NOT NULL DEFAULT 0,
  ADD COLUMN groan bigint NOT NULL DEFAULT 0;
CREATE FUNCTION tally_vote() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  voter int := (NEW.clever OR NEW.groan)::int;
  is_clever int := NEW.clever::int;
  is_groan int := NEW.groan::int;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    voter := voter - (OLD.clever OR OLD.groan)::int;
    is_clever := is_clever - OLD.clever::int;
    is_groan := is_groan - OLD.groan::int;
  END IF;
  INSERT INTO pun_tallies AS tally (pun_id, shard, played, solved, voters, clever, groan)
    VALUES (NEW.pun_id, own_shard(), 0, 0, voter, is_clever, is_groan)
    ON CONFLICT (pun_id, shard) DO UPDATE SET voters = tally.voters + excluded.voters,
      clever = tally.clever + excluded.clever, groan = tally.groan + excluded.groan;
  RETURN NULL;
END $$;
CREATE TRIGGER tally_first_vote AFTER INSERT ON pun_votes FOR EACH ROW EXECUTE FUNCTION tally_vote();
CREATE TRIGGER tally_vote AFTER UPDATE ON pun_votes
  FOR EACH ROW WHEN ((OLD.clever, OLD.groan) <> (NEW.clever, NEW.groan)) EXECUTE FUNCTION tally_vote();

-- One of each player and pun. A deleted account leaves it without name and note: it still counts.
CREATE TABLE pun_reports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pun_id bigint NOT NULL REFERENCES puns,
  player_id uuid REFERENCES players,
  reason text NOT NULL,
  note text,
  -- Judged when it was reported.
  of_standing boolean NOT NULL,
  reported_at timestamptz NOT NULL,
  settled_at timestamptz,
  outcome text,
  UNIQUE (player_id, pun_id),
  CHECK ((settled_at IS NULL) = (outcome IS NULL))
);
CREATE INDEX pun_reports_pun ON pun_reports (pun_id, id);
CREATE INDEX pun_reports_open ON pun_reports (id) WHERE settled_at IS NULL;

-- When reports stopped its dealing, and how many of standing they were. Servers of the release before know only is_active:
-- a pun is held while it has this and is not active.
ALTER TABLE puns
  ADD COLUMN held_at timestamptz,
  ADD COLUMN held_by smallint,
  ADD CONSTRAINT puns_held CHECK ((held_at IS NULL) = (held_by IS NULL)) NOT VALID;
CREATE INDEX puns_held ON puns (id) WHERE held_at IS NOT NULL;
