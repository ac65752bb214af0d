-- The games of deleted accounts that the limits of fair play look back at, for 30 days, as keyed hashes: whoever leaves
-- and comes back, or hands answers on, meets them all the same.
CREATE TABLE left_games (
  person_hash text NOT NULL,
  household_hash text,
  pun_id bigint NOT NULL,
  is_correct boolean NOT NULL,
  completed_at timestamptz NOT NULL
);
CREATE INDEX left_games_outcome ON left_games (person_hash, is_correct, completed_at);
CREATE INDEX left_games_memory ON left_games (person_hash, pun_id, completed_at);
CREATE INDEX left_games_shown ON left_games (household_hash, pun_id, completed_at) WHERE NOT is_correct;
CREATE INDEX left_games_age ON left_games (completed_at);

-- Messages with a link are counted by the address that gets them, whichever accounts come and go there.
DROP TABLE reset_messages;
CREATE TABLE link_messages (
  email_hash text NOT NULL,
  sent_at timestamptz NOT NULL
);
CREATE INDEX link_messages_address ON link_messages (email_hash, sent_at);
CREATE INDEX link_messages_sent ON link_messages (sent_at);

-- A banned player gets no second account by an alias, whether the first is deleted or not.
CREATE INDEX players_banned_person ON players (person_hash) WHERE banned_at IS NOT NULL;
CREATE OR REPLACE FUNCTION refuse_barred_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM barred_emails WHERE email_hash IN (NEW.email_hash, NEW.person_hash))
    OR EXISTS (SELECT FROM players WHERE person_hash = NEW.person_hash AND banned_at IS NOT NULL AND id <> NEW.id) THEN
    RAISE EXCEPTION 'sign-up is closed to this address';
  END IF;
  RETURN NULL;
END $$;
