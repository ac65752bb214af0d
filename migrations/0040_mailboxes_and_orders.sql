-- The living accounts of a mailbox, oldest first: what one of them was shown, the others know.
CREATE INDEX players_mailbox ON players ((coalesce(person_hash, email_hash)), created_at, id) WHERE deleted_at IS NULL;
-- Those that have confirmed their address. Anybody may open any number of others under aliases of a mailbox.
CREATE INDEX players_confirmed_mailbox ON players ((coalesce(person_hash, email_hash)), created_at, id)
  WHERE deleted_at IS NULL AND email_verified;
-- Whether the account had confirmed its address. A confirmed account is not judged by the games of unconfirmed ones, which
-- anybody may open under an alias of somebody else's mailbox.
ALTER TABLE left_games ADD COLUMN email_verified boolean NOT NULL DEFAULT true;

-- When the provider said that the buyer has approved: such an order is looked at before others.
ALTER TABLE purchases ADD COLUMN approved_at timestamptz;
-- How long after the last look the order rests at least. It grows with the age of an order that nobody approves.
ALTER TABLE purchases ADD COLUMN pause_seconds integer NOT NULL DEFAULT 0;
-- Orders that nobody paid are dropped after a while.
CREATE INDEX purchases_expired ON purchases (created_at) WHERE status = 'expired';
