-- At one's own pace: no countdown, no time-up, no bonus for speed. The player's wish, and what a game was dealt as: the
-- wish counts from the next pun on. Servers that know nothing of it deal games against the clock.
ALTER TABLE players ADD COLUMN relaxed boolean NOT NULL DEFAULT false;
ALTER TABLE game_sessions ADD COLUMN relaxed boolean NOT NULL DEFAULT false;
-- What each level of difficulty was worth when the game ended, so that the audit can tell a bonus that should not be.
-- Null: still open, or ended by an older server, which gives its bonus to every solve.
ALTER TABLE game_sessions ADD COLUMN level_points smallint;
