-- Every import is a batch that can be looked at and undone.
CREATE TABLE pun_batches (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null if the operator imported from the console.
  actor_id uuid REFERENCES players,
  file_name text CHECK (char_length(file_name) BETWEEN 1 AND 200),
  added integer NOT NULL CHECK (added >= 0),
  changed integer NOT NULL CHECK (changed >= 0),
  unchanged integer NOT NULL CHECK (unchanged >= 0),
  created_at timestamptz NOT NULL,
  -- When its new puns came into play; null while they wait.
  activated_at timestamptz,
  undone_at timestamptz,
  undone_by uuid REFERENCES players,
  -- How many puns had which outcome.
  undone jsonb,
  CONSTRAINT pun_batches_undone CHECK (num_nulls(undone_at, undone_by, undone) IN (0, 3))
);

CREATE TABLE pun_batch_rows (
  batch_id bigint NOT NULL REFERENCES pun_batches ON DELETE CASCADE,
  pun_id bigint NOT NULL REFERENCES puns,
  -- What the import replaced and what it wrote; both null for a pun that it added.
  before jsonb,
  after jsonb,
  PRIMARY KEY (batch_id, pun_id),
  CONSTRAINT pun_batch_rows_changed CHECK (num_nulls(before, after) IN (0, 2))
);

-- An undone import withdraws puns that nobody has met. They are out of the library until they are imported again.
ALTER TABLE puns ADD COLUMN withdrawn_at timestamptz;
ALTER TABLE puns ADD CONSTRAINT puns_withdrawn CHECK (withdrawn_at IS NULL OR NOT is_active) NOT VALID;
CREATE INDEX puns_withdrawn ON puns (id) WHERE withdrawn_at IS NOT NULL;
