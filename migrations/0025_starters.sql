-- A starter pun is known by its first text, so that a release can mend or retire it, and by whether an admin changed it
-- since. A server that does not know these columns leaves them null: what it edits no longer has a text that was released.
ALTER TABLE puns
  ADD COLUMN origin text,
  ADD COLUMN edited_at timestamptz,
  ADD COLUMN retired_at timestamptz;
CREATE UNIQUE INDEX puns_origin ON puns (origin) WHERE origin IS NOT NULL;

-- Which releases of the starter library have come to this database: each does so once.
CREATE TABLE starter_releases (
  hash text PRIMARY KEY,
  brought_at timestamptz NOT NULL
);
