-- Which version of rules/first-rating.ts has given an unplayed pun its rating. A job rates puns of an older version anew, unless
-- games have moved them; puns that a server of an older release adds begin at 0. The condition is `is_new` rather than
-- `rated_games = 0`: that column changes with every rated game, and each such write would then touch all indexes.
ALTER TABLE puns ADD COLUMN rating_rule smallint NOT NULL DEFAULT 0;
CREATE INDEX puns_rating_rule ON puns (rating_rule, id) WHERE is_new;
