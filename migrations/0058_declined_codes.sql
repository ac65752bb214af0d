-- A code does not let in whoever asked its owner before and was declined: a decline must not be undone by the one it was for.
CREATE OR REPLACE FUNCTION befriend_referred() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM friend_blocks WHERE player_id = NEW.player_id AND blocked_id = NEW.referrer_id)
    OR EXISTS (SELECT FROM friend_blocks WHERE player_id = NEW.referrer_id AND blocked_id = NEW.player_id)
    OR EXISTS (SELECT FROM friend_requests
      WHERE from_id = NEW.player_id AND to_id = NEW.referrer_id AND declined_at IS NOT NULL) THEN
    RETURN NULL;
  END IF;
  DELETE FROM friend_requests WHERE from_id = NEW.player_id AND to_id = NEW.referrer_id;
  DELETE FROM friend_requests WHERE from_id = NEW.referrer_id AND to_id = NEW.player_id;
  INSERT INTO friendships (low_id, high_id, how, since)
    VALUES (least(NEW.player_id, NEW.referrer_id), greatest(NEW.player_id, NEW.referrer_id), 'referral', NEW.created_at)
    ON CONFLICT (low_id, high_id) DO UPDATE SET how = 'referral';
  RETURN NULL;
END $$;
