-- What a rule was worth, or allowed, is kept with what happened under it: so the audit judges each row by what was true
-- then. The defaults are what was true until now: for the rows that are there, and for servers that do not write them yet.

-- What a first welcome is worth. The server writes it; whoever was welcomed before gets none.
ALTER TABLE players ADD COLUMN welcome_credits integer NOT NULL DEFAULT 10 CHECK (welcome_credits >= 0);
CREATE OR REPLACE FUNCTION welcome_player() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_new boolean;
BEGIN
  INSERT INTO welcomed_emails VALUES (coalesce(NEW.person_hash, NEW.email_hash)) ON CONFLICT DO NOTHING;
  is_new := FOUND;
  IF NEW.person_hash <> NEW.email_hash THEN
    INSERT INTO welcomed_emails VALUES (NEW.email_hash) ON CONFLICT DO NOTHING;
    is_new := is_new AND FOUND;
  END IF;
  IF is_new AND NEW.welcome_credits > 0 THEN
    INSERT INTO credit_entries (player_id, kind, reference, amount, created_at)
      VALUES (NEW.id, 'welcome', 'welcome', NEW.welcome_credits, NEW.created_at);
    UPDATE players SET credits = credits + NEW.welcome_credits WHERE id = NEW.id;
  END IF;
  RETURN NULL;
END $$;

-- How many solves of a day paid when the game was dealt.
ALTER TABLE game_sessions ADD COLUMN paid_solves_a_day smallint NOT NULL DEFAULT 200;
-- What each of its hints cost. Fewer than were revealed: an older server sold some, and what they cost was not kept.
ALTER TABLE game_sessions ADD COLUMN hint_costs smallint[] NOT NULL DEFAULT '{}';
-- The part of credits_awarded that badges paid. Null: still open, or ended by an older server, which does not write it.
-- Until now a solve without hints paid 1, if it was not remembered.
ALTER TABLE game_sessions ADD COLUMN badge_credits smallint DEFAULT 0;
ALTER TABLE game_sessions ALTER COLUMN badge_credits DROP DEFAULT;
UPDATE game_sessions SET badge_credits = NULL WHERE completed_at IS NULL;
UPDATE game_sessions
  SET badge_credits = credits_awarded - CASE WHEN is_remembered OR revealed <> '{}' THEN 0 ELSE 1 END
  WHERE badge_earned IS NOT NULL;

-- What a claim was judged by.
ALTER TABLE ad_views
  ADD COLUMN ads_a_day smallint NOT NULL DEFAULT 5,
  ADD COLUMN cooldown_seconds integer NOT NULL DEFAULT 300,
  ADD COLUMN ad_seconds integer NOT NULL DEFAULT 3,
  ADD COLUMN valid_seconds integer NOT NULL DEFAULT 600;

-- What it pays the friend, what it pays the referrer if it is paid, and for how many friends a day they were.
ALTER TABLE referrals
  ADD COLUMN referred_credits integer NOT NULL DEFAULT 10,
  ADD COLUMN referrer_credits integer NOT NULL DEFAULT 25,
  ADD COLUMN paid_friends_a_day smallint NOT NULL DEFAULT 10;

-- Whether who stood on its list is being forgotten. Until now that was after 30 days; by a clock that may differ.
ALTER TABLE campaigns ADD COLUMN is_forgotten boolean NOT NULL DEFAULT false;
UPDATE campaigns SET is_forgotten = true WHERE completed_at < now() - interval '29 days';
