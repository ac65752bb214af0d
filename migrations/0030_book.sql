-- The book: each pun whose answer a player was shown, with the last game that ended with it. Its words are that game's.
-- No foreign key: a server of the release before deletes an account's games before it deletes these rows.
ALTER TABLE seen_puns
  ADD COLUMN session_id uuid,
  ADD COLUMN hints smallint NOT NULL DEFAULT 0,
  ADD COLUMN points smallint NOT NULL DEFAULT 0,
  ADD COLUMN favourite boolean NOT NULL DEFAULT false,
  -- What a search looks in: question and answer in small letters. Looking each game up and folding its words took five
  -- times as long.
  ADD COLUMN line text,
  ADD CONSTRAINT seen_puns_favourite CHECK (NOT favourite OR answer_shown_at IS NOT NULL) NOT VALID;
UPDATE seen_puns s SET session_id = g.id, hints = cardinality(g.revealed), points = coalesce(g.points_earned, 0),
    line = lower(g.question || ' ' || g.answer)
  FROM (
    SELECT DISTINCT ON (player_id, pun_id) * FROM game_sessions WHERE completed_at IS NOT NULL
    ORDER BY player_id, pun_id, completed_at DESC, id
  ) AS g
  WHERE (s.player_id, s.pun_id) = (g.player_id, g.pun_id) AND s.answer_shown_at IS NOT NULL;

-- A page of each filter is a stretch of one index.
CREATE INDEX seen_puns_book ON seen_puns (player_id, answer_shown_at, pun_id) WHERE answer_shown_at IS NOT NULL;
CREATE INDEX seen_puns_outcome ON seen_puns (player_id, is_solved, answer_shown_at, pun_id)
  WHERE answer_shown_at IS NOT NULL;
CREATE INDEX seen_puns_favourites ON seen_puns (player_id, answer_shown_at, pun_id) WHERE favourite;

-- A server of the release before does not say which game it was. Ours does, and then this is not called.
CREATE FUNCTION name_finished_game() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE seen_puns s SET session_id = g.id, hints = cardinality(g.revealed), points = coalesce(g.points_earned, 0),
      line = lower(g.question || ' ' || g.answer)
    FROM game_sessions g
    WHERE (s.player_id, s.pun_id) = (NEW.player_id, NEW.pun_id) AND (g.player_id, g.pun_id) = (NEW.player_id, NEW.pun_id)
      AND g.is_correct IN (true, false) AND g.completed_at = NEW.answer_shown_at;
  RETURN NULL;
END $$;
CREATE TRIGGER name_finished_game AFTER UPDATE OF answer_shown_at ON seen_puns
  FOR EACH ROW WHEN (NEW.answer_shown_at IS DISTINCT FROM OLD.answer_shown_at AND NEW.session_id IS NOT DISTINCT FROM OLD.session_id)
  EXECUTE FUNCTION name_finished_game();
