CREATE TABLE players (
  id uuid PRIMARY KEY,
  first_name text NOT NULL,
  email text NOT NULL UNIQUE,
  email_verified boolean NOT NULL DEFAULT false,
  email_hash text NOT NULL,
  profile_image_url text,
  username text,
  is_admin boolean NOT NULL DEFAULT false,
  banned_at timestamptz,
  ban_reason text,
  credits integer NOT NULL DEFAULT 0 CHECK (credits >= 0),
  points integer NOT NULL DEFAULT 0 CHECK (points >= 0),
  referred_by text,
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((banned_at IS NULL) = (ban_reason IS NULL))
);
CREATE UNIQUE INDEX players_username ON players (lower(username));

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES players ON DELETE CASCADE,
  token text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sessions_player ON sessions (player_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE accounts (
  id uuid PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES players ON DELETE CASCADE,
  account_id text NOT NULL,
  provider_id text NOT NULL,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider_id, account_id)
);
CREATE INDEX accounts_player ON accounts (player_id);

CREATE TABLE verifications (
  id uuid PRIMARY KEY,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX verifications_identifier ON verifications (identifier);
CREATE INDEX verifications_expiry ON verifications (expires_at);

-- Outside production the first account asks to be admin. Only an empty table grants it, one at a time.
CREATE FUNCTION only_the_first_player_is_born_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.is_admin THEN
    PERFORM pg_advisory_xact_lock(hashtext('first player'));
    NEW.is_admin := NOT EXISTS (SELECT FROM players);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER born_admin BEFORE INSERT ON players
  FOR EACH ROW EXECUTE FUNCTION only_the_first_player_is_born_admin();
