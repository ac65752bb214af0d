-- How many full boards of a game were checked and found wrong; a right one ends the game.
ALTER TABLE game_sessions ADD COLUMN wrong_checks smallint NOT NULL DEFAULT 0;
