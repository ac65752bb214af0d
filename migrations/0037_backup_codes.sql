-- One row for each backup code that is left, as a hash under the server's secret: whoever deletes the row has used the
-- code. The encrypted lists in second_factors from before are turned into rows when a code of theirs is first used.
CREATE TABLE backup_codes (
  player_id uuid NOT NULL REFERENCES second_factors (player_id) ON DELETE CASCADE,
  code_hash text NOT NULL,
  PRIMARY KEY (player_id, code_hash)
);
