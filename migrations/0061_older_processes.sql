-- During an update, processes of a release that does not know of playing together still delete and ban accounts and end
-- dailies. These triggers do for them what the services of this release do, and find nothing to do after those.

CREATE FUNCTION forget_played_together() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE rooms SET phase = 'ended', starts_at = NULL, deadline = NULL, paused_at = NULL, rev = rev + 1, ended_at = NEW.deleted_at
    WHERE host_id = NEW.id AND ended_at IS NULL;
  UPDATE rooms SET host_id = NULL WHERE host_id = NEW.id;
  DELETE FROM room_bans WHERE player_id = NEW.id;
  -- The entries are locked first, by a statement of its own: a place that one of them takes, or loses, at this moment is
  -- seen by the next.
  PERFORM FROM challenge_entries JOIN seats ON seats.id = seat_id WHERE seats.player_id = NEW.id FOR UPDATE OF challenge_entries;
  UPDATE challenges SET places = places - 1 FROM challenge_entries JOIN seats ON seats.id = seat_id
    WHERE seats.player_id = NEW.id AND placed_at IS NOT NULL AND challenges.id = challenge_id;
  DELETE FROM seats WHERE player_id = NEW.id;
  UPDATE challenges SET maker_id = NULL WHERE maker_id = NEW.id;
  DELETE FROM challenge_alerts WHERE player_id = NEW.id;
  DELETE FROM daily_shares WHERE player_id = NEW.id;
  DELETE FROM admin_digests WHERE player_id = NEW.id;
  UPDATE carried_days SET player_id = NULL, session_id = NULL, letters = 0 WHERE player_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_played_together AFTER UPDATE OF deleted_at ON players
  FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION forget_played_together();

CREATE FUNCTION close_for_banned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE rooms SET phase = 'ended', starts_at = NULL, deadline = NULL, paused_at = NULL, rev = rev + 1, ended_at = NEW.banned_at
    WHERE host_id = NEW.id AND ended_at IS NULL;
  UPDATE challenges SET is_closed = true WHERE maker_id = NEW.id AND NOT is_closed;
  RETURN NULL;
END $$;
CREATE TRIGGER close_for_banned AFTER UPDATE OF banned_at ON players
  FOR EACH ROW WHEN (OLD.banned_at IS NULL AND NEW.banned_at IS NOT NULL) EXECUTE FUNCTION close_for_banned();

-- Raises shared streaks to the days that both have solved in their present streaks. It runs at the commit, because only then
-- is it known whether the service has counted the day. The pair is locked first, so that of two the later one sees both.
CREATE FUNCTION recount_shared_streaks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pair record;
BEGIN
  FOR pair IN SELECT low_id, high_id FROM shared_streaks
    WHERE shared_since IS NOT NULL AND (low_id = NEW.player_id OR high_id = NEW.player_id) ORDER BY low_id, high_id FOR UPDATE
  LOOP
    UPDATE shared_streaks AS shared
    SET low_run = low.solved - low.current, high_run = high.solved - high.current, current = both_solved.days, last_day = both_solved.last_day
    FROM daily_streaks AS low, daily_streaks AS high, LATERAL (
      SELECT count(*)::integer AS days, max(one.day) AS last_day FROM game_sessions AS one
      JOIN game_sessions AS other ON other.player_id = high.player_id AND other.day = one.day AND other.kind = 'daily' AND other.is_correct
      WHERE one.player_id = low.player_id AND one.kind = 'daily' AND one.is_correct
        AND one.day >= (SELECT day FROM game_sessions WHERE player_id = low.player_id AND kind = 'daily' AND is_correct
          ORDER BY day DESC OFFSET greatest(low.current - 1, 0) LIMIT 1)
        AND one.day >= (SELECT day FROM game_sessions WHERE player_id = high.player_id AND kind = 'daily' AND is_correct
          ORDER BY day DESC OFFSET greatest(high.current - 1, 0) LIMIT 1)
        AND greatest(one.completed_at, other.completed_at) > (SELECT shared_since FROM shared_streaks AS since
          WHERE (since.low_id, since.high_id) = (low.player_id, high.player_id))) AS both_solved
    WHERE (shared.low_id, shared.high_id) = (pair.low_id, pair.high_id)
      AND low.player_id = pair.low_id AND low.current > 0 AND high.player_id = pair.high_id AND high.current > 0
      AND both_solved.days > CASE WHEN (shared.low_run, shared.high_run) = (low.solved - low.current, high.solved - high.current)
        THEN shared.current ELSE 0 END;
  END LOOP;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER recount_shared_streaks AFTER UPDATE OF solved ON daily_streaks DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.solved > OLD.solved) EXECUTE FUNCTION recount_shared_streaks();
