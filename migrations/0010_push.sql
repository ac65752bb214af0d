-- The key pair by which push services know us: one row, the same for every process.
CREATE TABLE push_keys (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  public_key text NOT NULL,
  private_key text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- A browser that takes alerts. It belongs to whoever used it last.
CREATE TABLE push_subscriptions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES players,
  -- The session that subscribed: without a reference, since a session may expire while its browser stays subscribed.
  session_id uuid NOT NULL,
  endpoint text NOT NULL UNIQUE CHECK (endpoint LIKE 'https://%'),
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL,
  renewed_at timestamptz NOT NULL
);
CREATE INDEX push_subscriptions_player ON push_subscriptions (player_id, renewed_at);
CREATE INDEX push_subscriptions_session ON push_subscriptions (session_id);

-- A session that ends before its time was signed out, here or from another device: its browser is told nothing more.
CREATE FUNCTION unsubscribe_signed_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscriptions WHERE session_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER sign_out_unsubscribes AFTER DELETE ON sessions
  FOR EACH ROW WHEN (OLD.expires_at > now()) EXECUTE FUNCTION unsubscribe_signed_out();

CREATE TABLE campaigns (
  id uuid PRIMARY KEY,
  is_re_engagement boolean NOT NULL DEFAULT false,
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 120),
  message text NOT NULL CHECK (char_length(message) BETWEEN 1 AND 500),
  target_type text NOT NULL CHECK (target_type IN ('all', 'inactive')),
  inactive_days smallint CHECK (inactive_days BETWEEN 1 AND 30),
  created_by uuid NOT NULL REFERENCES players,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  -- Its deliveries are written in steps: up to which subscription they are, and which will be the last.
  listed_to bigint NOT NULL DEFAULT 0,
  list_end bigint,
  -- Kept by whoever writes deliveries, in the same transaction: a list of campaigns counts nothing.
  target_count integer NOT NULL DEFAULT 0,
  delivered_count integer NOT NULL DEFAULT 0,
  failed_count integer NOT NULL DEFAULT 0,
  unknown_count integer NOT NULL DEFAULT 0,
  skipped_count integer NOT NULL DEFAULT 0,
  completed_at timestamptz,
  CHECK ((target_type = 'inactive') = (inactive_days IS NOT NULL)),
  CHECK ((sent_at IS NULL) = (list_end IS NULL)),
  CHECK (delivered_count + failed_count + unknown_count + skipped_count <= target_count)
);
CREATE INDEX campaigns_newest ON campaigns (created_at DESC, id);
CREATE INDEX campaigns_running ON campaigns (sent_at) WHERE sent_at IS NOT NULL AND completed_at IS NULL;
CREATE UNIQUE INDEX one_re_engagement_at_a_time ON campaigns (is_re_engagement)
  WHERE is_re_engagement AND completed_at IS NULL;

-- One per campaign and device. `sending` is somebody's until the lease is over; then what became of it is unknown.
CREATE TABLE deliveries (
  campaign_id uuid NOT NULL REFERENCES campaigns,
  subscription_id bigint NOT NULL,
  state text NOT NULL DEFAULT 'pending'
    CHECK (state IN ('pending', 'sending', 'delivered', 'failed', 'unknown', 'skipped')),
  attempts smallint NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL,
  lease_until timestamptz,
  PRIMARY KEY (campaign_id, subscription_id),
  CHECK ((state = 'sending') = (lease_until IS NOT NULL))
);
CREATE INDEX deliveries_due ON deliveries (due_at) WHERE state = 'pending';
CREATE INDEX deliveries_leased ON deliveries (lease_until) WHERE state = 'sending';

-- When each player was last called back, and by which campaign: their other devices belong to the same call.
CREATE TABLE re_engagements (
  player_id uuid PRIMARY KEY REFERENCES players,
  campaign_id uuid NOT NULL REFERENCES campaigns,
  called_at timestamptz NOT NULL
);

CREATE INDEX IF NOT EXISTS players_last_seen ON players (last_seen_at)
  WHERE banned_at IS NULL AND deleted_at IS NULL;
