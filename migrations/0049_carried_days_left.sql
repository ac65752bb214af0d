-- A deleted account leaves only the identity of the browser's play, so that its cookie does not carry the day over again.
-- Such a row is dropped when the cookie has expired.
ALTER TABLE carried_days
  DROP CONSTRAINT carried_days_pkey,
  DROP CONSTRAINT carried_days_guest_key,
  ADD PRIMARY KEY (guest),
  ADD UNIQUE (player_id),
  ALTER player_id DROP NOT NULL,
  ALTER session_id DROP NOT NULL;
CREATE INDEX carried_days_left ON carried_days (carried_at) WHERE player_id IS NULL;
