-- Needs all other processes stopped.
-- Gives tables, columns, indexes and constraints the words of the glossary (CONTRIBUTING.md), and drops triggers whose work the
-- features do themselves.

ALTER TABLE letters RENAME TO outbox_emails;
ALTER TABLE outbox_emails RENAME CONSTRAINT letters_pkey TO outbox_emails_pkey;
ALTER INDEX letters_due RENAME TO outbox_emails_due;

ALTER TABLE link_messages RENAME TO link_emails;
ALTER TABLE link_emails RENAME email_hash TO key;
ALTER INDEX link_messages_address RENAME TO link_emails_key;
ALTER INDEX link_messages_sent RENAME TO link_emails_sent;

ALTER TABLE person_notes RENAME TO user_notes;
ALTER TABLE user_notes RENAME CONSTRAINT person_notes_pkey TO user_notes_pkey;
ALTER TABLE user_notes RENAME CONSTRAINT person_notes_text TO user_notes_text;
ALTER TABLE user_notes RENAME CONSTRAINT person_notes_author_id_fkey TO user_notes_author_id_fkey;
ALTER TABLE user_notes RENAME CONSTRAINT person_notes_player_id_fkey TO user_notes_player_id_fkey;
ALTER SEQUENCE person_notes_id_seq RENAME TO user_notes_id_seq;
ALTER INDEX person_notes_author RENAME TO user_notes_author;
ALTER INDEX person_notes_player RENAME TO user_notes_player;

ALTER TABLE pun_figures RENAME TO pun_stats;
ALTER TABLE pun_stats RENAME CONSTRAINT pun_figures_pkey TO pun_stats_pkey;
ALTER TABLE pun_stats RENAME CONSTRAINT pun_figures_pun_id_fkey TO pun_stats_pun_id_fkey;
ALTER INDEX pun_figures_clever RENAME TO pun_stats_clever;
ALTER INDEX pun_figures_groan RENAME TO pun_stats_groan;
ALTER INDEX pun_figures_hint_rate RENAME TO pun_stats_hint_rate;
ALTER INDEX pun_figures_hint_rate_down RENAME TO pun_stats_hint_rate_down;
ALTER INDEX pun_figures_played RENAME TO pun_stats_played;
ALTER INDEX pun_figures_rating RENAME TO pun_stats_rating;
ALTER INDEX pun_figures_rating_down RENAME TO pun_stats_rating_down;
ALTER INDEX pun_figures_reports RENAME TO pun_stats_reports;
ALTER INDEX pun_figures_solve_rate RENAME TO pun_stats_solve_rate;
ALTER INDEX pun_figures_solve_rate_down RENAME TO pun_stats_solve_rate_down;

ALTER TABLE players RENAME person_hash TO mailbox_hash;
ALTER TABLE players RENAME held_at TO review_since;
ALTER INDEX players_banned_person RENAME TO players_banned_mailbox;
ALTER INDEX players_without_person RENAME TO players_without_mailbox;
ALTER INDEX players_held RENAME TO players_under_review;
ALTER TABLE monthly_points RENAME is_held TO is_under_review;

ALTER TABLE puns RENAME held_at TO suspended_at;
ALTER TABLE puns RENAME held_by TO suspended_by;
ALTER TABLE puns RENAME CONSTRAINT puns_held TO puns_suspended;
ALTER INDEX puns_held RENAME TO puns_suspended;
ALTER TABLE pun_reports RENAME of_standing TO is_trusted;

ALTER TABLE game_sessions RENAME household_hash TO network_hash;
ALTER TABLE left_games RENAME person_hash TO mailbox_hash;
ALTER TABLE left_games RENAME household_hash TO network_hash;
ALTER TABLE signals RENAME figures TO details;

-- Jobs are listed by name.
UPDATE job_runs SET name = 'emails' WHERE name = 'letters';
UPDATE job_runs SET name = 'pun stats' WHERE name = 'pun figures';

CREATE OR REPLACE FUNCTION refuse_barred_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM barred_emails WHERE email_hash IN (NEW.email_hash, NEW.mailbox_hash)
      AND (until IS NULL OR until > NEW.created_at))
    OR EXISTS (SELECT FROM players WHERE mailbox_hash = NEW.mailbox_hash AND banned_at IS NOT NULL
      AND (banned_until IS NULL OR banned_until > NEW.created_at) AND id <> NEW.id) THEN
    RAISE EXCEPTION 'sign-up is closed to this address';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION welcome_player() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_new boolean;
BEGIN
  INSERT INTO welcomed_emails VALUES (coalesce(NEW.mailbox_hash, NEW.email_hash)) ON CONFLICT DO NOTHING;
  is_new := FOUND;
  IF NEW.mailbox_hash <> NEW.email_hash THEN
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

DROP TRIGGER hold_hides_months ON players;
DROP FUNCTION hide_held_months();
CREATE FUNCTION hide_months_under_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE monthly_points SET is_under_review = NEW.review_since IS NOT NULL WHERE player_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER review_hides_months AFTER UPDATE OF review_since ON players
  FOR EACH ROW WHEN ((OLD.review_since IS NULL) <> (NEW.review_since IS NULL)) EXECUTE FUNCTION hide_months_under_review();

DROP TRIGGER befriend ON referrals;
DROP TRIGGER ban_end_goes_with_it ON players;
DROP TRIGGER close_for_banned ON players;
DROP TRIGGER forget_friends ON players;
DROP TRIGGER forget_notes ON players;
DROP TRIGGER forget_played_together ON players;
DROP TRIGGER forget_tally ON players;
DROP TRIGGER forget_what_was_added ON players;
DROP TRIGGER name_finished_game ON seen_puns;
DROP TRIGGER recount_shared_streaks ON daily_streaks;
DROP FUNCTION befriend_referred(), clear_ban_end(), close_for_banned(), forget_friends(), forget_notes(), forget_played_together(),
  forget_referral_tally(), forget_what_was_added(), name_finished_game(), recount_shared_streaks();

ALTER TABLE campaigns VALIDATE CONSTRAINT campaigns_cause;
ALTER TABLE game_sessions VALIDATE CONSTRAINT game_sessions_kind;
ALTER TABLE players VALIDATE CONSTRAINT players_daily_goal;
ALTER TABLE puns VALIDATE CONSTRAINT puns_suspended;
ALTER TABLE puns VALIDATE CONSTRAINT puns_themes;
ALTER TABLE puns VALIDATE CONSTRAINT puns_withdrawn;
ALTER TABLE seen_puns VALIDATE CONSTRAINT seen_puns_favourite;

-- PostgreSQL 18 names NOT NULL constraints, too.
DO $$
DECLARE one record;
BEGIN
  FOR one IN
    SELECT conrelid::regclass AS owner, conname AS old, relname || '_' || attname || '_not_null' AS new
    FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid
    JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'n' AND relnamespace = current_schema()::regnamespace
      AND conname <> relname || '_' || attname || '_not_null'
  LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', one.owner, one.old, one.new);
  END LOOP;
END $$;
