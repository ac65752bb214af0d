-- What a pun is about: up to three names of rules/themes.ts, in the order of that list. A server of the release before inserts none.
ALTER TABLE puns ADD COLUMN themes text[] NOT NULL DEFAULT '{}';
-- Not validated, because no row has a theme yet: checking them all would only hold the lock longer.
ALTER TABLE puns ADD CONSTRAINT puns_themes CHECK (cardinality(themes) <= 3) NOT VALID;
-- Without it, a rare theme would be searched for in the whole library, or in a player's whole book.
CREATE INDEX puns_themes ON puns USING gin (themes);
