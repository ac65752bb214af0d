-- A server of the release before deletes accounts without knowing what was added: ratings, votes and reports.
CREATE FUNCTION forget_what_was_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM player_ratings WHERE player_id = NEW.id;
  DELETE FROM pun_votes WHERE player_id = NEW.id;
  UPDATE pun_reports SET player_id = NULL, note = NULL WHERE player_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_what_was_added AFTER UPDATE OF deleted_at ON players
  FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION forget_what_was_added();
