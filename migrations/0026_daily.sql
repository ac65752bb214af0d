-- One pun a day, the same for everybody. Its words are kept here before anything changes them, once the day has begun
-- somewhere: whoever plays late plays the same pun.
CREATE TABLE daily_puns (
  day date PRIMARY KEY,
  pun_id bigint NOT NULL REFERENCES puns,
  question text,
  answer text,
  difficulty smallint,
  CHECK (num_nulls(question, answer, difficulty) IN (0, 3))
);
CREATE INDEX daily_puns_pun ON daily_puns (pun_id, day);

-- A player has at most one open session of each kind, and one daily a day. Servers that know nothing of kinds open ordinary
-- ones.
ALTER TABLE game_sessions
  ADD COLUMN kind text NOT NULL DEFAULT 'ordinary',
  ADD COLUMN day date,
  ADD CONSTRAINT game_sessions_kind CHECK (kind IN ('ordinary', 'daily', 'archive') AND (kind = 'ordinary') = (day IS NULL)) NOT VALID;
DROP INDEX one_open_session;
CREATE UNIQUE INDEX one_open_session ON game_sessions (player_id, kind) WHERE completed_at IS NULL;
CREATE UNIQUE INDEX one_daily ON game_sessions (player_id, day) WHERE kind = 'daily';
CREATE INDEX game_sessions_archive ON game_sessions (player_id, day) WHERE kind = 'archive';

-- Where a player stands in their row of days; see rules/streak.ts.
CREATE TABLE daily_streaks (
  player_id uuid PRIMARY KEY REFERENCES players,
  zone text NOT NULL,
  zone_since timestamptz NOT NULL,
  day date NOT NULL,
  since timestamptz NOT NULL,
  open_day date,
  missed_since date[] NOT NULL DEFAULT '{}',
  ended_day date,
  current integer NOT NULL DEFAULT 0 CHECK (current >= 0),
  best integer NOT NULL DEFAULT 0 CHECK (best >= current),
  freezes smallint NOT NULL DEFAULT 1 CHECK (freezes BETWEEN 0 AND 2),
  solved integer NOT NULL DEFAULT 0 CHECK (solved >= best),
  frozen date[] NOT NULL DEFAULT '{}'
);

-- How a day went for everybody, in shards: nobody waits for another player's row.
CREATE TABLE daily_tallies (
  day date NOT NULL,
  shard smallint NOT NULL,
  played bigint NOT NULL,
  solved bigint NOT NULL,
  unaided bigint NOT NULL,
  PRIMARY KEY (day, shard)
);
CREATE FUNCTION tally_daily() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_tallies AS tally
    VALUES (NEW.day, own_shard(), 1, NEW.is_correct::int, (NEW.is_correct AND NEW.revealed = '{}')::int)
    ON CONFLICT (day, shard) DO UPDATE SET played = tally.played + 1, solved = tally.solved + excluded.solved,
      unaided = tally.unaided + excluded.unaided;
  RETURN NULL;
END $$;
CREATE TRIGGER tally_daily AFTER UPDATE OF completed_at ON game_sessions
  FOR EACH ROW WHEN (OLD.completed_at IS NULL AND NEW.completed_at IS NOT NULL AND NEW.kind = 'daily')
  EXECUTE FUNCTION tally_daily();
