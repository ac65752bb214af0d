CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- What admins did. Nothing personal but the reason, which goes with the account it is about.
CREATE TABLE admin_actions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  actor_id uuid NOT NULL REFERENCES players,
  action text NOT NULL,
  target_id uuid REFERENCES players,
  reason text,
  details text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX admin_actions_actor ON admin_actions (actor_id, id);
CREATE INDEX admin_actions_target ON admin_actions (target_id, id);

-- Each order of the admin's list of users is an index.
CREATE INDEX players_by_joined ON players (created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX players_by_seen ON players (last_seen_at, id) WHERE deleted_at IS NULL;
CREATE INDEX players_by_points ON players (points, id) WHERE deleted_at IS NULL;
CREATE INDEX players_by_credits ON players (credits, id) WHERE deleted_at IS NULL;
CREATE INDEX players_by_email ON players (email, id) WHERE deleted_at IS NULL;

-- What a search looks in. Beside the players, because their rows change with every solve, and each change would write
-- all the trigrams again. With what hardly ever changes of them, so that many finds are sorted without looking each up.
CREATE FUNCTION search_text(email text, username text, first_name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(email || ' ' || coalesce(username, '') || ' ' || first_name);
CREATE TABLE player_search (
  player_id uuid PRIMARY KEY REFERENCES players ON DELETE CASCADE,
  text text NOT NULL
);
CREATE FUNCTION keep_player_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.deleted_at IS NULL THEN
    INSERT INTO player_search VALUES (NEW.id, search_text(NEW.email, NEW.username, NEW.first_name))
      ON CONFLICT (player_id) DO UPDATE SET text = excluded.text;
  ELSE
    DELETE FROM player_search WHERE player_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER player_search AFTER INSERT OR UPDATE OF email, username, first_name, deleted_at ON players
  FOR EACH ROW EXECUTE FUNCTION keep_player_search();
INSERT INTO player_search
  SELECT id, search_text(email, username, first_name) FROM players WHERE deleted_at IS NULL;
CREATE INDEX player_search_trigrams ON player_search USING gin (text gin_trgm_ops);

CREATE INDEX puns_trigrams ON puns USING gin (lower(question || ' ' || answer) gin_trgm_ops);

-- Running totals. Each database connection counts in a row of its own (but for those that share a remainder), so
-- players do not wait for each other; a total is the sum of at most 64 rows.
CREATE FUNCTION own_shard() RETURNS smallint LANGUAGE sql STABLE RETURN (pg_backend_pid() % 64)::smallint;

CREATE TABLE credit_tallies (
  kind text NOT NULL,
  shard smallint NOT NULL,
  entries bigint NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (kind, shard)
);
CREATE FUNCTION tally_credits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO credit_tallies AS tally VALUES (NEW.kind, own_shard(), 1, NEW.amount)
    ON CONFLICT (kind, shard) DO UPDATE SET entries = tally.entries + 1, amount = tally.amount + excluded.amount;
  RETURN NULL;
END $$;
CREATE TRIGGER tally AFTER INSERT ON credit_entries
  FOR EACH ROW WHEN (NEW.kind IN ('ad', 'hint')) EXECUTE FUNCTION tally_credits();
INSERT INTO credit_tallies
  SELECT kind, 0, count(*), sum(amount) FROM credit_entries WHERE kind IN ('ad', 'hint') GROUP BY kind;

-- How many were last seen in each hour, which is as exactly as we know it.
CREATE TABLE seen_tallies (
  hour timestamptz NOT NULL,
  shard smallint NOT NULL,
  players bigint NOT NULL,
  PRIMARY KEY (hour, shard)
);
CREATE FUNCTION tally_seen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In the order of the hours, so that two that change the same ones wait instead of deadlocking.
  INSERT INTO seen_tallies AS tally
    SELECT hour, own_shard(), sum(change) FROM (
      SELECT date_trunc('hour', OLD.last_seen_at, 'UTC') AS hour, -1 AS change
        WHERE TG_OP = 'UPDATE' AND OLD.deleted_at IS NULL
      UNION ALL SELECT date_trunc('hour', NEW.last_seen_at, 'UTC'), 1 WHERE NEW.deleted_at IS NULL
    ) AS changes GROUP BY hour HAVING sum(change) <> 0 ORDER BY hour
    ON CONFLICT (hour, shard) DO UPDATE SET players = tally.players + excluded.players;
  RETURN NULL;
END $$;
CREATE TRIGGER tally_seen AFTER INSERT OR UPDATE OF last_seen_at, deleted_at ON players
  FOR EACH ROW EXECUTE FUNCTION tally_seen();
INSERT INTO seen_tallies
  SELECT date_trunc('hour', last_seen_at, 'UTC'), 0, count(*) FROM players WHERE deleted_at IS NULL GROUP BY 1;

CREATE TABLE pun_tallies (
  pun_id bigint NOT NULL REFERENCES puns,
  shard smallint NOT NULL,
  played bigint NOT NULL,
  solved bigint NOT NULL,
  PRIMARY KEY (pun_id, shard)
);
CREATE FUNCTION tally_pun() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pun_tallies AS tally VALUES (NEW.pun_id, own_shard(), 1, NEW.is_correct::int)
    ON CONFLICT (pun_id, shard) DO UPDATE SET played = tally.played + 1, solved = tally.solved + excluded.solved;
  RETURN NULL;
END $$;
CREATE TRIGGER tally AFTER UPDATE OF completed_at ON game_sessions
  FOR EACH ROW WHEN (OLD.completed_at IS NULL AND NEW.completed_at IS NOT NULL) EXECUTE FUNCTION tally_pun();
INSERT INTO pun_tallies
  SELECT pun_id, 0, count(*), count(*) FILTER (WHERE is_correct) FROM game_sessions
  WHERE completed_at IS NOT NULL GROUP BY pun_id;

-- A keyed hash of the address from which a code was applied: many from one are a signal.
ALTER TABLE referrals ADD COLUMN address_hash text;
CREATE INDEX referrals_recent ON referrals (created_at);
CREATE INDEX game_sessions_recent ON game_sessions (completed_at) WHERE completed_at IS NOT NULL;

-- What a moderator should look at, found by a scheduled job in recent play.
CREATE TABLE signals (
  player_id uuid NOT NULL REFERENCES players,
  kind text NOT NULL,
  figures jsonb NOT NULL,
  found_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, kind)
);
CREATE INDEX signals_newest ON signals (found_at, player_id, kind);
