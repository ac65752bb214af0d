-- How many puns a day the player wants to solve. Null before they choose; the rules then supply a default.
ALTER TABLE players ADD COLUMN daily_goal smallint;
-- Not validated, because no row has a goal yet: checking them all would only hold the lock longer.
ALTER TABLE players ADD CONSTRAINT players_daily_goal CHECK (daily_goal > 0) NOT VALID;
