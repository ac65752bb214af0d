-- A game from the archive brings nothing and may be played again and again: it says nothing about its pun.
CREATE OR REPLACE TRIGGER tally AFTER UPDATE OF completed_at ON game_sessions
  FOR EACH ROW WHEN (OLD.completed_at IS NULL AND NEW.completed_at IS NOT NULL AND NEW.kind <> 'archive')
  EXECUTE FUNCTION tally_pun();
INSERT INTO pun_tallies AS tally (pun_id, shard, played, solved, hints)
  SELECT pun_id, 0, -count(*), -count(*) FILTER (WHERE is_correct), -sum(cardinality(revealed)) FROM game_sessions
  WHERE completed_at IS NOT NULL AND kind = 'archive' GROUP BY pun_id
  ON CONFLICT (pun_id, shard) DO UPDATE SET played = tally.played + excluded.played, solved = tally.solved + excluded.solved,
    hints = tally.hints + excluded.hints;
