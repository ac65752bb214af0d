
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';
CREATE FUNCTION public.befriend_referred() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.clear_ban_end() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.banned_until := NULL;
  RETURN NEW;
END $$;
CREATE FUNCTION public.close_for_banned() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE rooms SET phase = 'ended', starts_at = NULL, deadline = NULL, paused_at = NULL, rev = rev + 1, ended_at = NEW.banned_at
    WHERE host_id = NEW.id AND ended_at IS NULL;
  UPDATE challenges SET is_closed = true WHERE maker_id = NEW.id AND NOT is_closed;
  RETURN NULL;
END $$;
CREATE FUNCTION public.forget_friends() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  DELETE FROM friendships WHERE low_id = NEW.id;
  DELETE FROM friendships WHERE high_id = NEW.id;
  DELETE FROM friend_requests WHERE from_id = NEW.id;
  DELETE FROM friend_requests WHERE to_id = NEW.id;
  DELETE FROM friend_request_days WHERE player_id = NEW.id;
  DELETE FROM friend_blocks WHERE player_id = NEW.id;
  DELETE FROM friend_blocks WHERE blocked_id = NEW.id;
  DELETE FROM nudges WHERE player_id = NEW.id;
  UPDATE nudges SET from_id = NULL WHERE from_id = NEW.id;
  DELETE FROM nudge_preferences WHERE player_id = NEW.id;
  RETURN NULL;
END $$;
CREATE FUNCTION public.forget_notes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  DELETE FROM person_notes WHERE player_id = NEW.id;
  UPDATE person_notes SET author_id = NULL WHERE author_id = NEW.id;
  RETURN NULL;
END $$;
CREATE FUNCTION public.forget_played_together() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.forget_referral_tally() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  DELETE FROM referral_tallies WHERE player_id = NEW.id;
  RETURN NULL;
END $$;
CREATE FUNCTION public.forget_what_was_added() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  DELETE FROM player_ratings WHERE player_id = NEW.id;
  DELETE FROM pun_votes WHERE player_id = NEW.id;
  UPDATE pun_reports SET player_id = NULL, note = NULL WHERE player_id = NEW.id;
  RETURN NULL;
END $$;
CREATE FUNCTION public.hide_banned_months() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE monthly_points SET is_banned = NEW.banned_at IS NOT NULL WHERE player_id = NEW.id;
  RETURN NULL;
END $$;
CREATE FUNCTION public.hide_held_months() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE monthly_points SET is_held = NEW.held_at IS NOT NULL WHERE player_id = NEW.id;
  RETURN NULL;
END $$;
CREATE FUNCTION public.insight_facts(day date, joined date, previous date, is_first_solve boolean, games bigint, solved bigint) RETURNS TABLE(name text, age integer, count bigint)
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT fact.* FROM (
    SELECT day - joined AS days, day - (extract(isodow FROM day)::int - 1) AS monday,
      joined - (extract(isodow FROM joined)::int - 1) AS joined_monday, day - (extract(day FROM day)::int - 1) AS first
  ) AS date, LATERAL (VALUES
    ('players', 0, 1::bigint),
    ('games', 0, games),
    ('solved', 0, solved),
    ('month', 0, (previous IS NULL OR previous < first)::int),
    ('week', (monday - joined_monday) / 7,
      (monday - joined_monday BETWEEN 0 AND 77 AND (previous IS NULL OR previous < monday))::int),
    ('first_solve', days, (is_first_solve AND days BETWEEN 0 AND 6)::int),
    ('life_day', days, (days IN (1, 6))::int)
  ) AS fact (name, age, count) WHERE fact.count > 0
$$;
CREATE FUNCTION public.keep_admin_actions() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.reason IS NULL AND to_jsonb(NEW) - 'reason' = to_jsonb(OLD) - 'reason'
    AND EXISTS (SELECT FROM players WHERE id = OLD.target_id AND deleted_at IS NOT NULL)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE FUNCTION public.keep_gone_games() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  -- In the order of the key, so that two who leave at once wait instead of deadlocking.
  INSERT INTO insight_gone AS kept
    WITH days AS (
      SELECT player_id, (completed_at AT TIME ZONE 'UTC')::date AS day, count(*) AS games,
        count(*) FILTER (WHERE is_correct) AS solved
      FROM gone WHERE completed_at IS NOT NULL GROUP BY 1, 2
    ), lives AS (
      SELECT days.*, (created_at AT TIME ZONE 'UTC')::date AS joined, lag(day) OVER life AS previous,
        sum(solved) OVER life AS solved_so_far, day::timestamp AT TIME ZONE 'UTC' AS day_start
      FROM days JOIN players ON players.id = player_id WINDOW life AS (PARTITION BY player_id ORDER BY day)
    ), judged AS (
      SELECT lives.day, joined, games, solved,
        coalesce(previous, (greatest(solved_before, missed_before) AT TIME ZONE 'UTC')::date) AS previous,
        solved > 0 AND solved_so_far = solved AND solved_before IS NULL AS is_first_solve,
        EXISTS (SELECT FROM game_sessions g WHERE g.player_id = lives.player_id AND g.is_correct IN (true, false)
          AND g.completed_at >= day_start AND g.completed_at < day_start + interval '1 day') AS is_part
      FROM lives
      CROSS JOIN LATERAL (SELECT
        (SELECT completed_at FROM game_sessions g WHERE g.player_id = lives.player_id AND g.is_correct = true
          AND g.completed_at < day_start ORDER BY completed_at DESC LIMIT 1) AS solved_before,
        (SELECT completed_at FROM game_sessions g WHERE g.player_id = lives.player_id AND g.is_correct = false
          AND g.completed_at < day_start ORDER BY completed_at DESC LIMIT 1) AS missed_before) AS earlier
    )
    SELECT judged.day, fact.name, fact.age, sum(fact.count)
    FROM judged, insight_facts(judged.day, joined, previous, is_first_solve, games, solved) AS fact
    WHERE NOT is_part OR fact.name IN ('games', 'solved')
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (day, name, age) DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END $$;
CREATE FUNCTION public.keep_player_search() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF NEW.deleted_at IS NULL THEN
    INSERT INTO player_search VALUES (NEW.id, search_text(NEW.email, NEW.username, NEW.first_name))
      ON CONFLICT (player_id) DO UPDATE SET text = excluded.text;
  ELSE
    DELETE FROM player_search WHERE player_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION public.keep_reopened_game() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  day date := (OLD.completed_at AT TIME ZONE 'UTC')::date;
  day_start timestamptz := day::timestamp AT TIME ZONE 'UTC';
  solved_before timestamptz;
  missed_before timestamptz;
BEGIN
  IF day = (NEW.opened_at AT TIME ZONE 'UTC')::date OR EXISTS (
    SELECT FROM game_sessions g WHERE g.player_id = OLD.player_id AND g.id <> OLD.id AND g.is_correct IN (true, false)
      AND g.completed_at >= day_start AND g.completed_at < day_start + interval '1 day')
  THEN
    INSERT INTO insight_gone AS kept
      SELECT day, name, 0, count FROM (VALUES ('games', 1), ('solved', OLD.is_correct::int)) AS fact (name, count)
      WHERE count > 0 ORDER BY name
      ON CONFLICT ON CONSTRAINT insight_gone_pkey DO UPDATE SET count = kept.count + excluded.count;
    RETURN NULL;
  END IF;
  SELECT completed_at INTO solved_before FROM game_sessions g WHERE g.player_id = OLD.player_id AND g.is_correct
    AND g.completed_at < day_start ORDER BY completed_at DESC LIMIT 1;
  SELECT completed_at INTO missed_before FROM game_sessions g WHERE g.player_id = OLD.player_id AND NOT g.is_correct
    AND g.completed_at < day_start ORDER BY completed_at DESC LIMIT 1;
  INSERT INTO insight_gone AS kept
    SELECT day, fact.name, fact.age, fact.count
    FROM players, insight_facts(day, (created_at AT TIME ZONE 'UTC')::date,
      (greatest(solved_before, missed_before) AT TIME ZONE 'UTC')::date,
      OLD.is_correct AND solved_before IS NULL, 1, OLD.is_correct::int) AS fact
    WHERE players.id = OLD.player_id ORDER BY fact.name, fact.age
    ON CONFLICT ON CONSTRAINT insight_gone_pkey DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END $$;
CREATE FUNCTION public.name_finished_game() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE seen_puns s SET session_id = g.id, hints = cardinality(g.revealed), points = coalesce(g.points_earned, 0),
      line = lower(g.question || ' ' || g.answer)
    FROM game_sessions g
    WHERE (s.player_id, s.pun_id) = (NEW.player_id, NEW.pun_id) AND (g.player_id, g.pun_id) = (NEW.player_id, NEW.pun_id)
      AND g.is_correct IN (true, false) AND g.completed_at = NEW.answer_shown_at;
  RETURN NULL;
END $$;
CREATE FUNCTION public.only_the_first_player_is_born_admin() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF NEW.is_admin THEN
    PERFORM pg_advisory_xact_lock(hashtext('first player'));
    NEW.is_admin := NOT EXISTS (SELECT FROM players);
  END IF;
  RETURN NEW;
END $$;
CREATE FUNCTION public.own_shard() RETURNS smallint
    LANGUAGE sql STABLE
    RETURN ((pg_backend_pid() % 64))::smallint;
CREATE FUNCTION public.rate_game(player uuid, games_before integer, rating_before double precision, deviation_before double precision, rating_after double precision, deviation_after double precision, volatility_after double precision, target smallint, pun bigint, game_score double precision) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO player_ratings AS r (player_id, rating, deviation, volatility, games, target_band)
    VALUES (player, rating_after, deviation_after, volatility_after, 1, target)
    ON CONFLICT (player_id) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
      volatility = excluded.volatility, games = r.games + 1, target_band = excluded.target_band
    WHERE r.games = games_before;
  IF NOT FOUND THEN RETURN false; END IF;
  INSERT INTO rating_queue (pun_id, rating, deviation, score) VALUES (pun, rating_before, deviation_before, game_score);
  RETURN true;
END $$;
CREATE FUNCTION public.recount_shared_streaks() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.refuse_barred_email() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF EXISTS (SELECT FROM barred_emails WHERE email_hash IN (NEW.email_hash, NEW.person_hash)
      AND (until IS NULL OR until > NEW.created_at))
    OR EXISTS (SELECT FROM players WHERE person_hash = NEW.person_hash AND banned_at IS NOT NULL
      AND (banned_until IS NULL OR banned_until > NEW.created_at) AND id <> NEW.id) THEN
    RAISE EXCEPTION 'sign-up is closed to this address';
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION public.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE FUNCTION public.search_text(email text, username text, first_name text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN lower(((((email || ' '::text) || COALESCE(username, ''::text)) || ' '::text) || first_name));
CREATE FUNCTION public.tally_credits() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO credit_tallies AS tally VALUES (NEW.kind, own_shard(), 1, NEW.amount)
    ON CONFLICT (kind, shard) DO UPDATE SET entries = tally.entries + 1, amount = tally.amount + excluded.amount;
  RETURN NULL;
END $$;
CREATE FUNCTION public.tally_daily() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO daily_tallies AS tally
    VALUES (NEW.day, own_shard(), 1, NEW.is_correct::int, (NEW.is_correct AND NEW.revealed = '{}')::int)
    ON CONFLICT (day, shard) DO UPDATE SET played = tally.played + 1, solved = tally.solved + excluded.solved,
      unaided = tally.unaided + excluded.unaided;
  RETURN NULL;
END $$;
CREATE FUNCTION public.tally_pun() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO pun_tallies AS tally (pun_id, shard, played, solved, hints)
    VALUES (NEW.pun_id, own_shard(), 1, NEW.is_correct::int, cardinality(NEW.revealed))
    ON CONFLICT (pun_id, shard) DO UPDATE SET played = tally.played + 1, solved = tally.solved + excluded.solved,
      hints = tally.hints + excluded.hints;
  RETURN NULL;
END $$;
CREATE FUNCTION public.tally_referral() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO referral_tallies AS tally
    VALUES (NEW.referrer_id, 1, CASE WHEN NEW.paid_at IS NULL THEN 0 ELSE NEW.referrer_credits END)
    ON CONFLICT (player_id) DO UPDATE SET friends = tally.friends + 1, credits = tally.credits + excluded.credits;
  RETURN NULL;
END $$;
CREATE FUNCTION public.tally_seen() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  -- In the order of the hours, so that two that change the same ones wait instead of deadlocking.
  INSERT INTO seen_tallies AS tally
    SELECT hour, own_shard(), sum(change) FROM (
      SELECT date_trunc('hour', OLD.last_seen_at, 'UTC') AS hour, -1 AS change
        WHERE TG_OP = 'UPDATE' AND OLD.deleted_at IS NULL
      UNION ALL SELECT date_trunc('hour', NEW.last_seen_at, 'UTC'), 1 WHERE NEW.deleted_at IS NULL
    ) AS changes GROUP BY hour HAVING sum(change) <> 0 ORDER BY hour
    ON CONFLICT (hour, shard) DO UPDATE SET players = tally.players + excluded.players;
  RETURN NULL;
END $$;
CREATE FUNCTION public.tally_vote() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  voter int := (NEW.clever OR NEW.groan)::int;
  is_clever int := NEW.clever::int;
  is_groan int := NEW.groan::int;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    voter := voter - (OLD.clever OR OLD.groan)::int;
    is_clever := is_clever - OLD.clever::int;
    is_groan := is_groan - OLD.groan::int;
  END IF;
  INSERT INTO pun_tallies AS tally (pun_id, shard, played, solved, voters, clever, groan)
    VALUES (NEW.pun_id, own_shard(), 0, 0, voter, is_clever, is_groan)
    ON CONFLICT (pun_id, shard) DO UPDATE SET voters = tally.voters + excluded.voters,
      clever = tally.clever + excluded.clever, groan = tally.groan + excluded.groan;
  RETURN NULL;
END $$;
CREATE FUNCTION public.unsubscribe_signed_out() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  DELETE FROM push_subscriptions WHERE session_id = OLD.id;
  RETURN NULL;
END $$;
CREATE FUNCTION public.welcome_player() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE TABLE public.accounts (
    id uuid NOT NULL,
    player_id uuid NOT NULL,
    account_id text NOT NULL,
    provider_id text NOT NULL,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamp with time zone,
    refresh_token_expires_at timestamp with time zone,
    scope text,
    password text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.ad_views (
    id uuid NOT NULL,
    player_id uuid NOT NULL,
    reward smallint NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    claimed_at timestamp with time zone,
    closed_at timestamp with time zone,
    ads_a_day smallint DEFAULT 5 NOT NULL,
    cooldown_seconds integer DEFAULT 300 NOT NULL,
    ad_seconds integer DEFAULT 3 NOT NULL,
    valid_seconds integer DEFAULT 600 NOT NULL
);
CREATE TABLE public.admin_actions (
    id bigint NOT NULL,
    actor_id uuid,
    action text NOT NULL,
    target_id uuid,
    reason text,
    details text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
ALTER TABLE public.admin_actions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.admin_actions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.admin_digests (
    player_id uuid NOT NULL,
    zone text NOT NULL,
    next_at timestamp with time zone,
    last_day date,
    since timestamp with time zone NOT NULL
);
CREATE TABLE public.attempts (
    key text NOT NULL,
    times timestamp with time zone[] NOT NULL,
    forget_at timestamp with time zone NOT NULL
);
CREATE TABLE public.backup_codes (
    player_id uuid NOT NULL,
    code_hash text NOT NULL
);
CREATE TABLE public.barred_emails (
    email_hash text NOT NULL,
    until timestamp with time zone
);
CREATE TABLE public.campaigns (
    id uuid NOT NULL,
    is_re_engagement boolean DEFAULT false NOT NULL,
    title text NOT NULL,
    message text NOT NULL,
    target_type text NOT NULL,
    inactive_days smallint,
    created_by uuid,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    listed_to bigint DEFAULT 0 NOT NULL,
    list_end bigint,
    target_count integer DEFAULT 0 NOT NULL,
    delivered_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    unknown_count integer DEFAULT 0 NOT NULL,
    skipped_count integer DEFAULT 0 NOT NULL,
    completed_at timestamp with time zone,
    is_forgotten boolean DEFAULT false NOT NULL,
    reminds_at timestamp with time zone,
    failure text,
    gone_count integer DEFAULT 0 NOT NULL,
    challenge_id text,
    nudge_day date,
    revision integer DEFAULT 0 NOT NULL,
    scheduled_at timestamp with time zone,
    scheduled_by uuid,
    unsent text,
    CONSTRAINT campaigns_check CHECK (((target_type = 'inactive'::text) = (inactive_days IS NOT NULL))),
    CONSTRAINT campaigns_check1 CHECK (((sent_at IS NULL) = (list_end IS NULL))),
    CONSTRAINT campaigns_check2 CHECK (((((delivered_count + failed_count) + unknown_count) + skipped_count) <= target_count)),
    CONSTRAINT campaigns_inactive_days_check CHECK (((inactive_days >= 1) AND (inactive_days <= 30))),
    CONSTRAINT campaigns_message_check CHECK (((char_length(message) >= 1) AND (char_length(message) <= 500))),
    CONSTRAINT campaigns_target_type_check CHECK ((target_type = ANY (ARRAY['all'::text, 'inactive'::text]))),
    CONSTRAINT campaigns_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 120))),
    CONSTRAINT campaigns_unsent_check CHECK ((unsent = ANY (ARRAY['late'::text, 'push_off'::text])))
);
CREATE TABLE public.carried_days (
    player_id uuid,
    guest text NOT NULL,
    session_id uuid,
    letters smallint NOT NULL,
    carried_at timestamp with time zone NOT NULL
);
CREATE TABLE public.challenge_alerts (
    player_id uuid NOT NULL,
    is_on boolean NOT NULL,
    day date,
    told smallint DEFAULT 0 NOT NULL
);
CREATE TABLE public.challenge_entries (
    seat_id uuid NOT NULL,
    challenge_id text NOT NULL,
    placed_at timestamp with time zone,
    round smallint DEFAULT 0 NOT NULL,
    is_open boolean DEFAULT false NOT NULL,
    opened_at timestamp with time zone,
    deadline timestamp with time zone,
    revealed smallint[] DEFAULT '{}'::smallint[] NOT NULL,
    checks smallint DEFAULT 0 NOT NULL,
    met smallint[] DEFAULT '{}'::smallint[] NOT NULL,
    total integer DEFAULT 0 NOT NULL,
    active_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone
);
CREATE TABLE public.challenge_puns (
    challenge_id text NOT NULL,
    round smallint NOT NULL,
    pun_id bigint NOT NULL,
    question text NOT NULL,
    answer text NOT NULL,
    kind text NOT NULL,
    sense_one text NOT NULL,
    sense_two text NOT NULL,
    ordinary text
);
CREATE TABLE public.challenge_rounds (
    seat_id uuid NOT NULL,
    round smallint NOT NULL,
    is_solved boolean NOT NULL,
    score smallint NOT NULL,
    seconds integer NOT NULL,
    letters smallint NOT NULL,
    ended_at timestamp with time zone NOT NULL
);
CREATE TABLE public.challenges (
    id text NOT NULL,
    mode text NOT NULL,
    maker_id uuid,
    made_at timestamp with time zone NOT NULL,
    is_closed boolean DEFAULT false NOT NULL,
    places smallint DEFAULT 0 NOT NULL,
    rematch_id text,
    CONSTRAINT challenges_mode CHECK ((mode = ANY (ARRAY['race'::text, 'calm'::text]))),
    CONSTRAINT challenges_places CHECK ((places >= 0))
);
CREATE TABLE public.credit_entries (
    id bigint NOT NULL,
    player_id uuid NOT NULL,
    kind text NOT NULL,
    reference text NOT NULL,
    amount integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT credit_entries_amount_check CHECK ((amount <> 0))
);
ALTER TABLE public.credit_entries ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.credit_entries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.credit_tallies (
    kind text NOT NULL,
    shard smallint NOT NULL,
    entries bigint NOT NULL,
    amount bigint NOT NULL
);
CREATE TABLE public.daily_puns (
    day date NOT NULL,
    pun_id bigint NOT NULL,
    question text,
    answer text,
    difficulty smallint,
    picture bytea,
    CONSTRAINT daily_puns_check CHECK ((num_nulls(question, answer, difficulty) = ANY (ARRAY[0, 3])))
);
CREATE TABLE public.daily_reminders (
    player_id uuid NOT NULL,
    zone text NOT NULL,
    hour smallint,
    next_at timestamp with time zone,
    told_day date,
    unanswered smallint DEFAULT 0 NOT NULL,
    has_stopped boolean DEFAULT false NOT NULL,
    CONSTRAINT daily_reminders_check CHECK (((hour IS NULL) = (next_at IS NULL))),
    CONSTRAINT daily_reminders_check1 CHECK (((NOT has_stopped) OR (hour IS NULL))),
    CONSTRAINT daily_reminders_hour_check CHECK (((hour >= 0) AND (hour <= 23)))
);
CREATE TABLE public.daily_shares (
    player_id uuid NOT NULL,
    day date NOT NULL,
    shared_at timestamp with time zone NOT NULL
);
CREATE TABLE public.daily_streaks (
    player_id uuid NOT NULL,
    zone text NOT NULL,
    zone_since timestamp with time zone NOT NULL,
    day date NOT NULL,
    since timestamp with time zone NOT NULL,
    open_day date,
    missed_since date[] DEFAULT '{}'::date[] NOT NULL,
    ended_day date,
    current integer DEFAULT 0 NOT NULL,
    best integer DEFAULT 0 NOT NULL,
    freezes smallint DEFAULT 1 NOT NULL,
    solved integer DEFAULT 0 NOT NULL,
    frozen date[] DEFAULT '{}'::date[] NOT NULL,
    CONSTRAINT daily_streaks_check CHECK ((best >= current)),
    CONSTRAINT daily_streaks_check1 CHECK ((solved >= best)),
    CONSTRAINT daily_streaks_current_check CHECK ((current >= 0)),
    CONSTRAINT daily_streaks_freezes_check CHECK (((freezes >= 0) AND (freezes <= 2)))
);
CREATE TABLE public.daily_tallies (
    day date NOT NULL,
    shard smallint NOT NULL,
    played bigint NOT NULL,
    solved bigint NOT NULL,
    unaided bigint NOT NULL
);
CREATE TABLE public.database_secret (
    is_only boolean DEFAULT true NOT NULL,
    fingerprint text NOT NULL,
    CONSTRAINT database_secret_is_only_check CHECK (is_only)
);
CREATE TABLE public.deliveries (
    campaign_id uuid NOT NULL,
    subscription_id bigint NOT NULL,
    state text DEFAULT 'pending'::text NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    due_at timestamp with time zone NOT NULL,
    lease_until timestamp with time zone,
    attempts_before smallint DEFAULT 0 NOT NULL,
    CONSTRAINT deliveries_check CHECK (((state = 'sending'::text) = (lease_until IS NOT NULL))),
    CONSTRAINT deliveries_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'sending'::text, 'delivered'::text, 'failed'::text, 'unknown'::text, 'skipped'::text])))
);
CREATE TABLE public.feedback (
    id bigint NOT NULL,
    player_id uuid,
    type text NOT NULL,
    content text NOT NULL,
    rating smallint,
    status text DEFAULT 'new'::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT feedback_check CHECK (((rating IS NULL) OR ((type = 'review'::text) AND ((rating >= 1) AND (rating <= 5))))),
    CONSTRAINT feedback_content_check CHECK (((char_length(content) >= 1) AND (char_length(content) <= 2000))),
    CONSTRAINT feedback_status_check CHECK ((status = ANY (ARRAY['new'::text, 'approved'::text, 'dismissed'::text]))),
    CONSTRAINT feedback_type_check CHECK ((type = ANY (ARRAY['feedback'::text, 'pun_suggestion'::text, 'review'::text])))
);
ALTER TABLE public.feedback ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.feedback_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.friend_blocks (
    player_id uuid NOT NULL,
    blocked_id uuid NOT NULL,
    blocked_at timestamp with time zone NOT NULL
);
CREATE TABLE public.friend_request_days (
    player_id uuid NOT NULL,
    day date NOT NULL,
    requests smallint NOT NULL
);
CREATE TABLE public.friend_requests (
    from_id uuid NOT NULL,
    to_id uuid NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    declined_at timestamp with time zone,
    CONSTRAINT friend_requests_other CHECK ((from_id <> to_id))
);
CREATE TABLE public.friendships (
    low_id uuid NOT NULL,
    high_id uuid NOT NULL,
    how text NOT NULL,
    since timestamp with time zone NOT NULL,
    CONSTRAINT friendships_how CHECK ((how = ANY (ARRAY['referral'::text, 'consent'::text]))),
    CONSTRAINT friendships_order CHECK ((low_id < high_id))
);
CREATE TABLE public.game_sessions (
    id uuid NOT NULL,
    player_id uuid NOT NULL,
    pun_id bigint NOT NULL,
    question text NOT NULL,
    answer text NOT NULL,
    difficulty smallint NOT NULL,
    opened_at timestamp with time zone NOT NULL,
    remaining double precision NOT NULL,
    saved_at timestamp with time zone NOT NULL,
    paused boolean DEFAULT false NOT NULL,
    revealed smallint[] DEFAULT '{}'::smallint[] NOT NULL,
    completed_at timestamp with time zone,
    is_correct boolean,
    is_remembered boolean,
    points_earned smallint,
    credits_awarded smallint,
    badge_earned text,
    is_paid boolean DEFAULT true,
    household_hash text,
    paid_solves_a_day smallint DEFAULT 200 NOT NULL,
    hint_costs smallint[] DEFAULT '{}'::smallint[] NOT NULL,
    badge_credits smallint,
    relaxed boolean DEFAULT false NOT NULL,
    level_points smallint,
    kind text DEFAULT 'ordinary'::text NOT NULL,
    day date,
    score double precision,
    caught_up boolean DEFAULT false NOT NULL,
    is_superseded boolean DEFAULT false NOT NULL,
    wrong_checks smallint DEFAULT 0 NOT NULL,
    CONSTRAINT game_sessions_check CHECK (((completed_at IS NULL) = (is_correct IS NULL)))
);
CREATE TABLE public.guest_answers (
    network_hash text NOT NULL,
    pun_id bigint NOT NULL,
    day date NOT NULL,
    shown_at timestamp with time zone NOT NULL,
    is_player boolean DEFAULT false NOT NULL
);
CREATE TABLE public.guest_networks (
    network_hash text NOT NULL,
    since timestamp with time zone NOT NULL,
    checks integer NOT NULL
);
CREATE TABLE public.insight_counts (
    day date NOT NULL,
    name text NOT NULL,
    age smallint NOT NULL,
    count bigint NOT NULL
);
CREATE TABLE public.insight_credits (
    day date NOT NULL,
    kind text NOT NULL,
    credits_in bigint NOT NULL,
    credits_out bigint NOT NULL
);
CREATE TABLE public.insight_days (
    day date NOT NULL,
    counted_at timestamp with time zone NOT NULL,
    is_closed boolean NOT NULL
);
CREATE TABLE public.insight_gone (
    day date NOT NULL,
    name text NOT NULL,
    age smallint NOT NULL,
    count bigint NOT NULL
);
CREATE TABLE public.job_runs (
    name text NOT NULL,
    ran_at timestamp with time zone NOT NULL,
    failed_at timestamp with time zone,
    failures integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.landing_visits (
    day date NOT NULL,
    visits bigint NOT NULL
);
CREATE TABLE public.left_games (
    person_hash text NOT NULL,
    household_hash text,
    pun_id bigint NOT NULL,
    is_correct boolean,
    completed_at timestamp with time zone NOT NULL,
    email_verified boolean DEFAULT true NOT NULL
);
CREATE TABLE public.letters (
    id uuid NOT NULL,
    email_hash text NOT NULL,
    sealed text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    due_at timestamp with time zone NOT NULL
);
CREATE TABLE public.link_messages (
    email_hash text NOT NULL,
    sent_at timestamp with time zone NOT NULL
);
CREATE TABLE public.migrations (
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL,
    version text
);
CREATE TABLE public.monthly_points (
    month date NOT NULL,
    player_id uuid NOT NULL,
    points integer NOT NULL,
    points_at timestamp with time zone NOT NULL,
    is_banned boolean DEFAULT false NOT NULL,
    is_held boolean DEFAULT false NOT NULL,
    CONSTRAINT monthly_points_points_check CHECK ((points >= 0))
);
CREATE TABLE public.nudge_preferences (
    player_id uuid NOT NULL,
    is_on boolean NOT NULL
);
CREATE TABLE public.nudges (
    player_id uuid NOT NULL,
    day date NOT NULL,
    from_id uuid,
    sent_at timestamp with time zone NOT NULL
);
CREATE TABLE public.person_notes (
    id bigint NOT NULL,
    player_id uuid NOT NULL,
    author_id uuid,
    text text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT person_notes_text CHECK (((char_length(text) >= 1) AND (char_length(text) <= 2000)))
);
ALTER TABLE public.person_notes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.person_notes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.pictures (
    id uuid NOT NULL,
    player_id uuid NOT NULL,
    in_use boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.player_ratings (
    player_id uuid NOT NULL,
    rating double precision NOT NULL,
    deviation double precision NOT NULL,
    volatility double precision NOT NULL,
    games integer NOT NULL,
    target_band smallint NOT NULL,
    CONSTRAINT player_ratings_deviation_check CHECK (((deviation >= (0)::double precision) AND (deviation <= (500)::double precision))),
    CONSTRAINT player_ratings_rating_check CHECK (((rating >= (0)::double precision) AND (rating <= (5000)::double precision))),
    CONSTRAINT player_ratings_volatility_check CHECK (((volatility >= (0)::double precision) AND (volatility <= (1)::double precision)))
);
CREATE TABLE public.player_search (
    player_id uuid NOT NULL,
    text text NOT NULL
);
CREATE TABLE public.players (
    id uuid NOT NULL,
    first_name text NOT NULL,
    email text NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    email_hash text NOT NULL,
    profile_image_url text,
    username text,
    is_admin boolean DEFAULT false NOT NULL,
    banned_at timestamp with time zone,
    ban_reason text,
    credits integer DEFAULT 0 NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    referred_by text,
    last_seen_at timestamp with time zone DEFAULT now() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    points_at timestamp with time zone DEFAULT now() NOT NULL,
    referral_code text,
    credits_owed integer DEFAULT 0 NOT NULL,
    deleted_at timestamp with time zone,
    second_factor_on boolean DEFAULT false NOT NULL,
    held_at timestamp with time zone,
    judged_at timestamp with time zone,
    person_hash text,
    welcome_credits integer DEFAULT 10 NOT NULL,
    relaxed boolean DEFAULT false NOT NULL,
    daily_goal smallint,
    banned_until timestamp with time zone,
    CONSTRAINT players_ban_end CHECK (((banned_until IS NULL) OR (banned_at IS NOT NULL))),
    CONSTRAINT players_check CHECK (((banned_at IS NULL) = (ban_reason IS NULL))),
    CONSTRAINT players_credits_check CHECK ((credits >= 0)),
    CONSTRAINT players_credits_owed_check CHECK ((credits_owed >= 0)),
    CONSTRAINT players_points_check CHECK ((points >= 0)),
    CONSTRAINT players_welcome_credits_check CHECK ((welcome_credits >= 0))
);
CREATE TABLE public.pun_batch_rows (
    batch_id bigint NOT NULL,
    pun_id bigint NOT NULL,
    before jsonb,
    after jsonb,
    CONSTRAINT pun_batch_rows_changed CHECK ((num_nulls(before, after) = ANY (ARRAY[0, 2])))
);
CREATE TABLE public.pun_batches (
    id bigint NOT NULL,
    actor_id uuid,
    file_name text,
    added integer NOT NULL,
    changed integer NOT NULL,
    unchanged integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    activated_at timestamp with time zone,
    undone_at timestamp with time zone,
    undone_by uuid,
    undone jsonb,
    CONSTRAINT pun_batches_added_check CHECK ((added >= 0)),
    CONSTRAINT pun_batches_changed_check CHECK ((changed >= 0)),
    CONSTRAINT pun_batches_file_name_check CHECK (((char_length(file_name) >= 1) AND (char_length(file_name) <= 200))),
    CONSTRAINT pun_batches_unchanged_check CHECK ((unchanged >= 0)),
    CONSTRAINT pun_batches_undone CHECK ((num_nulls(undone_at, undone_by, undone) = ANY (ARRAY[0, 3])))
);
ALTER TABLE public.pun_batches ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.pun_batches_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.pun_figures (
    pun_id bigint NOT NULL,
    played bigint NOT NULL,
    solved bigint NOT NULL,
    solve_rate double precision,
    hint_rate double precision,
    clever bigint NOT NULL,
    groan bigint NOT NULL,
    reports bigint NOT NULL,
    rating double precision
);
CREATE TABLE public.pun_reports (
    id bigint NOT NULL,
    pun_id bigint NOT NULL,
    player_id uuid,
    reason text NOT NULL,
    note text,
    of_standing boolean NOT NULL,
    reported_at timestamp with time zone NOT NULL,
    settled_at timestamp with time zone,
    outcome text,
    CONSTRAINT pun_reports_check CHECK (((settled_at IS NULL) = (outcome IS NULL)))
);
ALTER TABLE public.pun_reports ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.pun_reports_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.pun_tallies (
    pun_id bigint NOT NULL,
    shard smallint NOT NULL,
    played bigint NOT NULL,
    solved bigint NOT NULL,
    voters bigint DEFAULT 0 NOT NULL,
    clever bigint DEFAULT 0 NOT NULL,
    groan bigint DEFAULT 0 NOT NULL,
    hints bigint DEFAULT 0 NOT NULL
);
CREATE TABLE public.pun_votes (
    player_id uuid NOT NULL,
    pun_id bigint NOT NULL,
    clever boolean NOT NULL,
    groan boolean NOT NULL,
    voted_at timestamp with time zone NOT NULL
);
CREATE TABLE public.puns (
    id bigint NOT NULL,
    question text NOT NULL,
    answer text NOT NULL,
    difficulty smallint NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    place double precision DEFAULT random() NOT NULL,
    sense_one text,
    sense_two text,
    kind text,
    ordinary text,
    origin text,
    edited_at timestamp with time zone,
    retired_at timestamp with time zone,
    rating double precision DEFAULT 1500 NOT NULL,
    deviation double precision DEFAULT 350 NOT NULL,
    volatility double precision DEFAULT 0.06 NOT NULL,
    rated_games integer DEFAULT 0 NOT NULL,
    band smallint DEFAULT 30 NOT NULL,
    is_new boolean DEFAULT true NOT NULL,
    held_at timestamp with time zone,
    held_by smallint,
    rating_rule smallint DEFAULT 0 NOT NULL,
    themes text[] DEFAULT '{}'::text[] NOT NULL,
    withdrawn_at timestamp with time zone,
    CONSTRAINT puns_answer_check CHECK (((char_length(answer) >= 2) AND (char_length(answer) <= 40))),
    CONSTRAINT puns_deviation_check CHECK (((deviation >= (0)::double precision) AND (deviation <= (500)::double precision))),
    CONSTRAINT puns_difficulty_check CHECK (((difficulty >= 1) AND (difficulty <= 3))),
    CONSTRAINT puns_explained_whole CHECK ((num_nulls(kind, sense_one, sense_two) = ANY (ARRAY[0, 3]))),
    CONSTRAINT puns_kind_check CHECK ((kind = ANY (ARRAY['double'::text, 'sound'::text, 'split'::text, 'idiom'::text]))),
    CONSTRAINT puns_ordinary_check CHECK (((ordinary ~ '\S'::text) AND (char_length(ordinary) <= 120))),
    CONSTRAINT puns_ordinary_sounds CHECK (((ordinary IS NULL) OR (NOT (kind IS DISTINCT FROM 'sound'::text)))),
    CONSTRAINT puns_question_check CHECK (((char_length(question) >= 1) AND (char_length(question) <= 280))),
    CONSTRAINT puns_rating_check CHECK (((rating >= (0)::double precision) AND (rating <= (5000)::double precision))),
    CONSTRAINT puns_sense_one_check CHECK (((sense_one ~ '\S'::text) AND (char_length(sense_one) <= 120))),
    CONSTRAINT puns_sense_two_check CHECK (((sense_two ~ '\S'::text) AND (char_length(sense_two) <= 120))),
    CONSTRAINT puns_volatility_check CHECK (((volatility >= (0)::double precision) AND (volatility <= (1)::double precision)))
);
ALTER TABLE public.puns ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.puns_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.purchases (
    order_id text NOT NULL,
    player_id uuid NOT NULL,
    credits integer NOT NULL,
    cents integer NOT NULL,
    status text DEFAULT 'open'::text NOT NULL,
    capture_id text,
    refunded_credits integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    checked_at timestamp with time zone NOT NULL,
    captured_at timestamp with time zone,
    approved_at timestamp with time zone,
    pause_seconds integer DEFAULT 0 NOT NULL,
    paid_cents integer,
    CONSTRAINT purchases_captured CHECK (((status = ANY (ARRAY['captured'::text, 'mispaid'::text])) = (captured_at IS NOT NULL))),
    CONSTRAINT purchases_cents_check CHECK ((cents > 0)),
    CONSTRAINT purchases_check CHECK (((refunded_credits >= 0) AND (refunded_credits <= credits))),
    CONSTRAINT purchases_credits_check CHECK ((credits > 0)),
    CONSTRAINT purchases_paid_cents CHECK ((((status = 'mispaid'::text) = (paid_cents IS NOT NULL)) AND (paid_cents >= 0) AND (paid_cents <> cents))),
    CONSTRAINT purchases_status_check CHECK ((status = ANY (ARRAY['open'::text, 'captured'::text, 'mispaid'::text, 'denied'::text, 'expired'::text])))
);
CREATE TABLE public.push_keys (
    is_only boolean DEFAULT true NOT NULL,
    public_key text NOT NULL,
    private_key text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT push_keys_is_only_check CHECK (is_only)
);
CREATE TABLE public.push_subscriptions (
    id bigint NOT NULL,
    player_id uuid NOT NULL,
    session_id uuid NOT NULL,
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    renewed_at timestamp with time zone NOT NULL,
    CONSTRAINT push_subscriptions_endpoint_check CHECK ((endpoint ~~ 'https://%'::text))
);
ALTER TABLE public.push_subscriptions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.push_subscriptions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.rank_boundaries (
    board text NOT NULL,
    rank integer NOT NULL,
    points integer NOT NULL,
    points_at timestamp with time zone NOT NULL,
    player_id uuid NOT NULL
);
CREATE TABLE public.rating_queue (
    id bigint NOT NULL,
    pun_id bigint NOT NULL,
    rating double precision NOT NULL,
    deviation double precision NOT NULL,
    score double precision NOT NULL,
    CONSTRAINT rating_queue_score_check CHECK (((score >= (0)::double precision) AND (score <= (1)::double precision)))
);
ALTER TABLE public.rating_queue ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.rating_queue_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.re_engagements (
    player_id uuid NOT NULL,
    campaign_id uuid NOT NULL,
    called_at timestamp with time zone NOT NULL
);
CREATE TABLE public.referral_tallies (
    player_id uuid NOT NULL,
    friends integer NOT NULL,
    credits integer NOT NULL
);
CREATE TABLE public.referrals (
    player_id uuid NOT NULL,
    referrer_id uuid NOT NULL,
    code text NOT NULL,
    paid_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    address_hash text,
    referred_credits integer DEFAULT 10 NOT NULL,
    referrer_credits integer DEFAULT 25 NOT NULL,
    paid_friends_a_day smallint DEFAULT 10 NOT NULL,
    CONSTRAINT referrals_check CHECK ((player_id <> referrer_id))
);
CREATE TABLE public.referred_emails (
    email_hash text NOT NULL
);
CREATE TABLE public.returned_payments (
    id text NOT NULL,
    capture_id text NOT NULL,
    cents integer,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT returned_payments_cents_check CHECK ((cents >= 0))
);
CREATE TABLE public.room_answers (
    room_id text NOT NULL,
    pun integer NOT NULL,
    seat_id uuid NOT NULL,
    is_solved boolean NOT NULL,
    score smallint NOT NULL,
    used_ms integer NOT NULL,
    letters smallint NOT NULL,
    answered_at timestamp with time zone NOT NULL
);
CREATE TABLE public.room_bans (
    room_id text NOT NULL,
    token_hash text,
    player_id uuid,
    CONSTRAINT room_bans_who CHECK ((num_nonnulls(token_hash, player_id) = 1))
);
CREATE TABLE public.room_code_networks (
    network_hash text NOT NULL,
    since timestamp with time zone NOT NULL,
    codes integer NOT NULL
);
CREATE TABLE public.room_puns (
    room_id text NOT NULL,
    pun integer NOT NULL,
    game smallint NOT NULL,
    seconds smallint,
    pun_id bigint NOT NULL,
    question text NOT NULL,
    answer text NOT NULL,
    kind text NOT NULL,
    sense_one text NOT NULL,
    sense_two text NOT NULL,
    ordinary text,
    shown_at timestamp with time zone,
    is_skipped boolean DEFAULT false NOT NULL
);
CREATE TABLE public.room_seats (
    seat_id uuid NOT NULL,
    room_id text NOT NULL,
    from_pun integer NOT NULL,
    shown_from integer NOT NULL,
    seen_at timestamp with time zone NOT NULL,
    network_hash text NOT NULL,
    joined_network_hash text NOT NULL,
    pun integer DEFAULT 0 NOT NULL,
    checks smallint DEFAULT 0 NOT NULL,
    revealed smallint[] DEFAULT '{}'::smallint[] NOT NULL,
    is_finished boolean DEFAULT false NOT NULL,
    total integer DEFAULT 0 NOT NULL,
    played smallint DEFAULT 0 NOT NULL
);
CREATE TABLE public.rooms (
    id text NOT NULL,
    code text NOT NULL,
    host_id uuid,
    made_at timestamp with time zone NOT NULL,
    settings jsonb NOT NULL,
    is_locked boolean DEFAULT false NOT NULL,
    is_code_hidden boolean DEFAULT false NOT NULL,
    phase text DEFAULT 'lobby'::text NOT NULL,
    game smallint DEFAULT 0 NOT NULL,
    puns smallint NOT NULL,
    number smallint DEFAULT 0 NOT NULL,
    pun integer DEFAULT 0 NOT NULL,
    starts_at timestamp with time zone,
    deadline timestamp with time zone,
    paused_at timestamp with time zone,
    rev integer DEFAULT 0 NOT NULL,
    host_seen_at timestamp with time zone NOT NULL,
    host_network_hash text NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT rooms_ended CHECK (((phase = 'ended'::text) = (ended_at IS NOT NULL))),
    CONSTRAINT rooms_phase CHECK ((phase = ANY (ARRAY['lobby'::text, 'ready'::text, 'playing'::text, 'reveal'::text, 'podium'::text, 'ended'::text])))
);
CREATE TABLE public.seat_networks (
    network_hash text NOT NULL,
    since timestamp with time zone NOT NULL,
    joins integer NOT NULL
);
CREATE TABLE public.seats (
    id uuid NOT NULL,
    number bigint NOT NULL,
    venue_id text NOT NULL,
    player_id uuid,
    token_hash text,
    name text NOT NULL,
    joined_at timestamp with time zone NOT NULL,
    claimed_at timestamp with time zone,
    claimed_token_hash text
);
ALTER TABLE public.seats ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.seats_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.second_factors (
    id uuid NOT NULL,
    player_id uuid NOT NULL,
    secret text NOT NULL,
    backup_codes text NOT NULL,
    verified boolean DEFAULT false NOT NULL,
    last_step integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.seen_puns (
    player_id uuid NOT NULL,
    pun_id bigint NOT NULL,
    seen_at timestamp with time zone NOT NULL,
    answer_shown_at timestamp with time zone,
    is_solved boolean DEFAULT false NOT NULL,
    session_id uuid,
    hints smallint DEFAULT 0 NOT NULL,
    points smallint DEFAULT 0 NOT NULL,
    favourite boolean DEFAULT false NOT NULL,
    line text,
    shown_together_at timestamp with time zone
);
CREATE TABLE public.seen_tallies (
    hour timestamp with time zone NOT NULL,
    shard smallint NOT NULL,
    players bigint NOT NULL
);
CREATE TABLE public.sessions (
    id uuid NOT NULL,
    player_id uuid NOT NULL,
    token text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ip_address text,
    user_agent text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.shared_streaks (
    low_id uuid NOT NULL,
    high_id uuid NOT NULL,
    low_chosen boolean DEFAULT false NOT NULL,
    high_chosen boolean DEFAULT false NOT NULL,
    shared_since timestamp with time zone,
    low_run integer,
    high_run integer,
    current integer DEFAULT 0 NOT NULL,
    last_day date,
    CONSTRAINT shared_streaks_chosen CHECK (((low_chosen AND high_chosen) = (shared_since IS NOT NULL))),
    CONSTRAINT shared_streaks_current CHECK ((current >= 0)),
    CONSTRAINT shared_streaks_runs CHECK ((((current > 0) = (num_nonnulls(low_run, high_run, last_day) = 3)) AND ((shared_since IS NOT NULL) OR (current = 0))))
);
CREATE TABLE public.signals (
    player_id uuid NOT NULL,
    kind text NOT NULL,
    figures jsonb NOT NULL,
    found_at timestamp with time zone NOT NULL
);
CREATE TABLE public.starter_releases (
    hash text NOT NULL,
    brought_at timestamp with time zone NOT NULL
);
CREATE TABLE public.test_orders (
    id text NOT NULL,
    cents integer NOT NULL,
    status text DEFAULT 'CREATED'::text NOT NULL,
    capture_id text
);
CREATE TABLE public.uploads (
    id uuid NOT NULL,
    player_id uuid NOT NULL,
    address text NOT NULL,
    issued_at timestamp with time zone NOT NULL,
    claimed_at timestamp with time zone,
    admitted_at timestamp with time zone,
    bytes integer,
    network text,
    takes_space boolean DEFAULT false NOT NULL
);
CREATE TABLE public.verifications (
    id uuid NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.welcomed_emails (
    email_hash text NOT NULL
);
INSERT INTO public.accounts VALUES ('0f85adcd-6850-470f-a370-4653788a3a69', '389e3d18-c304-44e6-ba97-1495cff41786', '389e3d18-c304-44e6-ba97-1495cff41786', 'credential', NULL, NULL, NULL, NULL, NULL, NULL, '$argon2id$v=19$m=33792,t=2,p=1$rny4Q6d9QjWCg7dAE249ZQ$0d8Z9bL67rHt//d81Yc8jOcRlxO20aCmQrZWGoUG0zs', '2026-11-19 20:23:16.592+00', '2026-11-19 20:23:16.592+00');
INSERT INTO public.accounts VALUES ('e93815b4-dd5c-4de1-9614-9cfcc08db9bf', '3af4cbdd-47ee-4ff5-b5da-cf46c9d0bd42', '3af4cbdd-47ee-4ff5-b5da-cf46c9d0bd42', 'credential', NULL, NULL, NULL, NULL, NULL, NULL, '$argon2id$v=19$m=33792,t=2,p=1$goFfecatPp8itSgI2RWdyg$y/fGp08Ut00EXfnkTM6j8ktrY9ckyVFasEZLuyJmfo4', '2026-11-19 20:23:17.951+00', '2026-11-19 20:23:17.951+00');
INSERT INTO public.accounts VALUES ('8cbca7f2-8415-4a60-8d2c-a1d027fe85c6', 'e233872a-c64a-4c2b-b16a-eaaf42bb1431', 'e233872a-c64a-4c2b-b16a-eaaf42bb1431', 'credential', NULL, NULL, NULL, NULL, NULL, NULL, '$argon2id$v=19$m=33792,t=2,p=1$ALTV4KiFDzVctoAE8qx0Ag$x5QhIqhNCEKGxzk58ZQqGZbisVDNsdzyy/BBmtlIIOc', '2026-11-19 20:23:18.719+00', '2026-11-19 20:23:18.719+00');
INSERT INTO public.attempts VALUES ('unknown:mbzINepWwfN2Hn8qxN2iWD:_byQH7XXQ-g5aUGl2gsGNP', '{}', '2026-11-19 20:38:19.002+00');
INSERT INTO public.attempts VALUES ('unknown:mbzINepWwfN2Hn8qxN2iWD', '{}', '2026-11-19 20:38:19.002+00');
INSERT INTO public.attempts VALUES ('unknown:nfOuegteG5_9Rzgx4DRg8D:_byQH7XXQ-g5aUGl2gsGNP', '{}', '2026-11-19 20:38:19.647+00');
INSERT INTO public.attempts VALUES ('unknown:nfOuegteG5_9Rzgx4DRg8D', '{}', '2026-11-19 20:38:19.647+00');
INSERT INTO public.attempts VALUES ('unknown:V29z8BzBq8fFzeenxbQQAx:_byQH7XXQ-g5aUGl2gsGNP', '{}', '2026-11-19 20:38:20.157+00');
INSERT INTO public.attempts VALUES ('unknown:V29z8BzBq8fFzeenxbQQAx', '{}', '2026-11-19 20:38:20.157+00');
INSERT INTO public.campaigns VALUES ('e7ecb74d-469f-4616-9886-29310f0bdaba', false, 'Hear', 'ye', 'all', NULL, '389e3d18-c304-44e6-ba97-1495cff41786', '2026-11-19 20:23:20.964511+00', NULL, 0, NULL, 0, 0, 0, 0, 0, NULL, false, NULL, NULL, 0, NULL, NULL, 0, '2036-11-19 20:23:20.964511+00', '389e3d18-c304-44e6-ba97-1495cff41786', NULL);
INSERT INTO public.challenge_entries VALUES ('1c9ae902-a76d-40db-a09b-7ba38f2259c4', 'b52uzgyqzka3', NULL, 0, false, NULL, NULL, '{}', 0, '{}', 0, '2026-11-19 20:23:20.801+00', NULL);
INSERT INTO public.challenge_entries VALUES ('1d2a8393-134f-4c2b-8e7f-c8eea9451085', 'b52uzgyqzka3', NULL, 0, false, NULL, NULL, '{}', 0, '{}', 0, '2026-11-19 20:23:20.863+00', NULL);
INSERT INTO public.challenge_puns VALUES ('b52uzgyqzka3', 1, 460, 'The ghost had stopped believing in himself. Then he read the mall map:…', 'YOU ARE HERE', 'idiom', 'the arrow on a map', 'you exist', NULL);
INSERT INTO public.challenge_puns VALUES ('b52uzgyqzka3', 2, 508, '''Easy fight,'' Goliath''s spy told him. ''The kid''s got one arm in a…''', 'SLING', 'double', 'bandage that rests an arm', 'weapon for throwing a stone', NULL);
INSERT INTO public.challenge_puns VALUES ('b52uzgyqzka3', 3, 1026, 'Atlas only wanted to scratch his nose, but he…', 'LET US ALL DOWN', 'idiom', 'disappointed everybody', 'dropped the world with everyone on it', NULL);
INSERT INTO public.challenge_puns VALUES ('b52uzgyqzka3', 4, 1032, 'Eighty pensioners groaned when the farmer called his dog: ''…''', 'BINGO', 'double', 'a winner''s shout in a game of numbers', 'the farmer''s dog in the nursery song', NULL);
INSERT INTO public.challenge_puns VALUES ('b52uzgyqzka3', 5, 955, 'Reporters are camping at my door. Even the bell says…', 'PRESS', 'double', 'push this', 'the newspaper people', NULL);
INSERT INTO public.challenges VALUES ('b52uzgyqzka3', 'calm', '389e3d18-c304-44e6-ba97-1495cff41786', '2026-11-19 20:23:20.801+00', false, 0, NULL);
INSERT INTO public.credit_entries OVERRIDING SYSTEM VALUE VALUES (1, '389e3d18-c304-44e6-ba97-1495cff41786', 'welcome', 'welcome', 10, '2026-11-19 20:23:16.52+00');
INSERT INTO public.credit_entries OVERRIDING SYSTEM VALUE VALUES (2, '389e3d18-c304-44e6-ba97-1495cff41786', 'solve', '77303128-c12c-43d7-b021-6252d36ab744', 1, '2026-11-19 20:23:16.993+00');
INSERT INTO public.credit_entries OVERRIDING SYSTEM VALUE VALUES (3, '3af4cbdd-47ee-4ff5-b5da-cf46c9d0bd42', 'welcome', 'welcome', 10, '2026-11-19 20:23:17.946+00');
INSERT INTO public.credit_entries OVERRIDING SYSTEM VALUE VALUES (4, '3af4cbdd-47ee-4ff5-b5da-cf46c9d0bd42', 'solve', '78b74aa9-7c0d-49c3-8d4e-1b018517c9da', 1, '2026-11-19 20:23:18.123+00');
INSERT INTO public.credit_entries OVERRIDING SYSTEM VALUE VALUES (5, 'e233872a-c64a-4c2b-b16a-eaaf42bb1431', 'welcome', 'welcome', 10, '2026-11-19 20:23:18.714+00');
INSERT INTO public.credit_entries OVERRIDING SYSTEM VALUE VALUES (6, 'e233872a-c64a-4c2b-b16a-eaaf42bb1431', 'solve', 'ec3ae1a4-a3ff-4038-84bd-80e577bd0332', 1, '2026-11-19 20:23:18.964+00');
INSERT INTO public.credit_entries OVERRIDING SYSTEM VALUE VALUES (7, '3af4cbdd-47ee-4ff5-b5da-cf46c9d0bd42', 'referred', '3af4cbdd-47ee-4ff5-b5da-cf46c9d0bd42', 10, '2026-11-19 20:23:20.632+00');
INSERT INTO public.credit_entries OVERRIDING SYSTEM VALUE VALUES (8, '389e3d18-c304-44e6-ba97-1495cff41786', 'referrer', '3af4cbdd-47ee-4ff5-b5da-cf46c9d0bd42', 25, '2026-11-19 20:23:20.632+00');
INSERT INTO public.daily_puns VALUES ('2026-11-19', 246, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-11-20', 808, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-11-21', 570, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-11-22', 496, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-11-23', 740, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-11-24', 938, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-11-25', 276, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-11-26', 418, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-11-27', 809, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-11-28', 24, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-11-29', 1102, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-11-30', 156, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-12-01', 906, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-12-02', 511, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-12-03', 343, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-12-04', 1104, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-12-05', 718, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-12-06', 1191, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-12-07', 1074, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-12-08', 573, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-12-09', 446, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-12-10', 313, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-12-11', 44, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-12-12', 611, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-12-13', 380, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-12-14', 1140, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-12-15', 1177, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-12-16', 411, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-12-17', 454, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-12-18', 290, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-12-19', 9, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-12-20', 951, NULL, NULL, NULL, NULL);
INSERT INTO public.database_secret VALUES (true, '1OVOkmdy_Cbj-5dr');
INSERT INTO public.friend_request_days VALUES ('e233872a-c64a-4c2b-b16a-eaaf42bb1431', '2026-11-19', 1);
INSERT INTO public.friendships VALUES ('389e3d18-c304-44e6-ba97-1495cff41786', '3af4cbdd-47ee-4ff5-b5da-cf46c9d0bd42', 'referral', '2026-11-19 20:23:20.632+00');
INSERT INTO public.friendships VALUES ('389e3d18-c304-44e6-ba97-1495cff41786', 'e233872a-c64a-4c2b-b16a-eaaf42bb1431', 'consent', '2026-11-19 20:23:20.774+00');
INSERT INTO public.game_sessions VALUES ('77303128-c12c-43d7-b021-6252d36ab744', '389e3d18-c304-44e6-ba97-1495cff41786', 838, 'We stared at the wanted poster. ''It''s not you,'' said my twin. ''It''s…''', 'ME', 1, '2026-11-19 20:23:16.729+00', 180, '2026-11-19 20:23:16.729+00', false, '{}', '2026-11-19 20:23:16.993+00', true, false, 20, 1, NULL, true, 'at1xKabyjGivWAj7Cbu6hfVmqd_k9SXZirn6yOMvUaY', 200, '{}', 0, false, 10, 'ordinary', NULL, 1, false, false, 0);
INSERT INTO public.game_sessions VALUES ('78b74aa9-7c0d-49c3-8d4e-1b018517c9da', '3af4cbdd-47ee-4ff5-b5da-cf46c9d0bd42', 617, 'We painted the nursery pink. Then came the scan. Oh…', 'BOY', 1, '2026-11-19 20:23:18.024+00', 180, '2026-11-19 20:23:18.024+00', false, '{}', '2026-11-19 20:23:18.123+00', true, false, 20, 1, NULL, true, 'at1xKabyjGivWAj7Cbu6hfVmqd_k9SXZirn6yOMvUaY', 200, '{}', 0, false, 10, 'ordinary', NULL, 1, false, false, 0);
INSERT INTO public.game_sessions VALUES ('ec3ae1a4-a3ff-4038-84bd-80e577bd0332', 'e233872a-c64a-4c2b-b16a-eaaf42bb1431', 815, 'One mouse whispered that somebody in the tree wanted to eat them. The tree asked:…', 'WHO', 1, '2026-11-19 20:23:18.81+00', 180, '2026-11-19 20:23:18.81+00', false, '{}', '2026-11-19 20:23:18.964+00', true, false, 20, 1, NULL, true, 'at1xKabyjGivWAj7Cbu6hfVmqd_k9SXZirn6yOMvUaY', 200, '{}', 0, false, 10, 'ordinary', NULL, 1, false, false, 0);
INSERT INTO public.job_runs VALUES ('scheduled campaigns', '2026-11-19 20:23:16.432+00', NULL, 0);
INSERT INTO public.letters VALUES ('38847a66-d159-4d68-968b-32d0efe0da32', 'x', 'x', '2026-11-19 20:23:20.964511+00', 0, '2036-11-19 20:23:20.964511+00');
INSERT INTO public.link_messages VALUES ('network:2jhNZXV18aiyHeHbX-zk9WjybHNxduCIsDAqafySLCQ', '2026-11-19 20:23:16.659+00');
INSERT INTO public.link_messages VALUES ('address:pCgc6uq6KVCq2AeXjz02yBIqG3M_oQSwNTibQIyvdFc', '2026-11-19 20:23:16.695+00');
INSERT INTO public.link_messages VALUES ('network:2jhNZXV18aiyHeHbX-zk9WjybHNxduCIsDAqafySLCQ', '2026-11-19 20:23:17.977+00');
INSERT INTO public.link_messages VALUES ('address:6ksY6L8Pglji4W4snR8BK2tlWAMFFA3uPlHma5e4PLM', '2026-11-19 20:23:17.993+00');
INSERT INTO public.link_messages VALUES ('network:2jhNZXV18aiyHeHbX-zk9WjybHNxduCIsDAqafySLCQ', '2026-11-19 20:23:18.755+00');
INSERT INTO public.link_messages VALUES ('address:sD5DUFlCED6DXB-iqiCyxWrKbvkEhj-yd9XshWTBss0', '2026-11-19 20:23:18.78+00');
INSERT INTO public.link_messages VALUES ('address:x', '2026-11-19 20:23:20.964511+00');
INSERT INTO public.migrations VALUES ('0001_identity.sql', '5be306103a9a724e852fd47480715711360648f2d3363974444013eb78047412', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0002_credits.sql', '637d302e4dca4625cba705bb0361e1fbff934c40ddb03b878912f4355e959b92', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0003_puns.sql', 'ccc06a5e9833cf7f524c595653f3d79d7e63b87e8f0cc604f6ab75e565eb6ffa', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0004_game.sql', 'a70e66bc311dfd969f58c19bdb1c0d556d51b98b5ed4b836ee791376aeceb9be', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0005_rankings.sql', 'f510155472ab818c58e23d1362ffe313d96e40aef5997260a49c90a42fd0df99', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0006_referrals.sql', 'a1c7c490214c1ab71d177e6cd61b1bd1321d366068854402a1f1845c08b0117b', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0007_store.sql', '36a18de690fc7dd2e9443d07e93d2a11a7dc66ab6ad5bef3cca443c5aee2c08e', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0008_profile.sql', 'bea7f30156c5099b7f4c92080db1b11593b261909e9711e83efc225bda1ef936', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0009_admin.sql', 'f8006b8f546b775232d67ce7e5498b90709f826b5a244203064859431719d8b0', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0010_push.sql', 'ffcd54bdfae22adc92d8540f2586a516d73bde683289867d490da128edf7891c', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0011_attempts.sql', 'dc0efd31d60750fb9e9532a7ff7d016450fcdb45aac742234717165edd3742d8', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0012_second_factor.sql', 'f17f88af3e17d5532b2d845412918e69cfef730be45860df7608c703232da86e', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0013_fair_play.sql', '5f013a121b7ca7140f3d3b4c976308e41533247656b3eecf53da820317bdf52c', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0014_money.sql', 'd038cedd4bf34111cc30353fd74455788427d7eba7b7831422b07e74a810c008', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0015_identity.sql', 'a97a44e6963c260c066332c4b1190b4d7d4eff9afd07414cc8f2b1c3c98c8c9d', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0016_audit_trail.sql', '7c755641e548dadeea2152b77517d3ae6b3077578e0ec1970741057387fc095e', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0018_after_leaving.sql', '1ff16a65424540d1923be7b92464c07a0069da22b81017dfdb81aebf22890007', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0019_history.sql', 'd52d832cd680d0b41af042c64a85b12d15b347245a673d2e8346b2e75d29f9c5', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0020_indexes.sql', '565adba1062a1a5998f4bf632482dfa58c4296383e0da18927123703ff40134c', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0022_two_characters.sql', 'b26a00d8b6f026772ab51a86730e302635c6091edbdcfa64a342cce3e8819c0d', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0023_anatomy.sql', 'ea2443ded45e391575e1fd23cbaa14e961316b26c9958d96ebbec1340eac2bd1', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0024_pace.sql', '9ed6423fcd46623ee54bf44c0b47d95181e1d02a77d228aea850fe59bb08b789', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0025_starters.sql', 'aba9275c606c4c58a4f7c80cc702a8dfa8ca4f7d8d69e27d57638c2551f7fd28', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0026_daily.sql', 'acf368c43067ee9a964f5b12f47371ce19a54862ff20ed1ca14cec21891133d4', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0027_reminder.sql', '3c0ed836aa445629e940860377a3d68aa03a4eb64f3b81a2d76c7e5b4d83bcea', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0028_shared_picture.sql', 'cc668864e99bbb6502cd8ed6a53f10f72c7a16f247f721d56a694d74eb5f60d1', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0029_ratings.sql', '81f9909a002501a53e05e4afbd596a31795c97fceec775968d0e1dd04300da68', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0030_book.sql', '330d4687ce896f8cb2297453a1de9eb6c3c28a9148ee5cf803542c7fe64e559e', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0031_voices.sql', 'a7d1a5274e6c70d035b44a7a26227fa9469b98513bcf296bbca83278145b4fab', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0033_insights.sql', '23e8a7ec8985e2ee336b67fa76fdb0b7e390bde3a3557fcdc22a97d60e779400', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0034_archive.sql', 'ee81634fca96636b685d2b2de6aa2aae8ac41ef49b0b619ac422822b08499770', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0035_gone.sql', 'a3d1e9b036da1b30a323d7f26cd88f37c8ff965de2b8f4b727b5d7524c5fbeaa', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0036_letters.sql', '22a518ff119096f4e1143ec51064613e53c0ec4ada1d2ea90843f697234e2c52', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0037_backup_codes.sql', 'beba470f5a3c9ac9517cdf7bd7f24c350c6896eb16fed3439da532528b4d15ae', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0038_bounds.sql', '472238d9fe7d621e761f76010ab96ccf035ba7fa59aab27f124dfc9b7a2812e0', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0039_upload_space.sql', '8d0ee3348a2b93efebf675bb0ba14975c20f9eab1c3e9f6e6da36e5914335d73', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0040_mailboxes_and_orders.sql', 'daad5dd4875546f7cd43324c50a114639b4cbd8166436aad6995a846a2fd2f3b', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0042_undelivered.sql', '8931360e0a1fcbfd8f6ed83a8c95c31c1c3c10b6e54e3415c2d3e356cf2e5688', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0043_shared_days.sql', '2899341691fdb7d44e94bc02ffcc9666bcfa12e8678a6536483348b8cf9a7f5f', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0044_checks.sql', 'b71372d4ae2339355367675bed8dd506c9a9ae16f1c1ba94581afb3e2b615260', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0045_first_ratings.sql', 'ef0a4ac3fa9d0b83d2e48c39c560bf3f398381e8143bd3877b37b8725aa3ac29', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0047_daily_goal.sql', 'c9c86b20ac303d53a4575dbeeec3ef1d570e787741bf1c8a363319644022e38d', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0048_themes.sql', 'a03b55555a8df39fda4ea18da77e823c43392884f72fe13479526de70103973c', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0049_carried_days_left.sql', '339a7bad7fb0acac0172044e880e9800b45153815116eede352311934c312e7d', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0050_shown_together.sql', 'ebcba4190561ae767d92131c9e1e40421a73df3ff0ac1bda37433788a6a65551', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0051_seats_and_challenges.sql', '1d15ce303c88435d7176dbf21b848588231e514399b854394ce900a243238bee', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0052_rooms.sql', 'ac09ac6f8c2d67649b9276321d764a0e1e10503a7bc9975ea98f673d3230505c', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0053_friends.sql', '0f4c7cd9c7d3145b8c6be12aaa27dd5c3ba70aa9768ba15265f61f994baed82c', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0054_people.sql', '5c12ced5f79547007352e9ae0af76a20b34598c8873c136187b9d22733c7a4c2', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0055_batches.sql', '87fc27f0673af2018adf5efbd718c975778e5f338e8ed9df84175ade097d2e98', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0056_told.sql', 'cbb1d9e97c6c12e2f103025cabc4986661e9450d9dcb5842b70d7c8387867a43', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0057_scheduled_campaigns.sql', '0a96b59cc008490b178dbda3d02a8aaa74b04ed0fcccdc0b696723f7a74d8be7', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0058_declined_codes.sql', '1db7620cf711c1d4fecccf86c829aef381af324c706878ffa5fbd5df139e2fbb', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0059_ban_end.sql', '7afe1299e72285be5bdfaffcc366787b6e22b88e4686944f5cf67e5eaed09fa6', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0060_claimed_browsers.sql', 'c5a8aadc1b457e0bf065cf504cd6d7f207e87334a4a7d6a35555b70c6b036569', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0061_older_processes.sql', '0cd79f913c117cff51bf552acdfc20c9e48587631cf77b034d40c47a89b1d74f', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0063_database_secret.sql', '0fa27985b5fad058730c25dd10740994266bb7d0a8cf32370447295528696e61', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0064_seats_in_order.sql', '277bc9b90da3486bb254393342ad2d05544b24708aab9d868d01dd021dd3fdbc', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.migrations VALUES ('0066_mispaid_orders.sql', '02f467e9a40f487c82003c28d4e8dbd862259c4528f71bb37049783ec8139a0b', '2026-11-19 20:23:06.708537+00', '0.2.0 (7a741382)');
INSERT INTO public.monthly_points VALUES ('2026-11-01', '389e3d18-c304-44e6-ba97-1495cff41786', 20, '2026-11-19 20:23:16.993+00', false, false);
INSERT INTO public.monthly_points VALUES ('2026-11-01', '3af4cbdd-47ee-4ff5-b5da-cf46c9d0bd42', 20, '2026-11-19 20:23:18.123+00', false, false);
INSERT INTO public.monthly_points VALUES ('2026-11-01', 'e233872a-c64a-4c2b-b16a-eaaf42bb1431', 20, '2026-11-19 20:23:18.964+00', false, true);
INSERT INTO public.person_notes OVERRIDING SYSTEM VALUE VALUES (1, '3af4cbdd-47ee-4ff5-b5da-cf46c9d0bd42', '389e3d18-c304-44e6-ba97-1495cff41786', 'Asks a lot', '2026-11-19 20:23:20.964511+00');
INSERT INTO public.player_ratings VALUES ('389e3d18-c304-44e6-ba97-1495cff41786', 1586.7839251239986, 302.81593920497073, 0.059999366408110266, 1, 27);
INSERT INTO public.player_ratings VALUES ('3af4cbdd-47ee-4ff5-b5da-cf46c9d0bd42', 1606.5213092246822, 296.8136479358948, 0.059999372266703314, 1, 27);
INSERT INTO public.player_ratings VALUES ('e233872a-c64a-4c2b-b16a-eaaf42bb1431', 1600.8472526386158, 298.32410077890336, 0.0599993647413496, 1, 27);
INSERT INTO public.player_search VALUES ('389e3d18-c304-44e6-ba97-1495cff41786', 'ann@example.com ann ');
INSERT INTO public.player_search VALUES ('3af4cbdd-47ee-4ff5-b5da-cf46c9d0bd42', 'ben@example.com ben ');
INSERT INTO public.player_search VALUES ('e233872a-c64a-4c2b-b16a-eaaf42bb1431', 'cora@example.com cora ');
INSERT INTO public.players VALUES ('3af4cbdd-47ee-4ff5-b5da-cf46c9d0bd42', '', 'ben@example.com', false, '6ksY6L8Pglji4W4snR8BK2tlWAMFFA3uPlHma5e4PLM', NULL, 'ben', false, NULL, NULL, 21, 20, 'BN2CY6ZV', '2026-11-19 20:23:17.946+00', '2026-11-19 20:23:17.946+00', '2026-11-19 20:23:17.946+00', '2026-11-19 20:23:18.123+00', NULL, 0, NULL, false, NULL, NULL, '6ksY6L8Pglji4W4snR8BK2tlWAMFFA3uPlHma5e4PLM', 10, false, NULL, NULL);
INSERT INTO public.players VALUES ('389e3d18-c304-44e6-ba97-1495cff41786', '', 'ann@example.com', false, 'pCgc6uq6KVCq2AeXjz02yBIqG3M_oQSwNTibQIyvdFc', NULL, 'ann', true, NULL, NULL, 36, 20, NULL, '2026-11-19 20:23:16.52+00', '2026-11-19 20:23:16.52+00', '2026-11-19 20:23:16.52+00', '2026-11-19 20:23:16.993+00', 'BN2CY6ZV', 0, NULL, false, NULL, NULL, 'pCgc6uq6KVCq2AeXjz02yBIqG3M_oQSwNTibQIyvdFc', 10, false, NULL, NULL);
INSERT INTO public.players VALUES ('e233872a-c64a-4c2b-b16a-eaaf42bb1431', '', 'cora@example.com', false, 'sD5DUFlCED6DXB-iqiCyxWrKbvkEhj-yd9XshWTBss0', NULL, 'cora', false, NULL, NULL, 11, 20, NULL, '2026-11-19 20:23:18.714+00', '2026-11-19 20:23:18.714+00', '2026-11-19 20:23:18.714+00', '2026-11-19 20:23:18.964+00', NULL, 0, NULL, false, '2026-11-19 20:23:20.964511+00', NULL, 'sD5DUFlCED6DXB-iqiCyxWrKbvkEhj-yd9XshWTBss0', 10, false, NULL, NULL);
INSERT INTO public.pun_figures VALUES (617, 1, 1, 1, 0, 0, 0, 0, 1500);
INSERT INTO public.pun_reports OVERRIDING SYSTEM VALUE VALUES (1, 617, '3af4cbdd-47ee-4ff5-b5da-cf46c9d0bd42', 'wrong', NULL, true, '2026-11-19 20:23:20.964511+00', NULL, NULL);
INSERT INTO public.pun_tallies VALUES (838, 30, 1, 1, 0, 0, 0, 0);
INSERT INTO public.pun_tallies VALUES (617, 19, 1, 1, 0, 0, 0, 0);
INSERT INTO public.pun_tallies VALUES (815, 19, 1, 1, 0, 0, 0, 0);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (1, 'Our new lookout needs glasses. We''ve just harpooned…', 'WALES', 1, true, '2026-11-19 20:23:12.125+00', 0.07376559189704746, 'WHALES: huge sea animals to hunt', 'the country to the west of England', 'sound', 'WHALES', '28bb9a1cec140a0c02e90f560af88831', NULL, NULL, 1685.8771237954945, 350, 0.06, 0, 33, true, NULL, NULL, 3, '{animals,travel}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (2, 'I phoned a helpline about the footsteps in my attic. They whispered:…', 'YOU''RE NOT ALONE', 3, true, '2026-11-19 20:23:12.125+00', 0.0839906940287718, 'others feel just as you do', 'somebody else is in the house', 'idiom', NULL, 'ed8838fe644e2f5847f4f818d586b6e7', NULL, NULL, 1476.0175887256437, 350, 0.06, 0, 29, true, NULL, NULL, 3, '{"home and garden"}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (3, 'The strawberry stared at the chocolate fountain. ''I''m going in!'' it cried. ''…''', 'COVER ME', 2, true, '2026-11-19 20:23:12.125+00', 0.5076798168604113, 'shoot while I run at the enemy', 'coat me all over with chocolate', 'double', NULL, '3ddb0852f7857fd40096d82ac2dceb19', NULL, NULL, 1533.5195085993973, 350, 0.06, 0, 30, true, NULL, NULL, 3, '{food}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (4, 'Eeyore found his tail at last. What did Pooh advise?', 'PUT IT BEHIND YOU', 3, true, '2026-11-19 20:23:12.125+00', 0.6729523011654868, 'forget the sad affair and move on', 'a tail belongs at the rear', 'idiom', NULL, 'c95f3534eb2d082b19ba9d6bc9265cbd', NULL, NULL, 1435.1678369205092, 350, 0.06, 0, 28, true, NULL, NULL, 3, '{animals,"school and books"}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (5, 'The whale swallowed Pinocchio whole. Down there in the dark, he met his…', 'MAKER', 1, true, '2026-11-19 20:23:12.125+00', 0.20383177694392396, 'died and went to God', 'the man who carved him', 'double', NULL, 'a924dce72f4b53d8244ec07fb3cb5cb2', NULL, NULL, 1380.8771237954945, 350, 0.06, 0, 27, true, NULL, NULL, 3, '{animals,"school and books"}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (6, '''I''m Sir Bartholomew Fotheringay-Smythe!'' cried the knight. The dragon nodded: ''That''s…''', 'A MOUTHFUL', 2, true, '2026-11-19 20:23:12.125+00', 0.4968808038532817, 'a name hard to pronounce', 'just enough for one bite', 'idiom', NULL, 'cb03166ec2a16be30e95ea87fbd68515', NULL, NULL, 1454.7970000576925, 350, 0.06, 0, 29, true, NULL, NULL, 3, '{food,"school and books"}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (7, 'My brakes failed at the top of the hill. Beside me, my life coach beamed:…', 'WHAT''S STOPPING YOU', 3, true, '2026-11-19 20:23:12.125+00', 0.9243536581240581, 'nothing prevents your success', 'what could make this car halt', 'double', NULL, '3d3f88574742da1a9d4f8b91a752883a', NULL, NULL, 1613, 350, 0.06, 0, 32, true, NULL, NULL, 3, '{travel,work}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (8, 'Two stubborn drivers met in a narrow lane. Both of them shouted:…', 'NO U-TURN', 2, true, '2026-11-19 20:23:12.125+00', 0.6549738235108855, 'NO YOU TURN: the other car should go back', 'road sign against reversing direction', 'sound', 'NO YOU TURN', '43b787d1e24e6a1702645227cae532a7', NULL, NULL, 1870.2941968823043, 350, 0.06, 0, 37, true, NULL, NULL, 3, '{travel}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (9, 'Strapped to the rack, I asked politely, ''Will I be…''', 'LONG', 1, true, '2026-11-19 20:23:12.125+00', 0.025572689353199562, 'here for a great while', 'stretched to a great length', 'double', NULL, '297697e39b9f87ff62c2dd702bffc372', NULL, NULL, 1303.2010077512446, 350, 0.06, 0, 26, true, NULL, NULL, 3, '{"crime and law",history}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (10, '''Who sat on the cactus?'' The cat finally admitted:…', 'MEOW', 1, true, '2026-11-19 20:23:12.125+00', 0.20772051727498297, 'ME, OW: confession and a cry of pain', 'noise a cat makes', 'split', NULL, 'b6d94868b4f642d3a18b1aab755df80e', NULL, NULL, 1568, 350, 0.06, 0, 31, true, NULL, NULL, 3, '{animals,"home and garden"}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (11, '''Lovely straw hat! A gift from your father?'' ''…''', 'PANAMA', 2, true, '2026-11-19 20:23:12.125+00', 0.9286953231917245, 'a light summer hat with a brim', 'PA, NAH, MA: not from him but from my mother', 'sound', 'PA, NAH, MA', '796eafb663a6beca9851db1afafbfca2', NULL, NULL, 1696.3985000288462, 350, 0.06, 0, 33, true, NULL, NULL, 3, '{"family and love"}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (12, 'Rapunzel''s prince slipped near the top. He survived by a…', 'HAIR', 1, true, '2026-11-19 20:23:12.125+00', 0.3504816281831664, 'the smallest possible distance', 'single strand of her plait', 'double', NULL, 'e3561d6f18b7ba15cc81bcb9501af60e', NULL, NULL, 1328.5965514584598, 350, 0.06, 0, 26, true, NULL, NULL, 3, '{"family and love","school and books"}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (13, 'They always say our circus tamer has guts. As of last night,…', 'SO HAS THE LION', 3, true, '2026-11-19 20:23:12.125+00', 0.8061173026158581, 'the beast is brave as well', 'the beast ate a man''s insides', 'double', NULL, '5c1d8b0059f67fdfea497c993f3b36be', NULL, NULL, 1593.271367251624, 350, 0.06, 0, 31, true, NULL, NULL, 3, '{animals,"music and stage"}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (14, 'I texted my pregnant sister: ''Any news?'' One word appeared underneath:…', 'DELIVERED', 2, true, '2026-11-19 20:23:12.125+00', 0.3847635816460444, 'a message has reached its phone', 'the baby is born', 'double', NULL, 'dcc8a6dcb559892e41349d7f7d97a7b0', NULL, NULL, 1408.111450783701, 350, 0.06, 0, 28, true, NULL, NULL, 3, '{"family and love",technology}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (15, 'I''d love a chat with my lawyer, but he''s never…', 'FREE', 1, true, '2026-11-19 20:23:12.125+00', 0.5246329995451513, 'with time to spare', 'without a bill', 'double', NULL, '5c9257151f9f92f81acfa4e10a8784af', NULL, NULL, 1325.3974226277135, 350, 0.06, 0, 26, true, NULL, NULL, 3, '{"crime and law",money}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (16, 'Two toddlers sat in the runaway fire engine, each yelling at the other:…', 'YOU STARTED IT', 3, true, '2026-11-19 20:23:12.125+00', 0.08350188164601624, 'the quarrel is your fault', 'you switched the engine on', 'double', NULL, 'f7fd3b29afa06477e9439a23ed31f55c', NULL, NULL, 1549.9305184888556, 350, 0.06, 0, 30, true, NULL, NULL, 3, '{"family and love"}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (17, 'Her father''s barbecue: eight sausages and one new boyfriend to…', 'GRILL', 1, true, '2026-11-19 20:23:12.125+00', 0.21148959411635393, 'cook over a fire', 'question without mercy', 'double', NULL, 'd3e67db660e397f79d5e88802c1655e6', NULL, NULL, 1380.8771237954945, 350, 0.06, 0, 27, true, NULL, NULL, 3, '{"family and love",food}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (18, 'The villain ended his talk and reached for the trapdoor lever. ''Now I''d like to…''', 'OPEN THE FLOOR', 3, true, '2026-11-19 20:23:12.125+00', 0.9347073797696743, 'invite questions from everybody', 'make the ground under the audience gape', 'double', NULL, 'd4418fc134a66485ec38f40b4ed1cc12', NULL, NULL, 1561.720324204075, 350, 0.06, 0, 31, true, NULL, NULL, 3, '{"crime and law",work}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (19, 'We rehearsed Macbeth with real swords. Nobody survived the…', 'RUN-THROUGH', 3, true, '2026-11-19 20:23:12.125+00', 0.5996729387421398, 'a complete rehearsal', 'being stabbed from front to back', 'double', NULL, '19082c34a8bd588e5cbbf1eb2ae76d26', NULL, NULL, 1534.6723190079163, 350, 0.06, 0, 30, true, NULL, NULL, 3, '{"music and stage"}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (20, 'I threw a vase at our smart speaker. ''Sorry,'' it said, ''…''', 'I DIDN''T CATCH THAT', 3, true, '2026-11-19 20:23:12.125+00', 0.8109963667701892, 'please say it again', 'it went past me and broke', 'double', NULL, '88a9bddb1b470931e47007fb0929a6e0', NULL, NULL, 1609.2756238243408, 350, 0.06, 0, 32, true, NULL, NULL, 3, '{"home and garden",technology}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (24, '''I''m new to sawing ladies in half,'' the magician told me. I gulped: ''That makes…''', 'TWO OF US', 2, true, '2026-11-19 20:23:12.125+00', 0.010265417718980707, 'it is the same for me', 'the saw turns me into a pair', 'idiom', NULL, 'f1043302764252d36a039d85162118b2', NULL, NULL, 1370.1982876624643, 350, 0.06, 0, 27, true, NULL, NULL, 3, '{"music and stage"}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (44, 'The eagle was kind enough to carry me home. A mile above my roof, it asked, ''Shall I…''', 'DROP YOU HERE', 3, true, '2026-11-19 20:23:12.125+00', 0.019428310233831292, 'let a passenger out', 'let go in mid-air', 'double', NULL, 'b253c8a2ffb2e3c1ddd2182889b6deb4', NULL, NULL, 1556.981266426242, 350, 0.06, 0, 31, true, NULL, NULL, 3, '{animals,travel}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (156, 'Our public toilets have the same plan as my phone:…', 'PAY AS YOU GO', 3, true, '2026-11-19 20:23:12.125+00', 0.012092649583276271, 'no contract, just credit for calls', 'a coin each time you pee', 'double', NULL, '7a2c808f926af270a7e8a156885a1117', NULL, NULL, 1538.244847322332, 350, 0.06, 0, 30, true, NULL, NULL, 3, '{money,technology}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (246, 'The trapeze catcher got fired in mid-show. A second later, his partner was also…', 'LET GO', 2, true, '2026-11-19 20:23:12.125+00', 0.0004412037274814651, 'dismissed', 'no longer held', 'idiom', NULL, '6e97dcd7fd9f11107836a3e0b531f8e0', NULL, NULL, 1346.0449440622774, 350, 0.06, 0, 26, true, NULL, NULL, 3, '{"music and stage",work}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (276, 'A zombie nibbled my brain and ran off. Should I complain? I''ve…', 'HALF A MIND TO', 3, true, '2026-11-19 20:23:12.125+00', 0.007924609625818313, 'a strong wish to do it', 'only part of my brain left', 'double', NULL, 'd0976305b3bf1bd9f008498c0258dfbc', NULL, NULL, 1591.3772647454919, 350, 0.06, 0, 31, true, NULL, NULL, 3, '{"body and health"}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (290, 'My date brought me the real Mona Lisa. What did I say?', 'YOU SHOULDN''T HAVE', 3, true, '2026-11-19 20:23:12.125+00', 0.02539592072755026, 'thank you, how kind', 'that was a crime', 'idiom', NULL, '2ddaa57d7c82f51e33d3dbb6e8f8a445', NULL, NULL, 1484.2756238243408, 350, 0.06, 0, 29, true, NULL, NULL, 3, '{"crime and law","music and stage"}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (313, 'The crocodile ate my professor in mid-lecture, but he won''t stop. He''s now an…', 'AFTER DINNER SPEAKER', 3, true, '2026-11-19 20:23:12.125+00', 0.01808040471378991, 'one who gives a talk at a banquet', 'one who talks on from inside', 'double', NULL, '96bddfc31a4867d06e0255763035794c', NULL, NULL, 1619.7970000576925, 350, 0.06, 0, 32, true, NULL, NULL, 3, '{animals,"school and books"}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (343, 'The dictator spoke from a clifftop. The whole crowd begged him to…', 'STEP DOWN', 2, true, '2026-11-19 20:23:12.125+00', 0.014109012796122311, 'give up power', 'walk off into thin air', 'double', NULL, '3319a34d0046104bb6203ca7ff7f5797', NULL, NULL, 1536.908696712152, 350, 0.06, 0, 30, true, NULL, NULL, 3, '{"crime and law",history}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (380, 'My waters broke during hide-and-seek. Somebody was coming,…', 'READY OR NOT', 3, true, '2026-11-19 20:23:12.125+00', 0.021742489399551923, 'the seeker''s call in the game', 'the baby won''t wait for us', 'double', NULL, 'd90017e2cebd180596f387b8a0866d07', NULL, NULL, 1532.4673592407075, 350, 0.06, 0, 30, true, NULL, NULL, 3, '{"family and love","sport and games"}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (411, 'The king hated his portrait. Its painter was beautifully…', 'EXECUTED', 2, true, '2026-11-19 20:23:12.125+00', 0.023102741737858423, 'carried out, like a work of art', 'put to death', 'double', NULL, '4da24fef91f09dfcd344eaf84b892a36', NULL, NULL, 1408, 350, 0.06, 0, 28, true, NULL, NULL, 3, '{history}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (418, 'Since the poltergeist moved into our bookshop, the novels are…', 'FLYING OFF THE SHELVES', 3, true, '2026-11-19 20:23:12.125+00', 0.008508041970942681, 'selling extremely fast', 'being thrown about by a ghost', 'idiom', NULL, '1e42730ac675c1780c6059230eb92f23', NULL, NULL, 1497.9171005377434, 350, 0.06, 0, 29, true, NULL, NULL, 3, '{"school and books",work}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (446, 'The witch took a doll of me to the cash machine. ''Enter your…''', 'PIN', 1, true, '2026-11-19 20:23:12.125+00', 0.01804543951396842, 'secret number', 'needle to stick into the doll', 'double', NULL, 'd880b391d99d09ceb4b9f830d24ae752', NULL, NULL, 1349.170068533079, 350, 0.06, 0, 26, true, NULL, NULL, 3, '{"family and love",money}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (454, 'Our guide got us lost in the jungle for a year. He still begins every talk:…', 'WHERE WERE WE', 3, true, '2026-11-19 20:23:12.125+00', 0.02485160658165042, 'how far had my talk got', 'which spot on the map was that', 'double', NULL, 'e297d21d6ba19f6939666d1c5f5faef4', NULL, NULL, 1521.112050839129, 350, 0.06, 0, 30, true, NULL, NULL, 3, '{travel}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (460, 'The ghost had stopped believing in himself. Then he read the mall map:…', 'YOU ARE HERE', 3, true, '2026-11-19 20:23:12.125+00', 0.8329917022222404, 'the arrow on a map', 'you exist', 'idiom', NULL, '327f81419e7be2dc976982d545855e99', NULL, NULL, 1364.1900514036297, 350, 0.06, 0, 27, true, NULL, NULL, 3, '{travel}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (496, 'Adam looked all around the Garden of Eden. What was his first question?', 'IS IT JUST ME', 3, true, '2026-11-19 20:23:12.125+00', 0.0051843811056551115, 'does nobody else feel this', 'am I the only person here', 'double', NULL, '7eaaa5e082dd855e1e138d938dc4629b', NULL, NULL, 1487.8633478468244, 350, 0.06, 0, 29, true, NULL, NULL, 3, '{history,"nature and weather"}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (508, '''Easy fight,'' Goliath''s spy told him. ''The kid''s got one arm in a…''', 'SLING', 1, true, '2026-11-19 20:23:12.125+00', 0.8537655601025473, 'bandage that rests an arm', 'weapon for throwing a stone', 'double', NULL, 'ab329db99e50bb03327618e18ea395ec', NULL, NULL, 1380.8771237954945, 350, 0.06, 0, 27, true, NULL, NULL, 3, '{"body and health",history}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (511, 'A lady with a clipboard waited outside my prison tunnel for the…', 'EXIT INTERVIEW', 3, true, '2026-11-19 20:23:12.125+00', 0.013851790087779925, 'questions for somebody who quits', 'questions at the way out', 'double', NULL, 'c4e966a26ded949292ac3e705ffb293f', NULL, NULL, 1594.436137965447, 350, 0.06, 0, 31, true, NULL, NULL, 3, '{"crime and law",work}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (570, 'Miss Muffet couldn''t enjoy her breakfast. That spider was in the…', 'WAY', 1, true, '2026-11-19 20:23:12.125+00', 0.0033996238034568194, 'where it blocks you', 'WHEY: what she eats with curds', 'sound', 'WHEY', '9ffbe818b91f8bb34148c1bb83ec0e19', NULL, NULL, 1580.4669698487696, 350, 0.06, 0, 31, true, NULL, NULL, 3, '{animals,food}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (573, 'The bungee company''s nearly bankrupt. They''re running tomorrow''s jumps…', 'ON A SHOESTRING', 3, true, '2026-11-19 20:23:12.125+00', 0.017644981483621258, 'with hardly any money', 'with only a lace for a rope', 'idiom', NULL, '0435fd4c2477e99a25f1688f9e366b75', NULL, NULL, 1476.0175887256437, 350, 0.06, 0, 29, true, NULL, NULL, 3, '{money,"sport and games"}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (611, 'The burglar always texts his mum. Tonight he sent a photo: ''Got…''', 'HOME SAFE', 2, true, '2026-11-19 20:23:12.125+00', 0.02141259711437682, 'back without coming to harm', 'a strongbox from a house', 'idiom', NULL, '35c5d0707714be84fc59bef3097cdbc8', NULL, NULL, 1405.0559004098923, 350, 0.06, 0, 28, true, NULL, NULL, 3, '{"crime and law"}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (718, 'Somebody let out the tigers. You should''ve seen the human…', 'RACE', 1, true, '2026-11-19 20:23:12.125+00', 0.01626006970706273, 'all of mankind', 'everybody running for their lives', 'double', NULL, 'ee486f44ab84d47fd95473a5f1cc7495', NULL, NULL, 1342.33132236086, 350, 0.06, 0, 26, true, NULL, NULL, 3, '{animals,"sport and games"}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (740, 'Our carnival wagon drove into the lake. Luckily, it''s a…', 'FLOAT', 1, true, '2026-11-19 20:23:12.125+00', 0.006026889188104789, 'a decorated vehicle in a parade', 'something that stays on water', 'double', NULL, '614188ee2ec8711ca11b8ce30f0e3acd', NULL, NULL, 1380.8771237954945, 350, 0.06, 0, 27, true, NULL, NULL, 3, '{holidays,travel}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (808, 'Seven of eleven had flu. The coach counted, and the referee wrote down:…', 'FORFEIT', 2, true, '2026-11-19 20:23:12.125+00', 0.0027325949372138947, 'the match is given up', 'FOUR FIT: the players who were well', 'sound', 'FOUR FIT', 'c7d5abd194c924a5c8c99523ce43e2bb', NULL, NULL, 1705.2941968823043, 350, 0.06, 0, 34, true, NULL, NULL, 3, '{"body and health","sport and games"}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (809, 'Mrs Hill''s pipe burst all over my lawn. My lawyer sniffed. ''…''', 'SEWER', 1, true, '2026-11-19 20:23:12.125+00', 0.0092595664273174, 'SUE ''ER: take her to court', 'pipe for dirty water', 'split', NULL, '35e765391e57320920c24cc3cb1c4a90', NULL, NULL, 1580.8771237954945, 350, 0.06, 0, 31, true, NULL, NULL, 3, '{"crime and law","home and garden"}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (815, 'One mouse whispered that somebody in the tree wanted to eat them. The tree asked:…', 'WHO', 1, true, '2026-11-19 20:23:12.125+00', 0.04398496130992524, 'which person is it', 'the call of an owl', 'double', NULL, 'd8dddf7512fdd6939c8413892c42ef62', NULL, NULL, 1272.8106057406396, 350, 0.06, 0, 25, true, NULL, NULL, 3, '{animals}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (838, 'We stared at the wanted poster. ''It''s not you,'' said my twin. ''It''s…''', 'ME', 1, true, '2026-11-19 20:23:12.125+00', 0.3030675780935408, 'last word of a kind break-up', 'the twin in the picture', 'double', NULL, 'e8d5ee80e8bd075ea3184b4804a7875a', NULL, NULL, 1208.8057410825027, 350, 0.06, 0, 24, true, NULL, NULL, 3, '{"crime and law","family and love"}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (906, 'The zombie politely agreed with my whole story until he…', 'NODDED OFF', 2, true, '2026-11-19 20:23:12.125+00', 0.012777664285362977, 'fell asleep', 'lost his head by agreeing with it', 'double', NULL, '3621377341cc9db1a64638601eb222cd', NULL, NULL, 1579.7970000576925, 350, 0.06, 0, 31, true, NULL, NULL, 3, '{"body and health"}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (938, 'Never rob a disco. They only danced harder when I screamed…', 'GET DOWN', 2, true, '2026-11-19 20:23:12.125+00', 0.006769748645290896, 'lie on the floor, this is a robbery', 'let yourself go to the music', 'double', NULL, '61bd07cc96cc737f6543fdb7e83c6359', NULL, NULL, 1490.0295396688696, 350, 0.06, 0, 29, true, NULL, NULL, 3, '{"crime and law","music and stage"}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (951, 'At mile twenty, my bean breakfast gave me a…', 'SECOND WIND', 3, true, '2026-11-19 20:23:12.125+00', 0.026363532627511566, 'fresh strength in a long race', 'yet another burst of gas', 'double', NULL, '8ee45393dcfa726ec7583f0c8eb4ab0d', NULL, NULL, 1557.9734823354402, 350, 0.06, 0, 31, true, NULL, NULL, 3, '{food,"sport and games"}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (955, 'Reporters are camping at my door. Even the bell says…', 'PRESS', 1, true, '2026-11-19 20:23:12.125+00', 0.8734451367795282, 'push this', 'the newspaper people', 'double', NULL, 'f85856453226df62237ef4157ee29a80', NULL, NULL, 1355.7256444822663, 350, 0.06, 0, 27, true, NULL, NULL, 3, '{work}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (1026, 'Atlas only wanted to scratch his nose, but he…', 'LET US ALL DOWN', 3, true, '2026-11-19 20:23:12.125+00', 0.8842069098089669, 'disappointed everybody', 'dropped the world with everyone on it', 'idiom', NULL, '6301c6447c4fb357581e620ee5e24acf', NULL, NULL, 1396.566320295629, 350, 0.06, 0, 27, true, NULL, NULL, 3, '{"body and health",history}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (1032, 'Eighty pensioners groaned when the farmer called his dog: ''…''', 'BINGO', 1, true, '2026-11-19 20:23:12.125+00', 0.8635145103738904, 'a winner''s shout in a game of numbers', 'the farmer''s dog in the nursery song', 'double', NULL, '8d0c05a38c2cf621784885dcb18702e7', NULL, NULL, 1380.8771237954945, 350, 0.06, 0, 27, true, NULL, NULL, 3, '{animals,"music and stage","sport and games"}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (1074, 'The Aztec''s gift to the sun god was small, but it came…', 'FROM THE HEART', 3, true, '2026-11-19 20:23:12.125+00', 0.016984821082721258, 'was given with sincere love', 'was ripped out of a chest', 'idiom', NULL, 'ed398896de9473c2964f56d6d093d50d', NULL, NULL, 1420.2588120934906, 350, 0.06, 0, 28, true, NULL, NULL, 3, '{history}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (1102, 'A seagull flew into the casino and took all our…', 'CHIPS', 1, true, '2026-11-19 20:23:12.125+00', 0.010538608340860955, 'fried potatoes', 'plastic discs to bet with', 'double', NULL, '4f38d91ffa2e3b2200aa50fb73387b54', NULL, NULL, 1377.6215721530011, 350, 0.06, 0, 27, true, NULL, NULL, 3, '{animals,food,money}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (1104, '''What''s ruined your Bible?'' my mother asked. ''…''', 'DOGMA', 1, true, '2026-11-19 20:23:12.125+00', 0.0156618197523839, 'DOG, MA: the pet chewed it, Mother', 'rigid religious teaching', 'split', NULL, 'a38df5849027a7540f50d4e71d8e4f9c', NULL, NULL, 1580.8771237954945, 350, 0.06, 0, 31, true, NULL, NULL, 3, '{animals,"family and love"}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (1140, 'It''s day two at the dynamite factory and I still can''t…', 'FIND MY FEET', 3, true, '2026-11-19 20:23:12.125+00', 0.02214492617470709, 'get used to a new place', 'see where my toes were blown to', 'idiom', NULL, 'a70d5b833446bd93cf714d5045a6760b', NULL, NULL, 1423.0326852588798, 350, 0.06, 0, 28, true, NULL, NULL, 3, '{"body and health",work}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (1177, 'Theseus was telling us how he escaped from the labyrinth, but halfway through he…', 'LOST THE THREAD', 3, true, '2026-11-19 20:23:12.125+00', 0.022190861598213374, 'forgot what he was talking about', 'mislaid the string that led him out', 'idiom', NULL, '326035c347f91f323c1f59f2ab094aeb', NULL, NULL, 1476.0175887256437, 350, 0.06, 0, 29, true, NULL, NULL, 3, '{history}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (1191, 'I shouted ''Hello!'' down the hole. ''Hello!'' the…', 'WELL SAID', 2, true, '2026-11-19 20:23:12.125+00', 0.016813814863414267, 'nicely put', 'deep shaft replied', 'split', NULL, '90664f61dbeec6b1b92daa2b9c3d4dd5', NULL, NULL, 1700.3917068946957, 350, 0.06, 0, 34, true, NULL, NULL, 3, '{"nature and weather"}', NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (617, 'We painted the nursery pink. Then came the scan. Oh…', 'BOY', 1, false, '2026-11-19 20:23:12.125+00', 0.5737454173976473, 'a cry of dismay', 'a male child', 'double', NULL, 'eacec5eee3a27e9a273c2245051ae9db', NULL, NULL, 1297.018143927142, 350, 0.06, 0, 25, true, '2026-11-19 20:23:20.964511+00', 1, 3, '{"family and love","home and garden"}', NULL);
INSERT INTO public.rating_queue OVERRIDING SYSTEM VALUE VALUES (1, 838, 1500, 350, 1);
INSERT INTO public.rating_queue OVERRIDING SYSTEM VALUE VALUES (2, 617, 1500, 350, 1);
INSERT INTO public.rating_queue OVERRIDING SYSTEM VALUE VALUES (3, 815, 1500, 350, 1);
INSERT INTO public.referral_tallies VALUES ('389e3d18-c304-44e6-ba97-1495cff41786', 1, 25);
INSERT INTO public.referrals VALUES ('3af4cbdd-47ee-4ff5-b5da-cf46c9d0bd42', '389e3d18-c304-44e6-ba97-1495cff41786', 'BN2CY6ZV', '2026-11-19 20:23:20.632+00', '2026-11-19 20:23:20.632+00', 'GjYDt9QDw4gMUL2mQ_a21kTlnZpz_tQA3PK3n0tiSU8', 10, 25, 10);
INSERT INTO public.referred_emails VALUES ('6ksY6L8Pglji4W4snR8BK2tlWAMFFA3uPlHma5e4PLM');
INSERT INTO public.rooms VALUES ('iadi65tvd7xa', 'FVMZJB', '389e3d18-c304-44e6-ba97-1495cff41786', '2026-11-19 20:23:20.921+00', '{"mode": "race", "puns": 5, "choice": {"kind": null, "theme": null, "difficulty": "any", "favourites": false}, "seconds": 60, "hostPlays": false, "strangers": false, "typedNames": false}', false, false, 'lobby', 0, 5, 0, 0, NULL, NULL, NULL, 0, '2026-11-19 20:23:20.921+00', 'at1xKabyjGivWAj7Cbu6hfVmqd_k9SXZirn6yOMvUaY', NULL);
INSERT INTO public.seat_networks VALUES ('zY18sXqpOXzYXOz58ZKV3LLxJ246evEUjPwqk69JbyQ', '2026-11-19 20:23:20.863+00', 1);
INSERT INTO public.seats OVERRIDING SYSTEM VALUE VALUES ('1c9ae902-a76d-40db-a09b-7ba38f2259c4', 1, 'b52uzgyqzka3', '389e3d18-c304-44e6-ba97-1495cff41786', NULL, 'ann', '2026-11-19 20:23:20.801+00', NULL, NULL);
INSERT INTO public.seats OVERRIDING SYSTEM VALUE VALUES ('1d2a8393-134f-4c2b-8e7f-c8eea9451085', 2, 'b52uzgyqzka3', '3af4cbdd-47ee-4ff5-b5da-cf46c9d0bd42', NULL, 'ben', '2026-11-19 20:23:20.863+00', NULL, NULL);
INSERT INTO public.seen_puns VALUES ('389e3d18-c304-44e6-ba97-1495cff41786', 838, '2026-11-19 20:23:16.729+00', '2026-11-19 20:23:16.993+00', true, '77303128-c12c-43d7-b021-6252d36ab744', 0, 20, false, 'we stared at the wanted poster. ''it''s not you,'' said my twin. ''it''s…'' me', NULL);
INSERT INTO public.seen_puns VALUES ('3af4cbdd-47ee-4ff5-b5da-cf46c9d0bd42', 617, '2026-11-19 20:23:18.024+00', '2026-11-19 20:23:18.123+00', true, '78b74aa9-7c0d-49c3-8d4e-1b018517c9da', 0, 20, false, 'we painted the nursery pink. then came the scan. oh… boy', NULL);
INSERT INTO public.seen_puns VALUES ('e233872a-c64a-4c2b-b16a-eaaf42bb1431', 815, '2026-11-19 20:23:18.81+00', '2026-11-19 20:23:18.964+00', true, 'ec3ae1a4-a3ff-4038-84bd-80e577bd0332', 0, 20, false, 'one mouse whispered that somebody in the tree wanted to eat them. the tree asked:… who', NULL);
INSERT INTO public.seen_tallies VALUES ('2026-11-19 20:00:00+00', 30, 2);
INSERT INTO public.seen_tallies VALUES ('2026-11-19 20:00:00+00', 19, 1);
INSERT INTO public.sessions VALUES ('c74aabd6-2cc6-47e0-ae59-ec0ebe0b8e3d', '389e3d18-c304-44e6-ba97-1495cff41786', 'jaUtbmmiQKpCX15xNIsRDxVMy38FX12z', '2026-12-19 20:23:16.595+00', '127.0.0.1', 'node', '2026-11-19 20:23:16.603+00', '2026-11-19 20:23:16.603+00');
INSERT INTO public.sessions VALUES ('98e66377-7621-4bb9-8599-3b63477aa3c8', '3af4cbdd-47ee-4ff5-b5da-cf46c9d0bd42', 'hZ2fUrcO5ZvcKS9TjaKdH4XfQrIJ7Ic5', '2026-12-19 20:23:17.962+00', '127.0.0.1', 'node', '2026-11-19 20:23:17.962+00', '2026-11-19 20:23:17.962+00');
INSERT INTO public.sessions VALUES ('76d2ddad-6abd-4b51-820a-7ecbbf5569b9', 'e233872a-c64a-4c2b-b16a-eaaf42bb1431', 'cIfWCwrgSIu6ve2bLaCXdO23qJuGOxy9', '2026-12-19 20:23:18.732+00', '127.0.0.1', 'node', '2026-11-19 20:23:18.732+00', '2026-11-19 20:23:18.732+00');
INSERT INTO public.sessions VALUES ('1f6a6af0-133b-42b1-b629-d1835d05e572', '389e3d18-c304-44e6-ba97-1495cff41786', 'dWfAlgbvwceidKrieb5KqtwknZ9XyIe7', '2026-12-19 20:23:19.588+00', '127.0.0.1', 'node', '2026-11-19 20:23:19.589+00', '2026-11-19 20:23:19.589+00');
INSERT INTO public.sessions VALUES ('b4075087-1160-4d2a-ab85-c32ccdebfa19', '3af4cbdd-47ee-4ff5-b5da-cf46c9d0bd42', 'pdMGhGphAOsdZ7IWzAJuvVoEgzWB2iW4', '2026-12-19 20:23:20.121+00', '127.0.0.1', 'node', '2026-11-19 20:23:20.121+00', '2026-11-19 20:23:20.121+00');
INSERT INTO public.sessions VALUES ('b9080935-ebca-4262-8dfb-f53f6339d7fc', 'e233872a-c64a-4c2b-b16a-eaaf42bb1431', 'D6nsJl3lxDNdQSObrShy2lOmzesYhhnN', '2026-12-19 20:23:20.529+00', '127.0.0.1', 'node', '2026-11-19 20:23:20.529+00', '2026-11-19 20:23:20.529+00');
INSERT INTO public.signals VALUES ('e233872a-c64a-4c2b-b16a-eaaf42bb1431', 'long_run', '{"solves": 64}', '2026-11-19 20:23:20.964511+00');
INSERT INTO public.starter_releases VALUES ('e1b86d33ee3efe629544172ea3b03dd38b3fce668ca606c2e7109e663cfb6b20', '2026-11-19 20:23:12.125+00');
INSERT INTO public.welcomed_emails VALUES ('pCgc6uq6KVCq2AeXjz02yBIqG3M_oQSwNTibQIyvdFc');
INSERT INTO public.welcomed_emails VALUES ('6ksY6L8Pglji4W4snR8BK2tlWAMFFA3uPlHma5e4PLM');
INSERT INTO public.welcomed_emails VALUES ('sD5DUFlCED6DXB-iqiCyxWrKbvkEhj-yd9XshWTBss0');
SELECT pg_catalog.setval('public.admin_actions_id_seq', 1, false);
SELECT pg_catalog.setval('public.credit_entries_id_seq', 8, true);
SELECT pg_catalog.setval('public.feedback_id_seq', 1, false);
SELECT pg_catalog.setval('public.person_notes_id_seq', 1, true);
SELECT pg_catalog.setval('public.pun_batches_id_seq', 1, false);
SELECT pg_catalog.setval('public.pun_reports_id_seq', 1, true);
SELECT pg_catalog.setval('public.puns_id_seq', 1200, true);
SELECT pg_catalog.setval('public.push_subscriptions_id_seq', 1, false);
SELECT pg_catalog.setval('public.rating_queue_id_seq', 3, true);
SELECT pg_catalog.setval('public.seats_number_seq', 2, true);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_provider_id_account_id_key UNIQUE (provider_id, account_id);
ALTER TABLE ONLY public.ad_views
    ADD CONSTRAINT ad_views_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.admin_actions
    ADD CONSTRAINT admin_actions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.admin_digests
    ADD CONSTRAINT admin_digests_pkey PRIMARY KEY (player_id);
ALTER TABLE ONLY public.attempts
    ADD CONSTRAINT attempts_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.backup_codes
    ADD CONSTRAINT backup_codes_pkey PRIMARY KEY (player_id, code_hash);
ALTER TABLE ONLY public.barred_emails
    ADD CONSTRAINT barred_emails_pkey PRIMARY KEY (email_hash);
ALTER TABLE public.campaigns
    ADD CONSTRAINT campaigns_cause CHECK ((num_nonnulls(created_by, reminds_at, challenge_id, nudge_day) = 1)) NOT VALID;
ALTER TABLE ONLY public.campaigns
    ADD CONSTRAINT campaigns_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.campaigns
    ADD CONSTRAINT campaigns_reminds_at_key UNIQUE (reminds_at);
ALTER TABLE ONLY public.carried_days
    ADD CONSTRAINT carried_days_pkey PRIMARY KEY (guest);
ALTER TABLE ONLY public.carried_days
    ADD CONSTRAINT carried_days_player_id_key UNIQUE (player_id);
ALTER TABLE ONLY public.carried_days
    ADD CONSTRAINT carried_days_session_id_key UNIQUE (session_id);
ALTER TABLE ONLY public.challenge_alerts
    ADD CONSTRAINT challenge_alerts_pkey PRIMARY KEY (player_id);
ALTER TABLE ONLY public.challenge_entries
    ADD CONSTRAINT challenge_entries_pkey PRIMARY KEY (seat_id);
ALTER TABLE ONLY public.challenge_puns
    ADD CONSTRAINT challenge_puns_pkey PRIMARY KEY (challenge_id, round);
ALTER TABLE ONLY public.challenge_rounds
    ADD CONSTRAINT challenge_rounds_pkey PRIMARY KEY (seat_id, round);
ALTER TABLE ONLY public.challenges
    ADD CONSTRAINT challenges_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.credit_entries
    ADD CONSTRAINT credit_entries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.credit_entries
    ADD CONSTRAINT credit_entries_player_id_kind_reference_key UNIQUE (player_id, kind, reference);
ALTER TABLE ONLY public.credit_tallies
    ADD CONSTRAINT credit_tallies_pkey PRIMARY KEY (kind, shard);
ALTER TABLE ONLY public.daily_puns
    ADD CONSTRAINT daily_puns_pkey PRIMARY KEY (day);
ALTER TABLE ONLY public.daily_reminders
    ADD CONSTRAINT daily_reminders_pkey PRIMARY KEY (player_id);
ALTER TABLE ONLY public.daily_shares
    ADD CONSTRAINT daily_shares_pkey PRIMARY KEY (player_id, day);
ALTER TABLE ONLY public.daily_streaks
    ADD CONSTRAINT daily_streaks_pkey PRIMARY KEY (player_id);
ALTER TABLE ONLY public.daily_tallies
    ADD CONSTRAINT daily_tallies_pkey PRIMARY KEY (day, shard);
ALTER TABLE ONLY public.database_secret
    ADD CONSTRAINT database_secret_pkey PRIMARY KEY (is_only);
ALTER TABLE ONLY public.deliveries
    ADD CONSTRAINT deliveries_pkey PRIMARY KEY (campaign_id, subscription_id);
ALTER TABLE ONLY public.feedback
    ADD CONSTRAINT feedback_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.friend_blocks
    ADD CONSTRAINT friend_blocks_pkey PRIMARY KEY (player_id, blocked_id);
ALTER TABLE ONLY public.friend_request_days
    ADD CONSTRAINT friend_request_days_pkey PRIMARY KEY (player_id);
ALTER TABLE ONLY public.friend_requests
    ADD CONSTRAINT friend_requests_pkey PRIMARY KEY (from_id, to_id);
ALTER TABLE ONLY public.friendships
    ADD CONSTRAINT friendships_pkey PRIMARY KEY (low_id, high_id);
ALTER TABLE public.game_sessions
    ADD CONSTRAINT game_sessions_kind CHECK (((kind = ANY (ARRAY['ordinary'::text, 'daily'::text, 'archive'::text])) AND ((kind = 'ordinary'::text) = (day IS NULL)))) NOT VALID;
ALTER TABLE ONLY public.game_sessions
    ADD CONSTRAINT game_sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.guest_answers
    ADD CONSTRAINT guest_answers_pkey PRIMARY KEY (network_hash, pun_id, day);
ALTER TABLE ONLY public.guest_networks
    ADD CONSTRAINT guest_networks_pkey PRIMARY KEY (network_hash);
ALTER TABLE ONLY public.insight_counts
    ADD CONSTRAINT insight_counts_pkey PRIMARY KEY (day, name, age);
ALTER TABLE ONLY public.insight_credits
    ADD CONSTRAINT insight_credits_pkey PRIMARY KEY (day, kind);
ALTER TABLE ONLY public.insight_days
    ADD CONSTRAINT insight_days_pkey PRIMARY KEY (day);
ALTER TABLE ONLY public.insight_gone
    ADD CONSTRAINT insight_gone_pkey PRIMARY KEY (day, name, age);
ALTER TABLE ONLY public.job_runs
    ADD CONSTRAINT job_runs_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.landing_visits
    ADD CONSTRAINT landing_visits_pkey PRIMARY KEY (day);
ALTER TABLE ONLY public.letters
    ADD CONSTRAINT letters_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.monthly_points
    ADD CONSTRAINT monthly_points_pkey PRIMARY KEY (month, player_id);
ALTER TABLE ONLY public.nudge_preferences
    ADD CONSTRAINT nudge_preferences_pkey PRIMARY KEY (player_id);
ALTER TABLE ONLY public.nudges
    ADD CONSTRAINT nudges_pkey PRIMARY KEY (player_id, day);
ALTER TABLE ONLY public.person_notes
    ADD CONSTRAINT person_notes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.pictures
    ADD CONSTRAINT pictures_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.player_ratings
    ADD CONSTRAINT player_ratings_pkey PRIMARY KEY (player_id);
ALTER TABLE ONLY public.player_search
    ADD CONSTRAINT player_search_pkey PRIMARY KEY (player_id);
ALTER TABLE public.players
    ADD CONSTRAINT players_daily_goal CHECK ((daily_goal > 0)) NOT VALID;
ALTER TABLE ONLY public.players
    ADD CONSTRAINT players_email_key UNIQUE (email);
ALTER TABLE ONLY public.players
    ADD CONSTRAINT players_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.players
    ADD CONSTRAINT players_referral_code_key UNIQUE (referral_code);
ALTER TABLE ONLY public.pun_batch_rows
    ADD CONSTRAINT pun_batch_rows_pkey PRIMARY KEY (batch_id, pun_id);
ALTER TABLE ONLY public.pun_batches
    ADD CONSTRAINT pun_batches_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.pun_figures
    ADD CONSTRAINT pun_figures_pkey PRIMARY KEY (pun_id);
ALTER TABLE ONLY public.pun_reports
    ADD CONSTRAINT pun_reports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.pun_reports
    ADD CONSTRAINT pun_reports_player_id_pun_id_key UNIQUE (player_id, pun_id);
ALTER TABLE ONLY public.pun_tallies
    ADD CONSTRAINT pun_tallies_pkey PRIMARY KEY (pun_id, shard);
ALTER TABLE ONLY public.pun_votes
    ADD CONSTRAINT pun_votes_pkey PRIMARY KEY (player_id, pun_id);
ALTER TABLE public.puns
    ADD CONSTRAINT puns_held CHECK (((held_at IS NULL) = (held_by IS NULL))) NOT VALID;
ALTER TABLE ONLY public.puns
    ADD CONSTRAINT puns_pkey PRIMARY KEY (id);
ALTER TABLE public.puns
    ADD CONSTRAINT puns_themes CHECK ((cardinality(themes) <= 3)) NOT VALID;
ALTER TABLE public.puns
    ADD CONSTRAINT puns_withdrawn CHECK (((withdrawn_at IS NULL) OR (NOT is_active))) NOT VALID;
ALTER TABLE ONLY public.purchases
    ADD CONSTRAINT purchases_capture_id_key UNIQUE (capture_id);
ALTER TABLE ONLY public.purchases
    ADD CONSTRAINT purchases_pkey PRIMARY KEY (order_id);
ALTER TABLE ONLY public.push_keys
    ADD CONSTRAINT push_keys_pkey PRIMARY KEY (is_only);
ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_endpoint_key UNIQUE (endpoint);
ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.rank_boundaries
    ADD CONSTRAINT rank_boundaries_pkey PRIMARY KEY (board, rank);
ALTER TABLE ONLY public.rating_queue
    ADD CONSTRAINT rating_queue_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.re_engagements
    ADD CONSTRAINT re_engagements_pkey PRIMARY KEY (player_id);
ALTER TABLE ONLY public.referral_tallies
    ADD CONSTRAINT referral_tallies_pkey PRIMARY KEY (player_id);
ALTER TABLE ONLY public.referrals
    ADD CONSTRAINT referrals_pkey PRIMARY KEY (player_id);
ALTER TABLE ONLY public.referred_emails
    ADD CONSTRAINT referred_emails_pkey PRIMARY KEY (email_hash);
ALTER TABLE ONLY public.returned_payments
    ADD CONSTRAINT returned_payments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.room_answers
    ADD CONSTRAINT room_answers_pkey PRIMARY KEY (room_id, pun, seat_id);
ALTER TABLE ONLY public.room_bans
    ADD CONSTRAINT room_bans_player UNIQUE (room_id, player_id);
ALTER TABLE ONLY public.room_bans
    ADD CONSTRAINT room_bans_token UNIQUE (room_id, token_hash);
ALTER TABLE ONLY public.room_code_networks
    ADD CONSTRAINT room_code_networks_pkey PRIMARY KEY (network_hash);
ALTER TABLE ONLY public.room_puns
    ADD CONSTRAINT room_puns_pkey PRIMARY KEY (room_id, pun);
ALTER TABLE ONLY public.room_seats
    ADD CONSTRAINT room_seats_pkey PRIMARY KEY (seat_id);
ALTER TABLE ONLY public.rooms
    ADD CONSTRAINT rooms_code UNIQUE (code);
ALTER TABLE ONLY public.rooms
    ADD CONSTRAINT rooms_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.seat_networks
    ADD CONSTRAINT seat_networks_pkey PRIMARY KEY (network_hash);
ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_number_key UNIQUE (number);
ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_player UNIQUE (venue_id, player_id);
ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_token UNIQUE (venue_id, token_hash);
ALTER TABLE ONLY public.second_factors
    ADD CONSTRAINT second_factors_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.second_factors
    ADD CONSTRAINT second_factors_player_id_key UNIQUE (player_id);
ALTER TABLE public.seen_puns
    ADD CONSTRAINT seen_puns_favourite CHECK (((NOT favourite) OR (answer_shown_at IS NOT NULL))) NOT VALID;
ALTER TABLE ONLY public.seen_puns
    ADD CONSTRAINT seen_puns_pkey PRIMARY KEY (player_id, pun_id);
ALTER TABLE ONLY public.seen_tallies
    ADD CONSTRAINT seen_tallies_pkey PRIMARY KEY (hour, shard);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_token_key UNIQUE (token);
ALTER TABLE ONLY public.shared_streaks
    ADD CONSTRAINT shared_streaks_pkey PRIMARY KEY (low_id, high_id);
ALTER TABLE ONLY public.signals
    ADD CONSTRAINT signals_pkey PRIMARY KEY (player_id, kind);
ALTER TABLE ONLY public.starter_releases
    ADD CONSTRAINT starter_releases_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.test_orders
    ADD CONSTRAINT test_orders_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.verifications
    ADD CONSTRAINT verifications_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.welcomed_emails
    ADD CONSTRAINT welcomed_emails_pkey PRIMARY KEY (email_hash);
CREATE INDEX accounts_player ON public.accounts USING btree (player_id);
CREATE INDEX ad_views_claimed ON public.ad_views USING btree (player_id, claimed_at) WHERE (claimed_at IS NOT NULL);
CREATE INDEX ad_views_player ON public.ad_views USING btree (player_id, requested_at);
CREATE INDEX admin_actions_actor ON public.admin_actions USING btree (actor_id, id);
CREATE INDEX admin_actions_target ON public.admin_actions USING btree (target_id, id);
CREATE INDEX admin_digests_due ON public.admin_digests USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE INDEX attempts_expiry ON public.attempts USING btree (forget_at);
CREATE INDEX barred_emails_until ON public.barred_emails USING btree (until) WHERE (until IS NOT NULL);
CREATE INDEX campaigns_challenge ON public.campaigns USING btree (challenge_id, created_at) WHERE (challenge_id IS NOT NULL);
CREATE INDEX campaigns_completed ON public.campaigns USING btree (completed_at);
CREATE INDEX campaigns_ended ON public.campaigns USING btree (completed_at) WHERE ((created_by IS NOT NULL) AND (completed_at IS NOT NULL));
CREATE INDEX campaigns_newest ON public.campaigns USING btree (created_at DESC, id) WHERE ((reminds_at IS NULL) AND (challenge_id IS NULL));
CREATE INDEX campaigns_running ON public.campaigns USING btree (sent_at) WHERE ((sent_at IS NOT NULL) AND (completed_at IS NULL));
CREATE INDEX campaigns_scheduled ON public.campaigns USING btree (scheduled_at) WHERE ((scheduled_at IS NOT NULL) AND (sent_at IS NULL));
CREATE INDEX carried_days_left ON public.carried_days USING btree (carried_at) WHERE (player_id IS NULL);
CREATE INDEX challenge_entries_finished ON public.challenge_entries USING btree (finished_at) WHERE (finished_at IS NOT NULL);
CREATE INDEX challenge_entries_placed ON public.challenge_entries USING btree (challenge_id) WHERE (placed_at IS NOT NULL);
CREATE INDEX challenge_entries_waiting ON public.challenge_entries USING btree (challenge_id) WHERE (placed_at IS NULL);
CREATE INDEX challenge_puns_pun ON public.challenge_puns USING btree (pun_id);
CREATE INDEX challenges_made ON public.challenges USING btree (made_at);
CREATE INDEX challenges_of_maker ON public.challenges USING btree (maker_id, made_at) WHERE (maker_id IS NOT NULL);
CREATE INDEX credit_entries_at ON public.credit_entries USING btree (created_at);
CREATE INDEX credit_entries_history ON public.credit_entries USING btree (player_id, id DESC);
CREATE INDEX daily_puns_pun ON public.daily_puns USING btree (pun_id, day);
CREATE INDEX daily_reminders_due ON public.daily_reminders USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE INDEX daily_shares_shared ON public.daily_shares USING btree (shared_at);
CREATE INDEX deliveries_due ON public.deliveries USING btree (due_at) WHERE (state = 'pending'::text);
CREATE INDEX deliveries_leased ON public.deliveries USING btree (lease_until) WHERE (state = 'sending'::text);
CREATE INDEX feedback_inbox ON public.feedback USING btree (status, id);
CREATE INDEX feedback_player ON public.feedback USING btree (player_id, id);
CREATE INDEX friend_blocks_blocked ON public.friend_blocks USING btree (blocked_id);
CREATE INDEX friend_requests_old ON public.friend_requests USING btree (sent_at);
CREATE UNIQUE INDEX friend_requests_pair ON public.friend_requests USING btree (LEAST(from_id, to_id), GREATEST(from_id, to_id));
CREATE INDEX friend_requests_received ON public.friend_requests USING btree (to_id, sent_at) WHERE (declined_at IS NULL);
CREATE INDEX friend_requests_sent ON public.friend_requests USING btree (from_id, sent_at);
CREATE INDEX friend_requests_to ON public.friend_requests USING btree (to_id);
CREATE INDEX friendships_high ON public.friendships USING btree (high_id, since);
CREATE INDEX friendships_high_consent ON public.friendships USING btree (high_id) WHERE (how = 'consent'::text);
CREATE INDEX friendships_low ON public.friendships USING btree (low_id, since);
CREATE INDEX friendships_low_consent ON public.friendships USING btree (low_id) WHERE (how = 'consent'::text);
CREATE INDEX friendships_since ON public.friendships USING btree (since);
CREATE INDEX game_sessions_outcome ON public.game_sessions USING btree (player_id, is_correct, completed_at);
CREATE INDEX game_sessions_pun ON public.game_sessions USING btree (pun_id);
CREATE INDEX game_sessions_recent ON public.game_sessions USING btree (completed_at) WHERE (completed_at IS NOT NULL);
CREATE INDEX game_sessions_remembered ON public.game_sessions USING btree (player_id, completed_at) WHERE (is_correct AND is_remembered AND (points_earned > 0));
CREATE INDEX game_sessions_shown ON public.game_sessions USING btree (household_hash, pun_id, completed_at) WHERE (NOT is_correct);
CREATE INDEX guest_answers_shown ON public.guest_answers USING btree (shown_at);
CREATE INDEX guest_networks_since ON public.guest_networks USING btree (since);
CREATE INDEX insight_days_closed ON public.insight_days USING btree (day) WHERE is_closed;
CREATE INDEX left_games_age ON public.left_games USING btree (completed_at);
CREATE INDEX left_games_memory ON public.left_games USING btree (person_hash, pun_id, completed_at);
CREATE INDEX left_games_outcome ON public.left_games USING btree (person_hash, is_correct, completed_at);
CREATE INDEX left_games_shown ON public.left_games USING btree (household_hash, pun_id, completed_at) WHERE (NOT is_correct);
CREATE INDEX letters_due ON public.letters USING btree (due_at);
CREATE INDEX link_messages_address ON public.link_messages USING btree (email_hash, sent_at);
CREATE INDEX link_messages_sent ON public.link_messages USING btree (sent_at);
CREATE INDEX monthly_points_player ON public.monthly_points USING btree (player_id);
CREATE INDEX monthly_ranked ON public.monthly_points USING btree (month, ((- points)), points_at, player_id) WHERE ((points > 0) AND (NOT is_banned) AND (NOT is_held));
CREATE INDEX nudges_from ON public.nudges USING btree (from_id) WHERE (from_id IS NOT NULL);
CREATE INDEX nudges_sent ON public.nudges USING btree (sent_at);
CREATE UNIQUE INDEX one_archive_game ON public.game_sessions USING btree (player_id, day) WHERE ((kind = 'archive'::text) AND (NOT is_superseded));
CREATE UNIQUE INDEX one_daily ON public.game_sessions USING btree (player_id, day) WHERE (kind = 'daily'::text);
CREATE UNIQUE INDEX one_open_room ON public.rooms USING btree (host_id) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX one_open_session ON public.game_sessions USING btree (player_id, kind) WHERE (completed_at IS NULL);
CREATE UNIQUE INDEX one_open_view ON public.ad_views USING btree (player_id) WHERE (closed_at IS NULL);
CREATE UNIQUE INDEX one_picture_in_use ON public.pictures USING btree (player_id) WHERE in_use;
CREATE UNIQUE INDEX one_re_engagement_at_a_time ON public.campaigns USING btree (is_re_engagement) WHERE (is_re_engagement AND (completed_at IS NULL));
CREATE INDEX person_notes_author ON public.person_notes USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX person_notes_player ON public.person_notes USING btree (player_id, id);
CREATE INDEX pictures_unused ON public.pictures USING btree (created_at) WHERE (NOT in_use);
CREATE INDEX player_search_email ON public.player_search USING btree (split_part(text, ' '::text, 1) text_pattern_ops);
CREATE INDEX player_search_trigrams ON public.player_search USING gin (text public.gin_trgm_ops);
CREATE INDEX player_search_username ON public.player_search USING btree (split_part(text, ' '::text, 2) text_pattern_ops);
CREATE INDEX players_admins ON public.players USING btree (id) WHERE is_admin;
CREATE INDEX players_ban_ends ON public.players USING btree (banned_until) WHERE (banned_until IS NOT NULL);
CREATE INDEX players_banned_person ON public.players USING btree (person_hash) WHERE (banned_at IS NOT NULL);
CREATE INDEX players_by_credits ON public.players USING btree (credits, id) WHERE (deleted_at IS NULL);
CREATE INDEX players_by_email ON public.players USING btree (email, id) WHERE (deleted_at IS NULL);
CREATE INDEX players_by_joined ON public.players USING btree (created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX players_by_points ON public.players USING btree (points, id) WHERE (deleted_at IS NULL);
CREATE INDEX players_by_seen ON public.players USING btree (last_seen_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX players_confirmed_mailbox ON public.players USING btree (COALESCE(person_hash, email_hash), created_at, id) WHERE ((deleted_at IS NULL) AND email_verified);
CREATE INDEX players_deleted ON public.players USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX players_gone_by_joined ON public.players USING btree (created_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX players_held ON public.players USING btree (held_at, id) WHERE (held_at IS NOT NULL);
CREATE INDEX players_last_seen ON public.players USING btree (last_seen_at) WHERE ((banned_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX players_mailbox ON public.players USING btree (COALESCE(person_hash, email_hash), created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX players_ranked ON public.players USING btree (((- points)), points_at, id) WHERE ((points > 0) AND (banned_at IS NULL) AND (held_at IS NULL));
CREATE UNIQUE INDEX players_username ON public.players USING btree (lower(username));
CREATE INDEX players_without_person ON public.players USING btree (id) WHERE ((person_hash IS NULL) AND (deleted_at IS NULL));
CREATE INDEX pun_figures_clever ON public.pun_figures USING btree (clever, pun_id);
CREATE INDEX pun_figures_groan ON public.pun_figures USING btree (groan, pun_id);
CREATE INDEX pun_figures_hint_rate ON public.pun_figures USING btree (hint_rate, pun_id);
CREATE INDEX pun_figures_hint_rate_down ON public.pun_figures USING btree (hint_rate DESC NULLS LAST, pun_id DESC);
CREATE INDEX pun_figures_played ON public.pun_figures USING btree (played, pun_id);
CREATE INDEX pun_figures_rating ON public.pun_figures USING btree (rating, pun_id);
CREATE INDEX pun_figures_rating_down ON public.pun_figures USING btree (rating DESC NULLS LAST, pun_id DESC);
CREATE INDEX pun_figures_reports ON public.pun_figures USING btree (reports, pun_id);
CREATE INDEX pun_figures_solve_rate ON public.pun_figures USING btree (solve_rate, pun_id);
CREATE INDEX pun_figures_solve_rate_down ON public.pun_figures USING btree (solve_rate DESC NULLS LAST, pun_id DESC);
CREATE INDEX pun_reports_open ON public.pun_reports USING btree (id) WHERE (settled_at IS NULL);
CREATE INDEX pun_reports_pun ON public.pun_reports USING btree (pun_id, id);
CREATE INDEX pun_reports_recent ON public.pun_reports USING btree (player_id, reported_at);
CREATE INDEX pun_reports_waiting ON public.pun_reports USING btree (pun_id) WHERE (settled_at IS NULL);
CREATE INDEX puns_band ON public.puns USING btree (band, place) INCLUDE (id) WHERE is_active;
CREATE INDEX puns_held ON public.puns USING btree (id) WHERE (held_at IS NOT NULL);
CREATE INDEX puns_new ON public.puns USING btree (band, place) INCLUDE (id) WHERE (is_active AND is_new);
CREATE UNIQUE INDEX puns_once ON public.puns USING btree (md5(((lower(question) || '
'::text) || answer)));
CREATE UNIQUE INDEX puns_origin ON public.puns USING btree (origin) WHERE (origin IS NOT NULL);
CREATE INDEX puns_place ON public.puns USING btree (place) WHERE is_active;
CREATE INDEX puns_rating_rule ON public.puns USING btree (rating_rule, id) WHERE is_new;
CREATE INDEX puns_themes ON public.puns USING gin (themes);
CREATE INDEX puns_trigrams ON public.puns USING gin (lower(((question || ' '::text) || answer)) public.gin_trgm_ops);
CREATE INDEX puns_withdrawn ON public.puns USING btree (id) WHERE (withdrawn_at IS NOT NULL);
CREATE INDEX purchases_captured ON public.purchases USING btree (captured_at) WHERE (captured_at IS NOT NULL);
CREATE INDEX purchases_expired ON public.purchases USING btree (created_at) WHERE (status = 'expired'::text);
CREATE INDEX purchases_mispaid ON public.purchases USING btree (captured_at) WHERE (status = 'mispaid'::text);
CREATE INDEX purchases_open ON public.purchases USING btree (checked_at) WHERE (status = 'open'::text);
CREATE INDEX purchases_payers ON public.purchases USING btree (player_id) WHERE (captured_at IS NOT NULL);
CREATE INDEX purchases_player ON public.purchases USING btree (player_id, created_at);
CREATE INDEX push_subscriptions_player ON public.push_subscriptions USING btree (player_id, renewed_at);
CREATE INDEX push_subscriptions_session ON public.push_subscriptions USING btree (session_id);
CREATE INDEX rank_boundaries_order ON public.rank_boundaries USING btree (board, ((- points)), points_at, player_id);
CREATE INDEX referrals_paid ON public.referrals USING btree (referrer_id, paid_at);
CREATE INDEX referrals_recent ON public.referrals USING btree (created_at);
CREATE INDEX referrals_referrer ON public.referrals USING btree (referrer_id, created_at);
CREATE INDEX returned_payments_at ON public.returned_payments USING btree (created_at);
CREATE INDEX returned_payments_capture ON public.returned_payments USING btree (capture_id);
CREATE INDEX room_answers_seat ON public.room_answers USING btree (seat_id);
CREATE INDEX room_bans_of_player ON public.room_bans USING btree (player_id) WHERE (player_id IS NOT NULL);
CREATE INDEX room_code_networks_since ON public.room_code_networks USING btree (since);
CREATE INDEX room_puns_pun ON public.room_puns USING btree (pun_id);
CREATE INDEX room_seats_room ON public.room_seats USING btree (room_id);
CREATE INDEX rooms_made ON public.rooms USING btree (made_at);
CREATE INDEX rooms_of_host ON public.rooms USING btree (host_id, made_at) WHERE (host_id IS NOT NULL);
CREATE INDEX rooms_old ON public.rooms USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX seat_networks_since ON public.seat_networks USING btree (since);
CREATE INDEX seats_claimed ON public.seats USING btree (claimed_at) WHERE (claimed_at IS NOT NULL);
CREATE INDEX seats_of_player ON public.seats USING btree (player_id, number) WHERE (player_id IS NOT NULL);
CREATE INDEX seats_of_venue ON public.seats USING btree (venue_id, number);
CREATE INDEX seen_puns_book ON public.seen_puns USING btree (player_id, answer_shown_at, pun_id) WHERE (answer_shown_at IS NOT NULL);
CREATE INDEX seen_puns_favourites ON public.seen_puns USING btree (player_id, answer_shown_at, pun_id) WHERE favourite;
CREATE INDEX seen_puns_longest_ago ON public.seen_puns USING btree (player_id, is_solved, seen_at);
CREATE INDEX seen_puns_outcome ON public.seen_puns USING btree (player_id, is_solved, answer_shown_at, pun_id) WHERE (answer_shown_at IS NOT NULL);
CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_player ON public.sessions USING btree (player_id, updated_at);
CREATE INDEX shared_streaks_high ON public.shared_streaks USING btree (high_id);
CREATE INDEX signals_newest ON public.signals USING btree (found_at, player_id, kind);
CREATE INDEX uploads_issued ON public.uploads USING btree (issued_at);
CREATE INDEX uploads_network ON public.uploads USING btree (network, admitted_at);
CREATE INDEX uploads_player ON public.uploads USING btree (player_id);
CREATE INDEX uploads_space ON public.uploads USING btree (player_id) WHERE takes_space;
CREATE INDEX verifications_expiry ON public.verifications USING btree (expires_at);
CREATE INDEX verifications_identifier ON public.verifications USING btree (identifier);
CREATE INDEX verifications_value ON public.verifications USING hash (value);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.admin_actions FOR EACH ROW EXECUTE FUNCTION public.keep_admin_actions();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.credit_entries FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER ban_end_goes_with_it BEFORE UPDATE OF banned_at ON public.players FOR EACH ROW WHEN (((new.banned_at IS NULL) AND (new.banned_until IS NOT NULL))) EXECUTE FUNCTION public.clear_ban_end();
CREATE TRIGGER ban_hides_months AFTER UPDATE OF banned_at ON public.players FOR EACH ROW WHEN (((old.banned_at IS NULL) <> (new.banned_at IS NULL))) EXECUTE FUNCTION public.hide_banned_months();
CREATE TRIGGER barred_email AFTER INSERT ON public.players FOR EACH ROW EXECUTE FUNCTION public.refuse_barred_email();
CREATE TRIGGER befriend AFTER INSERT ON public.referrals FOR EACH ROW EXECUTE FUNCTION public.befriend_referred();
CREATE TRIGGER born_admin BEFORE INSERT ON public.players FOR EACH ROW EXECUTE FUNCTION public.only_the_first_player_is_born_admin();
CREATE TRIGGER close_for_banned AFTER UPDATE OF banned_at ON public.players FOR EACH ROW WHEN (((old.banned_at IS NULL) AND (new.banned_at IS NOT NULL))) EXECUTE FUNCTION public.close_for_banned();
CREATE TRIGGER forget_friends AFTER UPDATE OF deleted_at ON public.players FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION public.forget_friends();
CREATE TRIGGER forget_notes AFTER UPDATE OF deleted_at ON public.players FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION public.forget_notes();
CREATE TRIGGER forget_played_together AFTER UPDATE OF deleted_at ON public.players FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION public.forget_played_together();
CREATE TRIGGER forget_tally AFTER UPDATE OF deleted_at ON public.players FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION public.forget_referral_tally();
CREATE TRIGGER forget_what_was_added AFTER UPDATE OF deleted_at ON public.players FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION public.forget_what_was_added();
CREATE TRIGGER hold_hides_months AFTER UPDATE OF held_at ON public.players FOR EACH ROW WHEN (((old.held_at IS NULL) <> (new.held_at IS NULL))) EXECUTE FUNCTION public.hide_held_months();
CREATE TRIGGER keep_gone AFTER DELETE ON public.game_sessions REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.keep_gone_games();
CREATE TRIGGER keep_reopened AFTER UPDATE OF completed_at ON public.game_sessions FOR EACH ROW WHEN (((old.completed_at IS NOT NULL) AND (new.completed_at IS NULL))) EXECUTE FUNCTION public.keep_reopened_game();
CREATE TRIGGER name_finished_game AFTER UPDATE OF answer_shown_at ON public.seen_puns FOR EACH ROW WHEN (((new.answer_shown_at IS DISTINCT FROM old.answer_shown_at) AND (NOT (new.session_id IS DISTINCT FROM old.session_id)))) EXECUTE FUNCTION public.name_finished_game();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.admin_actions FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER player_search AFTER INSERT OR UPDATE OF email, username, first_name, deleted_at ON public.players FOR EACH ROW EXECUTE FUNCTION public.keep_player_search();
CREATE CONSTRAINT TRIGGER recount_shared_streaks AFTER UPDATE OF solved ON public.daily_streaks DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.solved > old.solved)) EXECUTE FUNCTION public.recount_shared_streaks();
CREATE TRIGGER sign_out_unsubscribes AFTER DELETE ON public.sessions FOR EACH ROW WHEN ((old.expires_at > now())) EXECUTE FUNCTION public.unsubscribe_signed_out();
CREATE TRIGGER tally AFTER INSERT ON public.credit_entries FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['ad'::text, 'hint'::text]))) EXECUTE FUNCTION public.tally_credits();
CREATE TRIGGER tally AFTER UPDATE OF completed_at ON public.game_sessions FOR EACH ROW WHEN (((old.completed_at IS NULL) AND (new.completed_at IS NOT NULL) AND (new.kind <> 'archive'::text))) EXECUTE FUNCTION public.tally_pun();
CREATE TRIGGER tally AFTER INSERT ON public.referrals FOR EACH ROW EXECUTE FUNCTION public.tally_referral();
CREATE TRIGGER tally_daily AFTER UPDATE OF completed_at ON public.game_sessions FOR EACH ROW WHEN (((old.completed_at IS NULL) AND (new.completed_at IS NOT NULL) AND (new.kind = 'daily'::text))) EXECUTE FUNCTION public.tally_daily();
CREATE TRIGGER tally_first_vote AFTER INSERT ON public.pun_votes FOR EACH ROW EXECUTE FUNCTION public.tally_vote();
CREATE TRIGGER tally_seen AFTER INSERT OR UPDATE OF last_seen_at, deleted_at ON public.players FOR EACH ROW EXECUTE FUNCTION public.tally_seen();
CREATE TRIGGER tally_vote AFTER UPDATE ON public.pun_votes FOR EACH ROW WHEN (((old.clever <> new.clever) OR (old.groan <> new.groan))) EXECUTE FUNCTION public.tally_vote();
CREATE TRIGGER welcome AFTER INSERT ON public.players FOR EACH ROW EXECUTE FUNCTION public.welcome_player();
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.ad_views
    ADD CONSTRAINT ad_views_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.admin_actions
    ADD CONSTRAINT admin_actions_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.admin_actions
    ADD CONSTRAINT admin_actions_target_id_fkey FOREIGN KEY (target_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.admin_digests
    ADD CONSTRAINT admin_digests_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.backup_codes
    ADD CONSTRAINT backup_codes_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.second_factors(player_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.campaigns
    ADD CONSTRAINT campaigns_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.players(id);
ALTER TABLE ONLY public.campaigns
    ADD CONSTRAINT campaigns_scheduled_by_fkey FOREIGN KEY (scheduled_by) REFERENCES public.players(id);
ALTER TABLE ONLY public.carried_days
    ADD CONSTRAINT carried_days_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.challenge_alerts
    ADD CONSTRAINT challenge_alerts_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.challenge_entries
    ADD CONSTRAINT challenge_entries_seat_id_fkey FOREIGN KEY (seat_id) REFERENCES public.seats(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.challenge_puns
    ADD CONSTRAINT challenge_puns_challenge_id_fkey FOREIGN KEY (challenge_id) REFERENCES public.challenges(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.challenge_puns
    ADD CONSTRAINT challenge_puns_pun_id_fkey FOREIGN KEY (pun_id) REFERENCES public.puns(id);
ALTER TABLE ONLY public.challenge_rounds
    ADD CONSTRAINT challenge_rounds_seat_id_fkey FOREIGN KEY (seat_id) REFERENCES public.challenge_entries(seat_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.challenges
    ADD CONSTRAINT challenges_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.credit_entries
    ADD CONSTRAINT credit_entries_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.daily_puns
    ADD CONSTRAINT daily_puns_pun_id_fkey FOREIGN KEY (pun_id) REFERENCES public.puns(id);
ALTER TABLE ONLY public.daily_reminders
    ADD CONSTRAINT daily_reminders_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.daily_shares
    ADD CONSTRAINT daily_shares_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.daily_streaks
    ADD CONSTRAINT daily_streaks_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.deliveries
    ADD CONSTRAINT deliveries_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES public.campaigns(id);
ALTER TABLE ONLY public.feedback
    ADD CONSTRAINT feedback_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.friend_blocks
    ADD CONSTRAINT friend_blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.friend_blocks
    ADD CONSTRAINT friend_blocks_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.friend_request_days
    ADD CONSTRAINT friend_request_days_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.friend_requests
    ADD CONSTRAINT friend_requests_from_id_fkey FOREIGN KEY (from_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.friend_requests
    ADD CONSTRAINT friend_requests_to_id_fkey FOREIGN KEY (to_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.friendships
    ADD CONSTRAINT friendships_high_id_fkey FOREIGN KEY (high_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.friendships
    ADD CONSTRAINT friendships_low_id_fkey FOREIGN KEY (low_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.game_sessions
    ADD CONSTRAINT game_sessions_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.game_sessions
    ADD CONSTRAINT game_sessions_pun_id_fkey FOREIGN KEY (pun_id) REFERENCES public.puns(id);
ALTER TABLE ONLY public.guest_answers
    ADD CONSTRAINT guest_answers_pun_id_fkey FOREIGN KEY (pun_id) REFERENCES public.puns(id);
ALTER TABLE ONLY public.monthly_points
    ADD CONSTRAINT monthly_points_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.nudge_preferences
    ADD CONSTRAINT nudge_preferences_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.nudges
    ADD CONSTRAINT nudges_from_id_fkey FOREIGN KEY (from_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.nudges
    ADD CONSTRAINT nudges_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.person_notes
    ADD CONSTRAINT person_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.person_notes
    ADD CONSTRAINT person_notes_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.pictures
    ADD CONSTRAINT pictures_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.player_ratings
    ADD CONSTRAINT player_ratings_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.player_search
    ADD CONSTRAINT player_search_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.pun_batch_rows
    ADD CONSTRAINT pun_batch_rows_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES public.pun_batches(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.pun_batch_rows
    ADD CONSTRAINT pun_batch_rows_pun_id_fkey FOREIGN KEY (pun_id) REFERENCES public.puns(id);
ALTER TABLE ONLY public.pun_batches
    ADD CONSTRAINT pun_batches_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.pun_batches
    ADD CONSTRAINT pun_batches_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES public.players(id);
ALTER TABLE ONLY public.pun_figures
    ADD CONSTRAINT pun_figures_pun_id_fkey FOREIGN KEY (pun_id) REFERENCES public.puns(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.pun_reports
    ADD CONSTRAINT pun_reports_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.pun_reports
    ADD CONSTRAINT pun_reports_pun_id_fkey FOREIGN KEY (pun_id) REFERENCES public.puns(id);
ALTER TABLE ONLY public.pun_tallies
    ADD CONSTRAINT pun_tallies_pun_id_fkey FOREIGN KEY (pun_id) REFERENCES public.puns(id);
ALTER TABLE ONLY public.pun_votes
    ADD CONSTRAINT pun_votes_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.pun_votes
    ADD CONSTRAINT pun_votes_pun_id_fkey FOREIGN KEY (pun_id) REFERENCES public.puns(id);
ALTER TABLE ONLY public.purchases
    ADD CONSTRAINT purchases_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.re_engagements
    ADD CONSTRAINT re_engagements_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES public.campaigns(id);
ALTER TABLE ONLY public.re_engagements
    ADD CONSTRAINT re_engagements_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.referral_tallies
    ADD CONSTRAINT referral_tallies_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.referrals
    ADD CONSTRAINT referrals_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.referrals
    ADD CONSTRAINT referrals_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.room_answers
    ADD CONSTRAINT room_answers_pun FOREIGN KEY (room_id, pun) REFERENCES public.room_puns(room_id, pun) ON DELETE CASCADE;
ALTER TABLE ONLY public.room_answers
    ADD CONSTRAINT room_answers_seat_id_fkey FOREIGN KEY (seat_id) REFERENCES public.room_seats(seat_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.room_bans
    ADD CONSTRAINT room_bans_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.room_bans
    ADD CONSTRAINT room_bans_room_id_fkey FOREIGN KEY (room_id) REFERENCES public.rooms(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.room_puns
    ADD CONSTRAINT room_puns_pun_id_fkey FOREIGN KEY (pun_id) REFERENCES public.puns(id);
ALTER TABLE ONLY public.room_puns
    ADD CONSTRAINT room_puns_room_id_fkey FOREIGN KEY (room_id) REFERENCES public.rooms(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.room_seats
    ADD CONSTRAINT room_seats_room_id_fkey FOREIGN KEY (room_id) REFERENCES public.rooms(id);
ALTER TABLE ONLY public.room_seats
    ADD CONSTRAINT room_seats_seat_id_fkey FOREIGN KEY (seat_id) REFERENCES public.seats(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.rooms
    ADD CONSTRAINT rooms_host_id_fkey FOREIGN KEY (host_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.second_factors
    ADD CONSTRAINT second_factors_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.seen_puns
    ADD CONSTRAINT seen_puns_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.seen_puns
    ADD CONSTRAINT seen_puns_pun_id_fkey FOREIGN KEY (pun_id) REFERENCES public.puns(id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.shared_streaks
    ADD CONSTRAINT shared_streaks_low_id_high_id_fkey FOREIGN KEY (low_id, high_id) REFERENCES public.friendships(low_id, high_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.signals
    ADD CONSTRAINT signals_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
