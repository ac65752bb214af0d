-- Guesses at what guards an account, counted here so that the count holds over all processes. A key names what is
-- guessed and by whom, as keyed hashes; an attempt is written before it is checked and taken out again when it succeeds.
CREATE TABLE attempts (
  key text PRIMARY KEY,
  times timestamptz[] NOT NULL,
  forget_at timestamptz NOT NULL
);
CREATE INDEX attempts_expiry ON attempts (forget_at);
