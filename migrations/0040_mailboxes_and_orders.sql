-- The living accounts of a mailbox, oldest first: what one of them was shown, the others know.
CREATE INDEX players_mailbox ON players ((coalesce(person_hash, email_hash)), created_at, id) WHERE deleted_at IS NULL;
-- Whether the account had confirmed its address. A confirmed account is not judged by the games of unconfirmed ones, which
-- anybody may open under an alias of somebody else's mailbox.
ALTER TABLE left_games ADD COLUMN email_verified boolean NOT NULL DEFAULT true;
