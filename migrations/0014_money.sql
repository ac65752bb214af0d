-- Money that went back to a buyer, by a refund or by their bank, under the provider's own id: told twice, it counts once.
-- It is kept by the capture, not by the order, since it may be told before the capture is recorded here.
CREATE TABLE returned_payments (
  id text PRIMARY KEY,
  capture_id text NOT NULL,
  -- Null: the provider named no amount, so all of it.
  cents integer CHECK (cents >= 0),
  created_at timestamptz NOT NULL
);
CREATE INDEX returned_payments_capture ON returned_payments (capture_id);

-- A keyed hash of the mailbox behind the address, so that its aliases are one person. Rows from before get theirs
-- from the server, which alone has the key.
ALTER TABLE players ADD COLUMN person_hash text;
CREATE INDEX players_without_person ON players (id) WHERE person_hash IS NULL AND deleted_at IS NULL;

-- Welcomed once per person, and not if the address as it is written was welcomed before there were persons. The person
-- comes first: there, two aliases at the same moment wait for each other.
CREATE OR REPLACE FUNCTION welcome_player() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_new boolean;
BEGIN
  INSERT INTO welcomed_emails VALUES (coalesce(NEW.person_hash, NEW.email_hash)) ON CONFLICT DO NOTHING;
  is_new := FOUND;
  IF NEW.person_hash <> NEW.email_hash THEN
    INSERT INTO welcomed_emails VALUES (NEW.email_hash) ON CONFLICT DO NOTHING;
    is_new := is_new AND FOUND;
  END IF;
  IF is_new THEN
    INSERT INTO credit_entries (player_id, kind, reference, amount, created_at)
      VALUES (NEW.id, 'welcome', 'welcome', 10, NEW.created_at);
    UPDATE players SET credits = credits + 10 WHERE id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
