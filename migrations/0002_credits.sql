-- The ledger: a player's credits are the sum of these rows. Each cause is paid at most once.
CREATE TABLE credit_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES players,
  kind text NOT NULL,
  reference text NOT NULL,
  amount integer NOT NULL CHECK (amount <> 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (player_id, kind, reference)
);
CREATE INDEX credit_entries_history ON credit_entries (player_id, id DESC);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON credit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A keyed hash of every address that was welcomed: it outlives the account, so the gift is given once for good.
CREATE TABLE welcomed_emails (email_hash text PRIMARY KEY);

CREATE FUNCTION welcome_player() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO welcomed_emails VALUES (NEW.email_hash) ON CONFLICT DO NOTHING;
  IF FOUND THEN
    INSERT INTO credit_entries (player_id, kind, reference, amount, created_at)
      VALUES (NEW.id, 'welcome', 'welcome', 10, NEW.created_at);
    UPDATE players SET credits = credits + 10 WHERE id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER welcome AFTER INSERT ON players FOR EACH ROW EXECUTE FUNCTION welcome_player();
