ALTER TABLE players ADD COLUMN second_factor_on boolean NOT NULL DEFAULT false;

-- The identity library's table, as far as we let it work with it. Key and backup codes are encrypted with the server's
-- secret. A key that is not verified yet opens nothing.
CREATE TABLE second_factors (
  id uuid PRIMARY KEY,
  player_id uuid NOT NULL UNIQUE REFERENCES players ON DELETE CASCADE,
  secret text NOT NULL,
  backup_codes text NOT NULL,
  verified boolean NOT NULL DEFAULT false,
  -- Of the last code that was accepted: a code of this step or an earlier one was used or is too old.
  last_step integer NOT NULL DEFAULT 0
);
