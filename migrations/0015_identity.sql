-- Keyed hashes of addresses, and of the people behind them, whose accounts were banned when they were deleted: sign-up
-- stays closed to them.
CREATE TABLE barred_emails (email_hash text PRIMARY KEY);

-- After the insert, which waits for a deletion of the same address that is under way: so its bar is seen.
CREATE FUNCTION refuse_barred_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM barred_emails WHERE email_hash IN (NEW.email_hash, NEW.person_hash)) THEN
    RAISE EXCEPTION 'sign-up is closed to this address';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER barred_email AFTER INSERT ON players FOR EACH ROW EXECUTE FUNCTION refuse_barred_email();

-- Messages with a link to choose a new password, counted per account. Rows live for a day.
CREATE TABLE reset_messages (
  player_id uuid NOT NULL REFERENCES players ON DELETE CASCADE,
  sent_at timestamptz NOT NULL
);
CREATE INDEX reset_messages_player ON reset_messages (player_id, sent_at);
CREATE INDEX reset_messages_sent ON reset_messages (sent_at);

-- All links of one player end together. By hash: other rows keep long texts here.
CREATE INDEX verifications_value ON verifications USING hash (value);

-- A provider's tokens are of no use after the sign-in.
UPDATE accounts SET access_token = NULL, refresh_token = NULL, id_token = NULL,
    access_token_expires_at = NULL, refresh_token_expires_at = NULL
  WHERE num_nonnulls(access_token, refresh_token, id_token, access_token_expires_at, refresh_token_expires_at) > 0;
