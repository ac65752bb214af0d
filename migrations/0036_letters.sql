-- E-mails that are not out yet; the row goes with the letter. What stands in it can be read with the server's secret alone.
CREATE TABLE letters (
  id uuid PRIMARY KEY,
  -- By which it is found when the account goes.
  email_hash text NOT NULL,
  sealed text NOT NULL,
  created_at timestamptz NOT NULL,
  attempts smallint NOT NULL DEFAULT 0,
  -- When it may be taken. Whoever has it in hand keeps this ahead of the clock, so a process that dies gives it back.
  due_at timestamptz NOT NULL
);
CREATE INDEX letters_due ON letters (due_at);
