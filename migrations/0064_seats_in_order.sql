-- Old venues are deleted a few seats at a time, each step after the last seat of the step before.
CREATE INDEX seats_of_venue ON seats (venue_id, number);
-- Only so many seats of a challenge wait for a place, and the one that has been idle for longest makes room.
CREATE INDEX challenge_entries_waiting ON challenge_entries (challenge_id) WHERE placed_at IS NULL;

-- The request of a referrer who has blocked the player since stays with the player, so it has to go like that of a friend
-- who parted again.
CREATE OR REPLACE FUNCTION befriend_referred() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM friend_blocks WHERE player_id = NEW.player_id AND blocked_id = NEW.referrer_id)
    OR EXISTS (SELECT FROM friend_requests
      WHERE from_id = NEW.player_id AND to_id = NEW.referrer_id AND declined_at IS NOT NULL) THEN
    RETURN NULL;
  END IF;
  DELETE FROM friend_requests WHERE from_id = NEW.player_id AND to_id = NEW.referrer_id;
  DELETE FROM friend_requests WHERE from_id = NEW.referrer_id AND to_id = NEW.player_id;
  IF EXISTS (SELECT FROM friend_blocks WHERE player_id = NEW.referrer_id AND blocked_id = NEW.player_id) THEN
    RETURN NULL;
  END IF;
  INSERT INTO friendships (low_id, high_id, how, since)
    VALUES (least(NEW.player_id, NEW.referrer_id), greatest(NEW.player_id, NEW.referrer_id), 'referral', NEW.created_at)
    ON CONFLICT (low_id, high_id) DO UPDATE SET how = 'referral';
  RETURN NULL;
END $$;
