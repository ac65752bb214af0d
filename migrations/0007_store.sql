-- A refund takes back what is there; the rest is owed, and taken first from later grants.
ALTER TABLE players ADD COLUMN credits_owed integer NOT NULL DEFAULT 0 CHECK (credits_owed >= 0);

CREATE TABLE ad_views (
  id uuid PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES players,
  reward smallint NOT NULL,
  requested_at timestamptz NOT NULL,
  -- By the ad network's signed callback, where there is one.
  confirmed_at timestamptz,
  claimed_at timestamptz,
  -- Claimed, or replaced after it had expired.
  closed_at timestamptz
);
CREATE UNIQUE INDEX one_open_view ON ad_views (player_id) WHERE closed_at IS NULL;
CREATE INDEX ad_views_claimed ON ad_views (player_id, claimed_at) WHERE claimed_at IS NOT NULL;

CREATE TABLE purchases (
  order_id text PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES players,
  credits integer NOT NULL CHECK (credits > 0),
  cents integer NOT NULL CHECK (cents > 0),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'captured', 'denied', 'expired')),
  capture_id text UNIQUE,
  refunded_credits integer NOT NULL DEFAULT 0 CHECK (refunded_credits BETWEEN 0 AND credits),
  created_at timestamptz NOT NULL,
  checked_at timestamptz NOT NULL,
  captured_at timestamptz,
  CHECK ((status = 'captured') = (captured_at IS NOT NULL))
);
CREATE INDEX purchases_open ON purchases (checked_at) WHERE status = 'open';
CREATE INDEX purchases_player ON purchases (player_id, created_at);

-- What the test-mode checkout remembers in the place of a payment provider.
CREATE TABLE test_orders (
  id text PRIMARY KEY,
  cents integer NOT NULL,
  status text NOT NULL DEFAULT 'CREATED',
  capture_id text
);
