-- A ban may end by itself.
ALTER TABLE players ADD COLUMN banned_until timestamptz
  CONSTRAINT players_ban_end CHECK (banned_until IS NULL OR banned_at IS NOT NULL);
CREATE INDEX players_ban_ends ON players (banned_until) WHERE banned_until IS NOT NULL;

-- A process of the release before, which knows no end, may lift the ban during an update.
CREATE FUNCTION clear_ban_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.banned_until := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER ban_end_goes_with_it BEFORE UPDATE OF banned_at ON players
  FOR EACH ROW WHEN (NEW.banned_at IS NULL AND NEW.banned_until IS NOT NULL) EXECUTE FUNCTION clear_ban_end();

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
