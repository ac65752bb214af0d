-- Friends: one row for a pair of players, the smaller id first.
CREATE TABLE friendships (
  low_id uuid NOT NULL REFERENCES players,
  high_id uuid NOT NULL REFERENCES players,
  how text NOT NULL CONSTRAINT friendships_how CHECK (how IN ('referral', 'consent')),
  since timestamptz NOT NULL,
  PRIMARY KEY (low_id, high_id),
  CONSTRAINT friendships_order CHECK (low_id < high_id)
);
CREATE INDEX friendships_low ON friendships (low_id, since);
CREATE INDEX friendships_high ON friendships (high_id, since);
-- Only friends by consent are limited, so they are counted without reading those joined by a referral.
CREATE INDEX friendships_low_consent ON friendships (low_id) WHERE how = 'consent';
CREATE INDEX friendships_high_consent ON friendships (high_id) WHERE how = 'consent';
-- For the insights, which count by the day.
CREATE INDEX friendships_since ON friendships (since);

-- A request that was declined is kept until it would have expired, so that its sender learns nothing and cannot repeat it.
CREATE TABLE friend_requests (
  from_id uuid NOT NULL REFERENCES players,
  to_id uuid NOT NULL REFERENCES players,
  sent_at timestamptz NOT NULL,
  declined_at timestamptz,
  PRIMARY KEY (from_id, to_id),
  CONSTRAINT friend_requests_other CHECK (from_id <> to_id)
);
CREATE UNIQUE INDEX friend_requests_pair ON friend_requests (least(from_id, to_id), greatest(from_id, to_id));
CREATE INDEX friend_requests_sent ON friend_requests (from_id, sent_at);
CREATE INDEX friend_requests_received ON friend_requests (to_id, sent_at) WHERE declined_at IS NULL;
CREATE INDEX friend_requests_to ON friend_requests (to_id);
CREATE INDEX friend_requests_old ON friend_requests (sent_at);

-- How many requests a player sent on that UTC day.
CREATE TABLE friend_request_days (
  player_id uuid PRIMARY KEY REFERENCES players,
  day date NOT NULL,
  requests smallint NOT NULL
);

CREATE TABLE friend_blocks (
  player_id uuid NOT NULL REFERENCES players,
  blocked_id uuid NOT NULL REFERENCES players,
  blocked_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, blocked_id)
);
CREATE INDEX friend_blocks_blocked ON friend_blocks (blocked_id);

-- The streak of two friends. A run is the number of dailies that a player had solved before their own streak began.
CREATE TABLE shared_streaks (
  low_id uuid NOT NULL,
  high_id uuid NOT NULL,
  low_chosen boolean NOT NULL DEFAULT false,
  high_chosen boolean NOT NULL DEFAULT false,
  -- Since when both have chosen it.
  shared_since timestamptz,
  low_run integer,
  high_run integer,
  current integer NOT NULL DEFAULT 0 CONSTRAINT shared_streaks_current CHECK (current >= 0),
  last_day date,
  PRIMARY KEY (low_id, high_id),
  FOREIGN KEY (low_id, high_id) REFERENCES friendships ON DELETE CASCADE,
  CONSTRAINT shared_streaks_chosen CHECK ((low_chosen AND high_chosen) = (shared_since IS NOT NULL)),
  CONSTRAINT shared_streaks_runs CHECK ((current > 0) = (num_nonnulls(low_run, high_run, last_day) = 3)
    AND (shared_since IS NOT NULL OR current = 0))
);
CREATE INDEX shared_streaks_high ON shared_streaks (high_id);

-- A player gets at most one nudge on a date of their own.
CREATE TABLE nudges (
  player_id uuid NOT NULL REFERENCES players,
  day date NOT NULL,
  -- Null once the sender has deleted the account.
  from_id uuid REFERENCES players,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, day)
);
CREATE INDEX nudges_sent ON nudges (sent_at);
CREATE INDEX nudges_from ON nudges (from_id) WHERE from_id IS NOT NULL;

-- Players without a row may be nudged.
CREATE TABLE nudge_preferences (
  player_id uuid PRIMARY KEY REFERENCES players,
  is_on boolean NOT NULL
);

-- A nudge is delivered like a message about a challenge: as a campaign of nobody's making, which no admin sees.
ALTER TABLE campaigns ADD COLUMN nudge_day date;
ALTER TABLE campaigns DROP CONSTRAINT campaigns_cause;
ALTER TABLE campaigns ADD CONSTRAINT campaigns_cause
  CHECK (num_nonnulls(created_by, reminds_at, challenge_id, nudge_day) = 1) NOT VALID;

-- Whoever applies a code becomes a friend of its owner, unless one has blocked the other. A trigger, because processes of
-- the release before write referrals and know nothing of friendships.
CREATE FUNCTION befriend_referred() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM friend_blocks WHERE player_id = NEW.player_id AND blocked_id = NEW.referrer_id)
    OR EXISTS (SELECT FROM friend_blocks WHERE player_id = NEW.referrer_id AND blocked_id = NEW.player_id) THEN
    RETURN NULL;
  END IF;
  DELETE FROM friend_requests WHERE from_id = NEW.player_id AND to_id = NEW.referrer_id;
  DELETE FROM friend_requests WHERE from_id = NEW.referrer_id AND to_id = NEW.player_id;
  INSERT INTO friendships (low_id, high_id, how, since)
    VALUES (least(NEW.player_id, NEW.referrer_id), greatest(NEW.player_id, NEW.referrer_id), 'referral', NEW.created_at)
    ON CONFLICT (low_id, high_id) DO UPDATE SET how = 'referral';
  RETURN NULL;
END $$;
CREATE TRIGGER befriend AFTER INSERT ON referrals FOR EACH ROW EXECUTE FUNCTION befriend_referred();
INSERT INTO friendships (low_id, high_id, how, since)
  SELECT least(player_id, referrer_id), greatest(player_id, referrer_id), 'referral', referrals.created_at FROM referrals
    JOIN players AS player ON player.id = player_id AND player.deleted_at IS NULL
    JOIN players AS referrer ON referrer.id = referrer_id AND referrer.deleted_at IS NULL
  ON CONFLICT DO NOTHING;

-- A process of the release before deletes accounts as well, and does not know of friends.
CREATE FUNCTION forget_friends() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM friendships WHERE low_id = NEW.id;
  DELETE FROM friendships WHERE high_id = NEW.id;
  DELETE FROM friend_requests WHERE from_id = NEW.id;
  DELETE FROM friend_requests WHERE to_id = NEW.id;
  DELETE FROM friend_request_days WHERE player_id = NEW.id;
  DELETE FROM friend_blocks WHERE player_id = NEW.id;
  DELETE FROM friend_blocks WHERE blocked_id = NEW.id;
  DELETE FROM nudges WHERE player_id = NEW.id;
  UPDATE nudges SET from_id = NULL WHERE from_id = NEW.id;
  DELETE FROM nudge_preferences WHERE player_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_friends AFTER UPDATE OF deleted_at ON players
  FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION forget_friends();
