-- A ban may end by itself.
ALTER TABLE players ADD COLUMN banned_until timestamptz
  CONSTRAINT players_ban_end CHECK (banned_until IS NULL OR banned_at IS NOT NULL);
CREATE INDEX players_ban_ends ON players (banned_until) WHERE banned_until IS NOT NULL;

-- Whoever deletes their account during such a ban may come back once it has ended. Without an end, the address stays barred.
ALTER TABLE barred_emails ADD COLUMN until timestamptz;
CREATE INDEX barred_emails_until ON barred_emails (until) WHERE until IS NOT NULL;
CREATE OR REPLACE FUNCTION refuse_barred_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM barred_emails WHERE email_hash IN (NEW.email_hash, NEW.person_hash)
      AND (until IS NULL OR until > NEW.created_at))
    OR EXISTS (SELECT FROM players WHERE person_hash = NEW.person_hash AND banned_at IS NOT NULL
      AND (banned_until IS NULL OR banned_until > NEW.created_at) AND id <> NEW.id) THEN
    RAISE EXCEPTION 'sign-up is closed to this address';
  END IF;
  RETURN NULL;
END $$;
