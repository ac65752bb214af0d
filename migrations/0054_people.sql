-- The list of users by filter: each set has one index, from which it is read and then sorted. Banned and held players have
-- theirs already (players_banned_person, players_held), and new ones are a range of players_by_joined.
CREATE INDEX players_admins ON players (id) WHERE is_admin;
CREATE INDEX purchases_payers ON purchases (player_id) WHERE captured_at IS NOT NULL;

-- What admins have noted about a player. The author is forgotten with their account, the note with the player's.
CREATE TABLE person_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES players,
  author_id uuid REFERENCES players,
  text text NOT NULL CONSTRAINT person_notes_text CHECK (char_length(text) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL
);
CREATE INDEX person_notes_player ON person_notes (player_id, id);
CREATE INDEX person_notes_author ON person_notes (author_id) WHERE author_id IS NOT NULL;

-- During a deployment, a process of the release before deletes accounts without knowing of notes.
CREATE FUNCTION forget_notes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM person_notes WHERE player_id = NEW.id;
  UPDATE person_notes SET author_id = NULL WHERE author_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_notes AFTER UPDATE OF deleted_at ON players
  FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION forget_notes();
