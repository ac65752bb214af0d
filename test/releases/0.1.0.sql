
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';
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
        solved > 0 AND sum(solved) OVER life = solved AS is_first_solve
      FROM days JOIN players ON players.id = player_id WINDOW life AS (PARTITION BY player_id ORDER BY day)
    )
    SELECT lives.day, fact.name, fact.age, sum(fact.count)
    FROM lives, insight_facts(lives.day, joined, previous, is_first_solve, games, solved) AS fact
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
CREATE FUNCTION public.refuse_barred_email() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF EXISTS (SELECT FROM barred_emails WHERE email_hash IN (NEW.email_hash, NEW.person_hash))
    OR EXISTS (SELECT FROM players WHERE person_hash = NEW.person_hash AND banned_at IS NOT NULL AND id <> NEW.id) THEN
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
CREATE TABLE public.attempts (
    key text NOT NULL,
    times timestamp with time zone[] NOT NULL,
    forget_at timestamp with time zone NOT NULL
);
CREATE TABLE public.barred_emails (
    email_hash text NOT NULL
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
    CONSTRAINT campaigns_check CHECK (((target_type = 'inactive'::text) = (inactive_days IS NOT NULL))),
    CONSTRAINT campaigns_check1 CHECK (((sent_at IS NULL) = (list_end IS NULL))),
    CONSTRAINT campaigns_check2 CHECK (((((delivered_count + failed_count) + unknown_count) + skipped_count) <= target_count)),
    CONSTRAINT campaigns_check3 CHECK ((num_nonnulls(created_by, reminds_at) = 1)),
    CONSTRAINT campaigns_inactive_days_check CHECK (((inactive_days >= 1) AND (inactive_days <= 30))),
    CONSTRAINT campaigns_message_check CHECK (((char_length(message) >= 1) AND (char_length(message) <= 500))),
    CONSTRAINT campaigns_target_type_check CHECK ((target_type = ANY (ARRAY['all'::text, 'inactive'::text]))),
    CONSTRAINT campaigns_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 120)))
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
CREATE TABLE public.deliveries (
    campaign_id uuid NOT NULL,
    subscription_id bigint NOT NULL,
    state text DEFAULT 'pending'::text NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    due_at timestamp with time zone NOT NULL,
    lease_until timestamp with time zone,
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
    CONSTRAINT game_sessions_check CHECK (((completed_at IS NULL) = (is_correct IS NULL)))
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
    ran_at timestamp with time zone NOT NULL
);
CREATE TABLE public.landing_visits (
    day date NOT NULL,
    visits bigint NOT NULL
);
CREATE TABLE public.left_games (
    person_hash text NOT NULL,
    household_hash text,
    pun_id bigint NOT NULL,
    is_correct boolean NOT NULL,
    completed_at timestamp with time zone NOT NULL
);
CREATE TABLE public.link_messages (
    email_hash text NOT NULL,
    sent_at timestamp with time zone NOT NULL
);
CREATE TABLE public.migrations (
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
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
    CONSTRAINT players_check CHECK (((banned_at IS NULL) = (ban_reason IS NULL))),
    CONSTRAINT players_credits_check CHECK ((credits >= 0)),
    CONSTRAINT players_credits_owed_check CHECK ((credits_owed >= 0)),
    CONSTRAINT players_points_check CHECK ((points >= 0)),
    CONSTRAINT players_welcome_credits_check CHECK ((welcome_credits >= 0))
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
    CONSTRAINT purchases_cents_check CHECK ((cents > 0)),
    CONSTRAINT purchases_check CHECK (((refunded_credits >= 0) AND (refunded_credits <= credits))),
    CONSTRAINT purchases_check1 CHECK (((status = 'captured'::text) = (captured_at IS NOT NULL))),
    CONSTRAINT purchases_credits_check CHECK ((credits > 0)),
    CONSTRAINT purchases_status_check CHECK ((status = ANY (ARRAY['open'::text, 'captured'::text, 'denied'::text, 'expired'::text])))
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
    line text
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
    claimed_at timestamp with time zone
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
INSERT INTO public.accounts VALUES ('a75028da-271a-4d7c-b40a-f68be6468c73', '9df46d08-e4a9-4597-8bb7-1bbc468dc7d6', '9df46d08-e4a9-4597-8bb7-1bbc468dc7d6', 'credential', NULL, NULL, NULL, NULL, NULL, NULL, '33ba4528990ea5137a75434ad2d79ab4:6f73187fc52c98de2349f520c1ff32d454df49a92c6a44ed2282879cd7748703e4e9f650c8d802b22898d790b278bf18946f5b49dddb3d51d6fc4b0faeb34fec', '2026-11-17 02:08:10.308+00', '2026-11-17 02:08:10.308+00');
INSERT INTO public.accounts VALUES ('2ddeec5a-f226-4196-aa47-1a965ab257d6', '0431658f-35aa-4868-9425-58ba203c7bca', '0431658f-35aa-4868-9425-58ba203c7bca', 'credential', NULL, NULL, NULL, NULL, NULL, NULL, 'abde385d2f24763e6a53f2342b83eb1a:c7aa4f182d1b6409272c0aa482b46c0c28880457939971233f7a644e26e228e3e2ee95145605bc41b480c0c04d22e80c39fb9c6d4031a5e9217627bdeef8da91', '2026-11-17 02:08:11.162+00', '2026-11-17 02:08:11.162+00');
INSERT INTO public.accounts VALUES ('5521da02-87c1-418b-9144-a834b810f9f9', '89c1b94c-d58a-41f6-b4d8-0659fbb6d2b3', '89c1b94c-d58a-41f6-b4d8-0659fbb6d2b3', 'credential', NULL, NULL, NULL, NULL, NULL, NULL, '0543661625948e1f9e5c8184dccfb204:ca92dcb4b776216fd50620c0c184c883d852cf7d407df5b137623e94efe547a80ceb77158a7f1dee224adbcbf79774a2ec719cac289f57a837d229f407b57749', '2026-11-17 02:08:12.776+00', '2026-11-17 02:08:12.776+00');
INSERT INTO public.credit_entries OVERRIDING SYSTEM VALUE VALUES (1, '9df46d08-e4a9-4597-8bb7-1bbc468dc7d6', 'welcome', 'welcome', 10, '2026-11-17 02:08:10.238+00');
INSERT INTO public.credit_entries OVERRIDING SYSTEM VALUE VALUES (2, '9df46d08-e4a9-4597-8bb7-1bbc468dc7d6', 'solve', '72e9c8ad-209c-470b-b237-28463d6917b1', 1, '2026-11-17 02:08:10.555+00');
INSERT INTO public.credit_entries OVERRIDING SYSTEM VALUE VALUES (3, '0431658f-35aa-4868-9425-58ba203c7bca', 'welcome', 'welcome', 10, '2026-11-17 02:08:11.141+00');
INSERT INTO public.credit_entries OVERRIDING SYSTEM VALUE VALUES (4, '0431658f-35aa-4868-9425-58ba203c7bca', 'solve', 'f01c4e45-ca1b-43a1-9406-fbf4cb8ba880', 1, '2026-11-17 02:08:11.29+00');
INSERT INTO public.credit_entries OVERRIDING SYSTEM VALUE VALUES (5, '89c1b94c-d58a-41f6-b4d8-0659fbb6d2b3', 'welcome', 'welcome', 10, '2026-11-17 02:08:12.767+00');
INSERT INTO public.credit_entries OVERRIDING SYSTEM VALUE VALUES (6, '89c1b94c-d58a-41f6-b4d8-0659fbb6d2b3', 'solve', 'c0f7e13a-ba8b-4f44-859c-51d70482aca1', 1, '2026-11-17 02:08:12.869+00');
INSERT INTO public.daily_puns VALUES ('2026-11-16', 324, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-11-17', 606, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-11-18', 706, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-11-19', 968, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-11-20', 614, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-11-21', 618, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-11-22', 330, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-11-23', 359, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-11-24', 241, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-11-25', 442, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-11-26', 950, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-11-27', 406, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-11-28', 385, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-11-29', 528, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-11-30', 753, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-12-01', 736, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-12-02', 592, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-12-03', 28, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-12-04', 149, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-12-05', 251, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-12-06', 766, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-12-07', 293, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-12-08', 458, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-12-09', 933, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-12-10', 964, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-12-11', 36, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-12-12', 973, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-12-13', 921, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-12-14', 548, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-12-15', 306, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-12-16', 438, NULL, NULL, NULL, NULL);
INSERT INTO public.daily_puns VALUES ('2026-12-17', 301, NULL, NULL, NULL, NULL);
INSERT INTO public.game_sessions VALUES ('72e9c8ad-209c-470b-b237-28463d6917b1', '9df46d08-e4a9-4597-8bb7-1bbc468dc7d6', 771, '''So how''s life?'' my neighbour asked in the elevator. I just pressed a button:…', 'DOWN', 1, '2026-11-17 02:08:10.442+00', 180, '2026-11-17 02:08:10.442+00', false, '{}', '2026-11-17 02:08:10.555+00', true, false, 20, 1, NULL, true, 'at1xKabyjGivWAj7Cbu6hfVmqd_k9SXZirn6yOMvUaY', 200, '{}', 0, false, 10, 'ordinary', NULL, 1);
INSERT INTO public.game_sessions VALUES ('f01c4e45-ca1b-43a1-9406-fbf4cb8ba880', '0431658f-35aa-4868-9425-58ba203c7bca', 771, '''So how''s life?'' my neighbour asked in the elevator. I just pressed a button:…', 'DOWN', 1, '2026-11-17 02:08:11.229+00', 180, '2026-11-17 02:08:11.229+00', false, '{}', '2026-11-17 02:08:11.29+00', true, false, 20, 1, NULL, true, 'at1xKabyjGivWAj7Cbu6hfVmqd_k9SXZirn6yOMvUaY', 200, '{}', 0, false, 10, 'ordinary', NULL, 1);
INSERT INTO public.game_sessions VALUES ('c0f7e13a-ba8b-4f44-859c-51d70482aca1', '89c1b94c-d58a-41f6-b4d8-0659fbb6d2b3', 731, 'Dad posed proudly in the bakery''s door. A sign hung right above his zipper, and it was true:…', 'OPEN', 1, '2026-11-17 02:08:12.81+00', 180, '2026-11-17 02:08:12.81+00', false, '{}', '2026-11-17 02:08:12.869+00', true, false, 20, 1, NULL, true, 'at1xKabyjGivWAj7Cbu6hfVmqd_k9SXZirn6yOMvUaY', 200, '{}', 0, false, 10, 'ordinary', NULL, 1);
INSERT INTO public.link_messages VALUES ('pCgc6uq6KVCq2AeXjz02yBIqG3M_oQSwNTibQIyvdFc', '2026-11-17 02:08:09.673+00');
INSERT INTO public.link_messages VALUES ('6ksY6L8Pglji4W4snR8BK2tlWAMFFA3uPlHma5e4PLM', '2026-11-17 02:08:10.693+00');
INSERT INTO public.link_messages VALUES ('sD5DUFlCED6DXB-iqiCyxWrKbvkEhj-yd9XshWTBss0', '2026-11-17 02:08:11.335+00');
INSERT INTO public.migrations VALUES ('0001_identity.sql', '5be306103a9a724e852fd47480715711360648f2d3363974444013eb78047412', '2026-11-17 02:08:02.780895+00');
INSERT INTO public.migrations VALUES ('0002_credits.sql', '637d302e4dca4625cba705bb0361e1fbff934c40ddb03b878912f4355e959b92', '2026-11-17 02:08:02.780895+00');
INSERT INTO public.migrations VALUES ('0003_puns.sql', 'ccc06a5e9833cf7f524c595653f3d79d7e63b87e8f0cc604f6ab75e565eb6ffa', '2026-11-17 02:08:02.780895+00');
INSERT INTO public.migrations VALUES ('0004_game.sql', 'a70e66bc311dfd969f58c19bdb1c0d556d51b98b5ed4b836ee791376aeceb9be', '2026-11-17 02:08:02.780895+00');
INSERT INTO public.migrations VALUES ('0005_rankings.sql', 'f510155472ab818c58e23d1362ffe313d96e40aef5997260a49c90a42fd0df99', '2026-11-17 02:08:02.780895+00');
INSERT INTO public.migrations VALUES ('0006_referrals.sql', 'a1c7c490214c1ab71d177e6cd61b1bd1321d366068854402a1f1845c08b0117b', '2026-11-17 02:08:02.780895+00');
INSERT INTO public.migrations VALUES ('0007_store.sql', '36a18de690fc7dd2e9443d07e93d2a11a7dc66ab6ad5bef3cca443c5aee2c08e', '2026-11-17 02:08:02.780895+00');
INSERT INTO public.migrations VALUES ('0008_profile.sql', 'bea7f30156c5099b7f4c92080db1b11593b261909e9711e83efc225bda1ef936', '2026-11-17 02:08:02.780895+00');
INSERT INTO public.migrations VALUES ('0009_admin.sql', 'f8006b8f546b775232d67ce7e5498b90709f826b5a244203064859431719d8b0', '2026-11-17 02:08:02.780895+00');
INSERT INTO public.migrations VALUES ('0010_push.sql', 'ffcd54bdfae22adc92d8540f2586a516d73bde683289867d490da128edf7891c', '2026-11-17 02:08:02.780895+00');
INSERT INTO public.migrations VALUES ('0011_attempts.sql', 'dc0efd31d60750fb9e9532a7ff7d016450fcdb45aac742234717165edd3742d8', '2026-11-17 02:08:02.780895+00');
INSERT INTO public.migrations VALUES ('0012_second_factor.sql', 'f17f88af3e17d5532b2d845412918e69cfef730be45860df7608c703232da86e', '2026-11-17 02:08:02.780895+00');
INSERT INTO public.migrations VALUES ('0013_fair_play.sql', '5f013a121b7ca7140f3d3b4c976308e41533247656b3eecf53da820317bdf52c', '2026-11-17 02:08:02.780895+00');
INSERT INTO public.migrations VALUES ('0014_money.sql', 'd038cedd4bf34111cc30353fd74455788427d7eba7b7831422b07e74a810c008', '2026-11-17 02:08:02.780895+00');
INSERT INTO public.migrations VALUES ('0015_identity.sql', 'a97a44e6963c260c066332c4b1190b4d7d4eff9afd07414cc8f2b1c3c98c8c9d', '2026-11-17 02:08:02.780895+00');
INSERT INTO public.migrations VALUES ('0016_audit_trail.sql', '7c755641e548dadeea2152b77517d3ae6b3077578e0ec1970741057387fc095e', '2026-11-17 02:08:02.780895+00');
INSERT INTO public.migrations VALUES ('0018_after_leaving.sql', '1ff16a65424540d1923be7b92464c07a0069da22b81017dfdb81aebf22890007', '2026-11-17 02:08:02.780895+00');
INSERT INTO public.migrations VALUES ('0019_history.sql', 'd52d832cd680d0b41af042c64a85b12d15b347245a673d2e8346b2e75d29f9c5', '2026-11-17 02:08:02.780895+00');
INSERT INTO public.migrations VALUES ('0020_indexes.sql', '565adba1062a1a5998f4bf632482dfa58c4296383e0da18927123703ff40134c', '2026-11-17 02:08:02.780895+00');
INSERT INTO public.migrations VALUES ('0022_two_characters.sql', 'b26a00d8b6f026772ab51a86730e302635c6091edbdcfa64a342cce3e8819c0d', '2026-11-17 02:08:02.780895+00');
INSERT INTO public.migrations VALUES ('0023_anatomy.sql', 'ea2443ded45e391575e1fd23cbaa14e961316b26c9958d96ebbec1340eac2bd1', '2026-11-17 02:08:02.780895+00');
INSERT INTO public.migrations VALUES ('0024_pace.sql', '9ed6423fcd46623ee54bf44c0b47d95181e1d02a77d228aea850fe59bb08b789', '2026-11-17 02:08:02.780895+00');
INSERT INTO public.migrations VALUES ('0025_starters.sql', 'aba9275c606c4c58a4f7c80cc702a8dfa8ca4f7d8d69e27d57638c2551f7fd28', '2026-11-17 02:08:02.780895+00');
INSERT INTO public.migrations VALUES ('0026_daily.sql', 'acf368c43067ee9a964f5b12f47371ce19a54862ff20ed1ca14cec21891133d4', '2026-11-17 02:08:02.780895+00');
INSERT INTO public.migrations VALUES ('0027_reminder.sql', '3c0ed836aa445629e940860377a3d68aa03a4eb64f3b81a2d76c7e5b4d83bcea', '2026-11-17 02:08:02.780895+00');
INSERT INTO public.migrations VALUES ('0028_shared_picture.sql', 'cc668864e99bbb6502cd8ed6a53f10f72c7a16f247f721d56a694d74eb5f60d1', '2026-11-17 02:08:02.780895+00');
INSERT INTO public.migrations VALUES ('0029_ratings.sql', '81f9909a002501a53e05e4afbd596a31795c97fceec775968d0e1dd04300da68', '2026-11-17 02:08:02.780895+00');
INSERT INTO public.migrations VALUES ('0030_book.sql', '330d4687ce896f8cb2297453a1de9eb6c3c28a9148ee5cf803542c7fe64e559e', '2026-11-17 02:08:02.780895+00');
INSERT INTO public.migrations VALUES ('0031_voices.sql', 'a7d1a5274e6c70d035b44a7a26227fa9469b98513bcf296bbca83278145b4fab', '2026-11-17 02:08:02.780895+00');
INSERT INTO public.migrations VALUES ('0033_insights.sql', '23e8a7ec8985e2ee336b67fa76fdb0b7e390bde3a3557fcdc22a97d60e779400', '2026-11-17 02:08:02.780895+00');
INSERT INTO public.migrations VALUES ('0034_archive.sql', 'ee81634fca96636b685d2b2de6aa2aae8ac41ef49b0b619ac422822b08499770', '2026-11-17 02:08:02.780895+00');
INSERT INTO public.migrations VALUES ('0035_gone.sql', 'a3d1e9b036da1b30a323d7f26cd88f37c8ff965de2b8f4b727b5d7524c5fbeaa', '2026-11-17 02:08:02.780895+00');
INSERT INTO public.monthly_points VALUES ('2026-11-01', '9df46d08-e4a9-4597-8bb7-1bbc468dc7d6', 20, '2026-11-17 02:08:10.555+00', false, false);
INSERT INTO public.monthly_points VALUES ('2026-11-01', '0431658f-35aa-4868-9425-58ba203c7bca', 20, '2026-11-17 02:08:11.29+00', false, false);
INSERT INTO public.monthly_points VALUES ('2026-11-01', '89c1b94c-d58a-41f6-b4d8-0659fbb6d2b3', 20, '2026-11-17 02:08:12.869+00', false, false);
INSERT INTO public.player_ratings VALUES ('9df46d08-e4a9-4597-8bb7-1bbc468dc7d6', 1632.9384672251656, 291.9748928608564, 0.059999466487748024, 1, 28);
INSERT INTO public.player_ratings VALUES ('0431658f-35aa-4868-9425-58ba203c7bca', 1632.9384672251656, 291.9748928608564, 0.059999466487748024, 1, 28);
INSERT INTO public.player_ratings VALUES ('89c1b94c-d58a-41f6-b4d8-0659fbb6d2b3', 1632.9384672251656, 291.9748928608564, 0.059999466487748024, 1, 28);
INSERT INTO public.player_search VALUES ('9df46d08-e4a9-4597-8bb7-1bbc468dc7d6', 'ann@example.com ann ');
INSERT INTO public.player_search VALUES ('0431658f-35aa-4868-9425-58ba203c7bca', 'ben@example.com ben ');
INSERT INTO public.player_search VALUES ('89c1b94c-d58a-41f6-b4d8-0659fbb6d2b3', 'cora@example.com cora ');
INSERT INTO public.players VALUES ('9df46d08-e4a9-4597-8bb7-1bbc468dc7d6', '', 'ann@example.com', false, 'pCgc6uq6KVCq2AeXjz02yBIqG3M_oQSwNTibQIyvdFc', NULL, 'ann', true, NULL, NULL, 11, 20, NULL, '2026-11-17 02:08:10.238+00', '2026-11-17 02:08:10.238+00', '2026-11-17 02:08:10.238+00', '2026-11-17 02:08:10.555+00', NULL, 0, NULL, false, NULL, NULL, 'pCgc6uq6KVCq2AeXjz02yBIqG3M_oQSwNTibQIyvdFc', 10, false);
INSERT INTO public.players VALUES ('0431658f-35aa-4868-9425-58ba203c7bca', '', 'ben@example.com', false, '6ksY6L8Pglji4W4snR8BK2tlWAMFFA3uPlHma5e4PLM', NULL, 'ben', false, NULL, NULL, 11, 20, NULL, '2026-11-17 02:08:11.141+00', '2026-11-17 02:08:11.141+00', '2026-11-17 02:08:11.141+00', '2026-11-17 02:08:11.29+00', NULL, 0, NULL, false, NULL, NULL, '6ksY6L8Pglji4W4snR8BK2tlWAMFFA3uPlHma5e4PLM', 10, false);
INSERT INTO public.players VALUES ('89c1b94c-d58a-41f6-b4d8-0659fbb6d2b3', '', 'cora@example.com', false, 'sD5DUFlCED6DXB-iqiCyxWrKbvkEhj-yd9XshWTBss0', NULL, 'cora', false, NULL, NULL, 11, 20, NULL, '2026-11-17 02:08:12.767+00', '2026-11-17 02:08:12.767+00', '2026-11-17 02:08:12.767+00', '2026-11-17 02:08:12.869+00', NULL, 0, NULL, false, NULL, NULL, 'sD5DUFlCED6DXB-iqiCyxWrKbvkEhj-yd9XshWTBss0', 10, false);
INSERT INTO public.pun_tallies VALUES (771, 44, 2, 2, 0, 0, 0, 0);
INSERT INTO public.pun_tallies VALUES (731, 44, 1, 1, 0, 0, 0, 0);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (1, 'When did the pencil have to be at school? At nine o''clock…', 'SHARP', 1, true, '2026-11-17 02:08:06.43+00', 0.8820029197039063, 'with a fine point', 'exactly on the hour', 'double', NULL, 'ff265f7cc676d02fbb0f4f13d2bcfbf9', NULL, NULL, 1400, 350, 0.06, 0, 28, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (2, 'What did the scientists call their dog on Mars?', 'ROVER', 1, true, '2026-11-17 02:08:06.43+00', 0.9850791032015991, 'a vehicle that drives about on another planet', 'an old favourite among dogs'' names', 'double', NULL, '1756ad4b334276d4a3149146b880f362', NULL, NULL, 1400, 350, 0.06, 0, 28, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (3, 'Twelve people lie snoring on the sofas. What are they doing?', 'DOZEN', 1, true, '2026-11-17 02:08:06.43+00', 0.07699484556964231, 'ten and two more', 'DOZING: half asleep', 'sound', 'DOZING', '243503707933500f794f6a993583c227', NULL, NULL, 1400, 350, 0.06, 0, 28, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (4, 'The orchestra''s great bronze disc is up for auction: going, going,…', 'GONG', 1, true, '2026-11-17 02:08:06.43+00', 0.18458546741094772, 'a loud round instrument, struck once', 'GONE: what an auctioneer calls third', 'sound', 'GONE', '834e0b56cafbd55911b01fe77b24e2e6', NULL, NULL, 1400, 350, 0.06, 0, 28, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (5, 'I wouldn''t buy blinds from that man. His whole business looks…', 'SHADY', 1, true, '2026-11-17 02:08:06.43+00', 0.44287859452184275, 'giving shade, as blinds do', 'not to be trusted', 'double', NULL, '7b1b242bbc390c15f7a96199e4cabac2', NULL, NULL, 1400, 350, 0.06, 0, 28, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (6, 'The baby can''t walk yet, but it joined the swimming team. It does a wonderful…', 'CRAWL', 1, true, '2026-11-17 02:08:06.43+00', 0.20787186875989505, 'a baby''s way over the floor', 'a fast swimming stroke', 'double', NULL, '46a9552ecdbf3cb2f64200169bacc767', NULL, NULL, 1400, 350, 0.06, 0, 28, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (7, 'Why did the nameless novel marry a duke? It wanted a…', 'TITLE', 1, true, '2026-11-17 02:08:06.43+00', 0.8501642466232766, 'the name of a book', 'what a nobleman''s wife gains', 'double', NULL, '12f64669141c719c676e42781abd26fd', NULL, NULL, 1400, 350, 0.06, 0, 28, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (8, 'Why did the gardener and the electrician quarrel? Both had come to put in the…', 'BULB', 1, true, '2026-11-17 02:08:06.43+00', 0.540509693049338, 'what a tulip grows from', 'what lights a lamp', 'double', NULL, '1149e8a967668123947dc60df4831738', NULL, NULL, 1400, 350, 0.06, 0, 28, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (9, 'The dog trainer opened a shoe repair shop. What does she call out all day?', 'HEEL', 1, true, '2026-11-17 02:08:06.43+00', 0.9477572300545631, 'an order to a dog to walk close', 'the back part of a shoe', 'double', NULL, '504cdedb6e8dad29fcdcd2508cb447aa', NULL, NULL, 1400, 350, 0.06, 0, 28, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (10, 'Will the witch really turn him into a frog? But of…', 'CURSE', 1, true, '2026-11-17 02:08:06.43+00', 0.3507596233841823, 'a wicked spell', 'OF COURSE: certainly', 'sound', 'COURSE', '9d1c4a1ca2b19133c3269e2a3c79f4ee', NULL, NULL, 1400, 350, 0.06, 0, 28, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (11, 'The clockmaker and his wife greet every guest the same way: welcome to … home.', 'HOUR', 1, true, '2026-11-17 02:08:06.43+00', 0.5439286072388034, 'what a clock counts', 'OUR: belonging to us', 'sound', 'OUR', '6a1549bea7046ffbaf5c0dc194c76fe6', NULL, NULL, 1400, 350, 0.06, 0, 28, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (12, 'The electrician didn''t quite hear you, so he cupped his ear and shouted:…', 'WATT', 1, true, '2026-11-17 02:08:06.43+00', 0.27244208757376787, 'a unit of electric power', 'WHAT: please say that again', 'sound', 'WHAT', 'd471b8d49a2bbf0e36fa3fb930f3efc1', NULL, NULL, 1400, 350, 0.06, 0, 28, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (13, 'I no longer buy leaves at the fancy tea shop. The prices are too…', 'STEEP', 1, true, '2026-11-17 02:08:06.43+00', 0.5982079689748727, 'let tea stand in hot water', 'far too high, of a price', 'double', NULL, '62d19b5eb063317fed493326bdfe7f1c', NULL, NULL, 1400, 350, 0.06, 0, 28, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (14, '''… a minute!'' cried the knight, still looking for his lance.', 'JOUST', 1, true, '2026-11-17 02:08:06.43+00', 0.07627061159154946, 'a fight on horseback', 'JUST: as in just a moment', 'sound', 'JUST', '875255da0618bc9e3410f1f9bd8dec63', NULL, NULL, 1400, 350, 0.06, 0, 28, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (15, 'Why did the cat turn up at the end of the swimming race? It was waiting for the last…', 'LAP', 1, true, '2026-11-17 02:08:06.43+00', 0.14756541996841466, 'one length of the race', 'where a cat likes to sit', 'double', NULL, 'aeae717985de6f49373c8a83db00d6c7', NULL, NULL, 1400, 350, 0.06, 0, 28, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (16, 'Nobody eats in at the diner between Ghana and Benin. They order everything…', 'TOGO', 1, true, '2026-11-17 02:08:06.43+00', 0.3278597756783943, 'a small country in West Africa', 'TO GO: to be eaten elsewhere', 'split', NULL, 'b138655a6e9d2634868a2bd6c9c0e981', NULL, NULL, 1400, 350, 0.06, 0, 28, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (17, 'Why did the gardener do so well at Wimbledon? She came in as the top…', 'SEED', 1, true, '2026-11-17 02:08:06.43+00', 0.3948206050231913, 'a ranked player in a draw', 'what a gardener sows', 'double', NULL, '76f12fa2858d937580099c3217c13c1c', NULL, NULL, 1400, 350, 0.06, 0, 28, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (18, 'At the auction, the dog''s favourite stick is bound to … a good price.', 'FETCH', 1, true, '2026-11-17 02:08:06.43+00', 0.7276485321227302, 'be sold for', 'run and bring back', 'double', NULL, '026bd584510f44c4fc5c83af392dac2e', NULL, NULL, 1400, 350, 0.06, 0, 28, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (19, 'Why does the nobleman arrive before all the other guests? He likes to be…', 'EARLY', 1, true, '2026-11-17 02:08:06.43+00', 0.5140937491681772, 'ahead of time', 'EARL-Y: like a lord', 'split', NULL, '94e6571dba9bd8c85b4403999f7b0297', NULL, NULL, 1400, 350, 0.06, 0, 28, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (20, 'Why wouldn''t the water run out of the Dutchman''s sink? Down the drain there was a…', 'CLOG', 1, true, '2026-11-17 02:08:06.43+00', 0.8825724248079805, 'a wooden shoe', 'something that blocks a pipe', 'double', NULL, '3a265ea226c48f62a703409e72c0516f', NULL, NULL, 1400, 350, 0.06, 0, 28, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (28, 'Letting the prisoner have a piano was a mistake. The thing came with eighty-eight…', 'KEYS', 1, true, '2026-11-17 02:08:06.43+00', 0.020023778600391395, 'what a pianist presses', 'what opens a cell', 'double', NULL, '9299634d78a2f15205dcbf715046fb00', NULL, NULL, 1400, 350, 0.06, 0, 28, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (36, '''He loves me, he loves me not.'' The lovesick cyclist pulled off her last…', 'PETAL', 1, true, '2026-11-17 02:08:06.43+00', 0.028375573601110204, 'the leaf of a flower that decides about love', 'PEDAL: what a cyclist pushes', 'sound', 'PEDAL', '359abc3554c2ef1f93cf99d7577a7bdf', NULL, NULL, 1400, 350, 0.06, 0, 28, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (149, 'My time-travelling girlfriend has been out with Caesar and nine Vikings. I feel…', 'OUTDATED', 2, true, '2026-11-17 02:08:06.43+00', 0.020367202900563708, 'old-fashioned', 'out-dated: beaten at romance', 'split', NULL, '9f54bc5b2944fd85e80fabb6518a03ce', NULL, NULL, 1500, 350, 0.06, 0, 30, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (241, 'Headline: earthquake at cemetery, Uncle Bob now beside his first wife. What a…', 'PLOT TWIST', 2, true, '2026-11-17 02:08:06.43+00', 0.010924690015825744, 'a surprise in a story', 'a grave that has turned', 'double', NULL, 'eac6babcacd8bae15fd35f54281f14e5', NULL, NULL, 1500, 350, 0.06, 0, 30, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (251, 'Dad fainted just as my sister was born. He was…', 'OUT FOR DELIVERY', 3, true, '2026-11-17 02:08:06.43+00', 0.021076855250318216, 'on its way, says the courier', 'unconscious at a birth', 'idiom', NULL, '8ed20fd246c2fd55aaf2d2da7698c56a', NULL, NULL, 1600, 350, 0.06, 0, 32, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (293, 'Two words from the firemen, and Granny, up on the roof, danced even wilder:…', 'GET DOWN', 2, true, '2026-11-17 02:08:06.43+00', 0.02292052817872836, 'climb off there', 'dance with all you have', 'double', NULL, '208e3120dabc6c3ae0a13103af482ea6', NULL, NULL, 1500, 350, 0.06, 0, 30, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (301, 'What did the gods write in Atlas''s yearly review?', 'KEEP IT UP', 2, true, '2026-11-17 02:08:06.43+00', 0.03435818511263844, 'go on working so well', 'do not drop the sky', 'idiom', NULL, '0474a887b9a2fa5b3eb29993534ace4e', NULL, NULL, 1500, 350, 0.06, 0, 30, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (306, '''Let me out!'' yelled Granny. ''Please,'' said the wolf, ''use your…''', 'INSIDE VOICE', 3, true, '2026-11-17 02:08:06.43+00', 0.03064910574522539, 'the soft tone one uses indoors', 'how one sounds from a stomach', 'double', NULL, '6b7183dc34e3ce47ca2e8ce40032c928', NULL, NULL, 1600, 350, 0.06, 0, 32, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (324, '''Nine must come out,'' said my dentist, waving goodbye. ''But you do…''', 'HAVE A GOOD ONE', 3, true, '2026-11-17 02:08:06.43+00', 0.000450353193272246, 'enjoy your day', 'own a single sound tooth', 'idiom', NULL, 'fda622de8fc610fcb9b8e714e0d8adf2', NULL, NULL, 1600, 350, 0.06, 0, 32, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (330, 'Uncle Ed tried to book the church for wedding number eight. The screen just said…', 'TOO MANY ATTEMPTS', 3, true, '2026-11-17 02:08:06.43+00', 0.010765332266885919, 'wrong password, you are locked out', 'seven marriages should be enough', 'idiom', NULL, '090c5d1b7549278f282180e4f7a5c26e', NULL, NULL, 1600, 350, 0.06, 0, 32, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (359, 'Level nine: a huge, drooling monster. Dad sat up straight and put on a tie. The screen said…', 'BOSS', 1, true, '2026-11-17 02:08:06.43+00', 0.010771194755022195, 'the last enemy in a game', 'the person he fears at work', 'double', NULL, '17c13a5775429e9d921d4086b8ff40a6', NULL, NULL, 1400, 350, 0.06, 0, 28, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (385, 'My ex, the witch, took a doll of me to the cash machine. The screen said: ''Enter your…''', 'PIN', 1, true, '2026-11-17 02:08:06.43+00', 0.01390098717659094, 'secret number', 'needle to stick into the doll', 'double', NULL, 'd880b391d99d09ceb4b9f830d24ae752', NULL, NULL, 1400, 350, 0.06, 0, 28, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (406, 'First storm on our houseboat. We hadn''t gone anywhere, yet all five of us were…', 'HOMESICK', 2, true, '2026-11-17 02:08:06.43+00', 0.012730181051168854, 'longing for the place one lives', 'HOME, SICK: seasick in one''s own house', 'split', NULL, '498c990447417b5c3e7a7b6515946e83', NULL, NULL, 1500, 350, 0.06, 0, 30, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (438, '''Is your wedding still on?'' asked Mum. One sad word, and the dog left the sofa:…', 'OFF', 1, true, '2026-11-17 02:08:06.43+00', 0.03375371344247191, 'cancelled', 'get down from there', 'double', NULL, 'a91a35050539fdd877585a2ee68dec05', NULL, NULL, 1400, 350, 0.06, 0, 28, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (442, 'The trapeze girl flew towards her partner. He was on the phone. What did he mouth?', 'CATCH YOU LATER', 3, true, '2026-11-17 02:08:06.43+00', 0.01098973980775253, 'see you another time', 'grab you when there''s a free hand', 'idiom', NULL, 'e082e194b13677653f77d267ee4fa0d2', NULL, NULL, 1600, 350, 0.06, 0, 32, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (458, 'The rope snapped. Our guide, once an airline pilot, kept his calm voice: ''We have…''', 'BEGUN OUR DESCENT', 3, true, '2026-11-17 02:08:06.43+00', 0.025204668310296885, 'started to come in to land', 'gone over the edge', 'idiom', NULL, '21c1a25f1252e468bb025895f08aaa64', NULL, NULL, 1600, 350, 0.06, 0, 32, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (528, 'What did my wife hiss at my snoring, for which the dog now wants a biscuit?', 'ROLL OVER', 2, true, '2026-11-17 02:08:06.43+00', 0.014641782320366392, 'lie on your other side', 'a dog''s trick', 'idiom', NULL, 'd7c367f2ede0418ac41776c872f1615d', NULL, NULL, 1500, 350, 0.06, 0, 30, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (548, 'One star, in capitals. How do all of Dad''s restaurant reviews begin?', 'I RATE', 2, true, '2026-11-17 02:08:06.43+00', 0.030124684743033647, 'my verdict is', 'IRATE: furious', 'split', NULL, 'f93964259c5aa74330f7932e7f1a9a02', NULL, NULL, 1500, 350, 0.06, 0, 30, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (592, 'Six times Mum sent the movers on with the piano. Each time, the same seven letters:…', 'NOT HERE', 2, true, '2026-11-17 02:08:06.43+00', 0.018248100993392802, 'this is the wrong place', 'NO, THERE: put it in the other one', 'split', NULL, 'd2f3c7c39e940e1661236ca1d8369a9e', NULL, NULL, 1500, 350, 0.06, 0, 30, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (606, 'My in-laws have sold their house. Four suitcases and a parrot: they''re…', 'NOW HERE TO STAY', 3, true, '2026-11-17 02:08:06.43+00', 0.0009768732167676486, 'with us for good', 'NOWHERE TO STAY: what they had otherwise', 'split', NULL, '7feded80a1b366d637126a63ec8b09b6', NULL, NULL, 1600, 350, 0.06, 0, 32, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (614, 'The submarine captain coaches our football team. He yelled one word, and eleven men fell over:…', 'DIVE', 1, true, '2026-11-17 02:08:06.43+00', 0.007400446540674732, 'take the ship under', 'pretend to be fouled', 'double', NULL, '8666237faf6a412187de806cdc93725a', NULL, NULL, 1400, 350, 0.06, 0, 28, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (618, 'My doubles partner left me by letter. It ended the way she''d played every ball:…', 'YOURS', 1, true, '2026-11-17 02:08:06.43+00', 0.007525208181831999, 'last word above a signature', 'cry that leaves the ball to one''s partner', 'double', NULL, 'd94fa273e3504152e6e0cd14769c71b5', NULL, NULL, 1400, 350, 0.06, 0, 28, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (706, '''You''ll never get me into prison!'' sneered the crook. ''Well,'' said the judge, ''we can only…''', 'TRY', 1, true, '2026-11-17 02:08:06.43+00', 0.00461492791223872, 'do our best', 'put on trial', 'double', NULL, '2ef458567892f2172edd77579dbaf743', NULL, NULL, 1400, 350, 0.06, 0, 28, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (731, 'Dad posed proudly in the bakery''s door. A sign hung right above his zipper, and it was true:…', 'OPEN', 1, true, '2026-11-17 02:08:06.43+00', 0.4675623315185662, 'ready for customers, of a shop', 'not done up, of trousers', 'double', NULL, 'f09cc9324b30f2fbde7ef1fcc74cc647', NULL, NULL, 1400, 350, 0.06, 0, 28, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (736, '''You can beg till the… come home,'' said Dad. At six they did, so we got the pony.', 'COWS', 1, true, '2026-11-17 02:08:06.43+00', 0.017839973950989796, 'for ever, till they come home', 'farm animals back from the field', 'idiom', NULL, '257105a919124ca9f8f0d3505b5b2053', NULL, NULL, 1400, 350, 0.06, 0, 28, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (753, '''Hang the chef! Hang the tutor!'' roared the king. ''Please,'' begged the queen, who was from Paris, ''…''', 'PARDON MY FRENCH', 3, true, '2026-11-17 02:08:06.43+00', 0.017118370519343618, 'forgive the swear words', 'spare my people from home', 'idiom', NULL, '31d8fc1b201e6a8f5aa11374e8671e8a', NULL, NULL, 1600, 350, 0.06, 0, 32, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (766, '''My knee''s gone,'' she radioed from base camp to her husband on the summit. ''…''', 'DON''T WAIT UP', 3, true, '2026-11-17 02:08:06.43+00', 0.022056046546293562, 'go to bed without me', 'come down from there', 'idiom', NULL, 'faed32e0c04b2011a55534cacc498fba', NULL, NULL, 1600, 350, 0.06, 0, 32, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (771, '''So how''s life?'' my neighbour asked in the elevator. I just pressed a button:…', 'DOWN', 1, true, '2026-11-17 02:08:06.43+00', 0.34168259915162413, 'to a lower floor', 'feeling low', 'double', NULL, '94cbfc6adfae0f9810d4a2fd9f4d19fa', NULL, NULL, 1400, 350, 0.06, 0, 28, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (921, '''Nine…,'' I read out from my crossword. The count hissed and left as a bat.', 'ACROSS', 2, true, '2026-11-17 02:08:06.43+00', 0.030059453266047864, 'from side to side on the grid', 'A CROSS: what vampires fear', 'sound', 'A CROSS', '2e0873bce8d6baad7ba01974f25d59d2', NULL, NULL, 1500, 350, 0.06, 0, 30, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (933, '''Now hit…,'' said Dad, and gave him the hammer. Tim, five, burst into tears.', 'THIS SNAIL', 2, true, '2026-11-17 02:08:06.43+00', 0.02737999941690017, 'a small slow creature, as Tim heard it', 'THIS NAIL: a metal pin', 'sound', 'THIS NAIL', 'feed26e4275288f04f5f1b86add261a8', NULL, NULL, 1500, 350, 0.06, 0, 30, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (950, 'How do King Midas''s children behave?', 'GOOD AS GOLD', 3, true, '2026-11-17 02:08:06.43+00', 0.012251282917952855, 'very well indeed', 'like the metal they turned into', 'idiom', NULL, '9db242cf17208781b35ecbab173f9fe8', NULL, NULL, 1600, 350, 0.06, 0, 32, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (964, 'What did 11:59 say when it was asked to be noon?', 'GIVE ME A MINUTE', 3, true, '2026-11-17 02:08:06.43+00', 0.028229725533360117, 'wait a little', 'sixty seconds is all I lack', 'idiom', NULL, 'c3c25058e50c1da682fedfb514cf59ed', NULL, NULL, 1600, 350, 0.06, 0, 32, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (968, '''How many fingers?'' ''…,'' said the man in the blindfold.', 'LET ME SEE', 2, true, '2026-11-17 02:08:06.43+00', 0.0058625832810430545, 'give me time to think', 'take this off my eyes', 'double', NULL, '894347bcf14b392f3c9c83b7ec81e0bd', NULL, NULL, 1500, 350, 0.06, 0, 30, true, NULL, NULL);
INSERT INTO public.puns OVERRIDING SYSTEM VALUE VALUES (973, '''Could I have a policy?'' asked the lion tamer. ''…,'' said the insurance man.', 'NOT ON YOUR LIFE', 3, true, '2026-11-17 02:08:06.43+00', 0.029026012762819464, 'never', 'we won''t insure you against death', 'idiom', NULL, '0852a2af79a5dae74e50f2683717704f', NULL, NULL, 1600, 350, 0.06, 0, 32, true, NULL, NULL);
INSERT INTO public.rating_queue OVERRIDING SYSTEM VALUE VALUES (1, 771, 1500, 350, 1);
INSERT INTO public.rating_queue OVERRIDING SYSTEM VALUE VALUES (2, 771, 1500, 350, 1);
INSERT INTO public.rating_queue OVERRIDING SYSTEM VALUE VALUES (3, 731, 1500, 350, 1);
INSERT INTO public.seen_puns VALUES ('9df46d08-e4a9-4597-8bb7-1bbc468dc7d6', 771, '2026-11-17 02:08:10.442+00', '2026-11-17 02:08:10.555+00', true, '72e9c8ad-209c-470b-b237-28463d6917b1', 0, 20, false, '''so how''s life?'' my neighbour asked in the elevator. i just pressed a button:… down');
INSERT INTO public.seen_puns VALUES ('0431658f-35aa-4868-9425-58ba203c7bca', 771, '2026-11-17 02:08:11.229+00', '2026-11-17 02:08:11.29+00', true, 'f01c4e45-ca1b-43a1-9406-fbf4cb8ba880', 0, 20, false, '''so how''s life?'' my neighbour asked in the elevator. i just pressed a button:… down');
INSERT INTO public.seen_puns VALUES ('89c1b94c-d58a-41f6-b4d8-0659fbb6d2b3', 731, '2026-11-17 02:08:12.81+00', '2026-11-17 02:08:12.869+00', true, 'c0f7e13a-ba8b-4f44-859c-51d70482aca1', 0, 20, false, 'dad posed proudly in the bakery''s door. a sign hung right above his zipper, and it was true:… open');
INSERT INTO public.seen_tallies VALUES ('2026-11-17 02:00:00+00', 44, 3);
INSERT INTO public.sessions VALUES ('60137adb-8098-4e42-9d89-7ff8ecc1a79d', '9df46d08-e4a9-4597-8bb7-1bbc468dc7d6', 'zQukWZRHXNfZDiVwVcavKmJ4y3hIubJN', '2026-12-17 02:08:10.348+00', '127.0.0.1', 'node', '2026-11-17 02:08:10.348+00', '2026-11-17 02:08:10.348+00');
INSERT INTO public.sessions VALUES ('fbb6ae0b-2a83-45a2-8327-97bb68b1e0aa', '0431658f-35aa-4868-9425-58ba203c7bca', 'So4MlPj3SxequnC8kjKB87vHe1KUAFML', '2026-12-17 02:08:11.179+00', '127.0.0.1', 'node', '2026-11-17 02:08:11.179+00', '2026-11-17 02:08:11.179+00');
INSERT INTO public.sessions VALUES ('5a32bebf-96e2-4854-8bf1-c3847cd590a5', '89c1b94c-d58a-41f6-b4d8-0659fbb6d2b3', 'KciOBmjsDvrUcGGRnhxba2GGDMOqBSxa', '2026-12-17 02:08:12.783+00', '127.0.0.1', 'node', '2026-11-17 02:08:12.783+00', '2026-11-17 02:08:12.783+00');
INSERT INTO public.starter_releases VALUES ('66a2941f4a9a59f3044403cdf4daab6b6c878cc5d84aca9b7168b1edc6da150a', '2026-11-17 02:08:06.43+00');
INSERT INTO public.welcomed_emails VALUES ('pCgc6uq6KVCq2AeXjz02yBIqG3M_oQSwNTibQIyvdFc');
INSERT INTO public.welcomed_emails VALUES ('6ksY6L8Pglji4W4snR8BK2tlWAMFFA3uPlHma5e4PLM');
INSERT INTO public.welcomed_emails VALUES ('sD5DUFlCED6DXB-iqiCyxWrKbvkEhj-yd9XshWTBss0');
SELECT pg_catalog.setval('public.admin_actions_id_seq', 1, false);
SELECT pg_catalog.setval('public.credit_entries_id_seq', 6, true);
SELECT pg_catalog.setval('public.feedback_id_seq', 1, false);
SELECT pg_catalog.setval('public.pun_reports_id_seq', 1, false);
SELECT pg_catalog.setval('public.puns_id_seq', 1001, true);
SELECT pg_catalog.setval('public.push_subscriptions_id_seq', 1, false);
SELECT pg_catalog.setval('public.rating_queue_id_seq', 3, true);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_provider_id_account_id_key UNIQUE (provider_id, account_id);
ALTER TABLE ONLY public.ad_views
    ADD CONSTRAINT ad_views_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.admin_actions
    ADD CONSTRAINT admin_actions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.attempts
    ADD CONSTRAINT attempts_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.barred_emails
    ADD CONSTRAINT barred_emails_pkey PRIMARY KEY (email_hash);
ALTER TABLE ONLY public.campaigns
    ADD CONSTRAINT campaigns_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.campaigns
    ADD CONSTRAINT campaigns_reminds_at_key UNIQUE (reminds_at);
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
ALTER TABLE ONLY public.daily_streaks
    ADD CONSTRAINT daily_streaks_pkey PRIMARY KEY (player_id);
ALTER TABLE ONLY public.daily_tallies
    ADD CONSTRAINT daily_tallies_pkey PRIMARY KEY (day, shard);
ALTER TABLE ONLY public.deliveries
    ADD CONSTRAINT deliveries_pkey PRIMARY KEY (campaign_id, subscription_id);
ALTER TABLE ONLY public.feedback
    ADD CONSTRAINT feedback_pkey PRIMARY KEY (id);
ALTER TABLE public.game_sessions
    ADD CONSTRAINT game_sessions_kind CHECK (((kind = ANY (ARRAY['ordinary'::text, 'daily'::text, 'archive'::text])) AND ((kind = 'ordinary'::text) = (day IS NULL)))) NOT VALID;
ALTER TABLE ONLY public.game_sessions
    ADD CONSTRAINT game_sessions_pkey PRIMARY KEY (id);
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
ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.monthly_points
    ADD CONSTRAINT monthly_points_pkey PRIMARY KEY (month, player_id);
ALTER TABLE ONLY public.pictures
    ADD CONSTRAINT pictures_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.player_ratings
    ADD CONSTRAINT player_ratings_pkey PRIMARY KEY (player_id);
ALTER TABLE ONLY public.player_search
    ADD CONSTRAINT player_search_pkey PRIMARY KEY (player_id);
ALTER TABLE ONLY public.players
    ADD CONSTRAINT players_email_key UNIQUE (email);
ALTER TABLE ONLY public.players
    ADD CONSTRAINT players_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.players
    ADD CONSTRAINT players_referral_code_key UNIQUE (referral_code);
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
ALTER TABLE ONLY public.referrals
    ADD CONSTRAINT referrals_pkey PRIMARY KEY (player_id);
ALTER TABLE ONLY public.referred_emails
    ADD CONSTRAINT referred_emails_pkey PRIMARY KEY (email_hash);
ALTER TABLE ONLY public.returned_payments
    ADD CONSTRAINT returned_payments_pkey PRIMARY KEY (id);
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
CREATE INDEX attempts_expiry ON public.attempts USING btree (forget_at);
CREATE INDEX campaigns_newest ON public.campaigns USING btree (created_at DESC, id) WHERE (reminds_at IS NULL);
CREATE INDEX campaigns_running ON public.campaigns USING btree (sent_at) WHERE ((sent_at IS NOT NULL) AND (completed_at IS NULL));
CREATE INDEX credit_entries_at ON public.credit_entries USING btree (created_at);
CREATE INDEX credit_entries_history ON public.credit_entries USING btree (player_id, id DESC);
CREATE INDEX daily_puns_pun ON public.daily_puns USING btree (pun_id, day);
CREATE INDEX daily_reminders_due ON public.daily_reminders USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE INDEX deliveries_due ON public.deliveries USING btree (due_at) WHERE (state = 'pending'::text);
CREATE INDEX deliveries_leased ON public.deliveries USING btree (lease_until) WHERE (state = 'sending'::text);
CREATE INDEX feedback_inbox ON public.feedback USING btree (status, id);
CREATE INDEX feedback_player ON public.feedback USING btree (player_id);
CREATE INDEX game_sessions_archive ON public.game_sessions USING btree (player_id, day) WHERE (kind = 'archive'::text);
CREATE INDEX game_sessions_outcome ON public.game_sessions USING btree (player_id, is_correct, completed_at);
CREATE INDEX game_sessions_pun ON public.game_sessions USING btree (pun_id);
CREATE INDEX game_sessions_recent ON public.game_sessions USING btree (completed_at) WHERE (completed_at IS NOT NULL);
CREATE INDEX game_sessions_shown ON public.game_sessions USING btree (household_hash, pun_id, completed_at) WHERE (NOT is_correct);
CREATE INDEX insight_days_closed ON public.insight_days USING btree (day) WHERE is_closed;
CREATE INDEX left_games_age ON public.left_games USING btree (completed_at);
CREATE INDEX left_games_memory ON public.left_games USING btree (person_hash, pun_id, completed_at);
CREATE INDEX left_games_outcome ON public.left_games USING btree (person_hash, is_correct, completed_at);
CREATE INDEX left_games_shown ON public.left_games USING btree (household_hash, pun_id, completed_at) WHERE (NOT is_correct);
CREATE INDEX link_messages_address ON public.link_messages USING btree (email_hash, sent_at);
CREATE INDEX link_messages_sent ON public.link_messages USING btree (sent_at);
CREATE INDEX monthly_points_player ON public.monthly_points USING btree (player_id);
CREATE INDEX monthly_ranked ON public.monthly_points USING btree (month, ((- points)), points_at, player_id) WHERE ((points > 0) AND (NOT is_banned) AND (NOT is_held));
CREATE UNIQUE INDEX one_daily ON public.game_sessions USING btree (player_id, day) WHERE (kind = 'daily'::text);
CREATE UNIQUE INDEX one_open_session ON public.game_sessions USING btree (player_id, kind) WHERE (completed_at IS NULL);
CREATE UNIQUE INDEX one_open_view ON public.ad_views USING btree (player_id) WHERE (closed_at IS NULL);
CREATE UNIQUE INDEX one_picture_in_use ON public.pictures USING btree (player_id) WHERE in_use;
CREATE UNIQUE INDEX one_re_engagement_at_a_time ON public.campaigns USING btree (is_re_engagement) WHERE (is_re_engagement AND (completed_at IS NULL));
CREATE INDEX pictures_unused ON public.pictures USING btree (created_at) WHERE (NOT in_use);
CREATE INDEX player_search_email ON public.player_search USING btree (split_part(text, ' '::text, 1) text_pattern_ops);
CREATE INDEX player_search_trigrams ON public.player_search USING gin (text public.gin_trgm_ops);
CREATE INDEX player_search_username ON public.player_search USING btree (split_part(text, ' '::text, 2) text_pattern_ops);
CREATE INDEX players_banned_person ON public.players USING btree (person_hash) WHERE (banned_at IS NOT NULL);
CREATE INDEX players_by_credits ON public.players USING btree (credits, id) WHERE (deleted_at IS NULL);
CREATE INDEX players_by_email ON public.players USING btree (email, id) WHERE (deleted_at IS NULL);
CREATE INDEX players_by_joined ON public.players USING btree (created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX players_by_points ON public.players USING btree (points, id) WHERE (deleted_at IS NULL);
CREATE INDEX players_by_seen ON public.players USING btree (last_seen_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX players_deleted ON public.players USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX players_gone_by_joined ON public.players USING btree (created_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX players_held ON public.players USING btree (held_at, id) WHERE (held_at IS NOT NULL);
CREATE INDEX players_last_seen ON public.players USING btree (last_seen_at) WHERE ((banned_at IS NULL) AND (deleted_at IS NULL));
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
CREATE INDEX puns_band ON public.puns USING btree (band, place) INCLUDE (id) WHERE is_active;
CREATE INDEX puns_held ON public.puns USING btree (id) WHERE (held_at IS NOT NULL);
CREATE INDEX puns_new ON public.puns USING btree (band, place) INCLUDE (id) WHERE (is_active AND is_new);
CREATE UNIQUE INDEX puns_once ON public.puns USING btree (md5(((lower(question) || '
'::text) || answer)));
CREATE UNIQUE INDEX puns_origin ON public.puns USING btree (origin) WHERE (origin IS NOT NULL);
CREATE INDEX puns_place ON public.puns USING btree (place) WHERE is_active;
CREATE INDEX puns_trigrams ON public.puns USING gin (lower(((question || ' '::text) || answer)) public.gin_trgm_ops);
CREATE INDEX purchases_captured ON public.purchases USING btree (captured_at) WHERE (captured_at IS NOT NULL);
CREATE INDEX purchases_open ON public.purchases USING btree (checked_at) WHERE (status = 'open'::text);
CREATE INDEX purchases_player ON public.purchases USING btree (player_id, created_at);
CREATE INDEX push_subscriptions_player ON public.push_subscriptions USING btree (player_id, renewed_at);
CREATE INDEX push_subscriptions_session ON public.push_subscriptions USING btree (session_id);
CREATE INDEX rank_boundaries_order ON public.rank_boundaries USING btree (board, ((- points)), points_at, player_id);
CREATE INDEX referrals_paid ON public.referrals USING btree (referrer_id, paid_at);
CREATE INDEX referrals_recent ON public.referrals USING btree (created_at);
CREATE INDEX referrals_referrer ON public.referrals USING btree (referrer_id, created_at);
CREATE INDEX returned_payments_at ON public.returned_payments USING btree (created_at);
CREATE INDEX returned_payments_capture ON public.returned_payments USING btree (capture_id);
CREATE INDEX seen_puns_book ON public.seen_puns USING btree (player_id, answer_shown_at, pun_id) WHERE (answer_shown_at IS NOT NULL);
CREATE INDEX seen_puns_favourites ON public.seen_puns USING btree (player_id, answer_shown_at, pun_id) WHERE favourite;
CREATE INDEX seen_puns_longest_ago ON public.seen_puns USING btree (player_id, is_solved, seen_at);
CREATE INDEX seen_puns_outcome ON public.seen_puns USING btree (player_id, is_solved, answer_shown_at, pun_id) WHERE (answer_shown_at IS NOT NULL);
CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_player ON public.sessions USING btree (player_id);
CREATE INDEX signals_newest ON public.signals USING btree (found_at, player_id, kind);
CREATE INDEX uploads_issued ON public.uploads USING btree (issued_at);
CREATE INDEX uploads_player ON public.uploads USING btree (player_id);
CREATE INDEX verifications_expiry ON public.verifications USING btree (expires_at);
CREATE INDEX verifications_identifier ON public.verifications USING btree (identifier);
CREATE INDEX verifications_value ON public.verifications USING hash (value);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.admin_actions FOR EACH ROW EXECUTE FUNCTION public.keep_admin_actions();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.credit_entries FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER ban_hides_months AFTER UPDATE OF banned_at ON public.players FOR EACH ROW WHEN (((old.banned_at IS NULL) <> (new.banned_at IS NULL))) EXECUTE FUNCTION public.hide_banned_months();
CREATE TRIGGER barred_email AFTER INSERT ON public.players FOR EACH ROW EXECUTE FUNCTION public.refuse_barred_email();
CREATE TRIGGER born_admin BEFORE INSERT ON public.players FOR EACH ROW EXECUTE FUNCTION public.only_the_first_player_is_born_admin();
CREATE TRIGGER forget_what_was_added AFTER UPDATE OF deleted_at ON public.players FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION public.forget_what_was_added();
CREATE TRIGGER hold_hides_months AFTER UPDATE OF held_at ON public.players FOR EACH ROW WHEN (((old.held_at IS NULL) <> (new.held_at IS NULL))) EXECUTE FUNCTION public.hide_held_months();
CREATE TRIGGER keep_gone AFTER DELETE ON public.game_sessions REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.keep_gone_games();
CREATE TRIGGER name_finished_game AFTER UPDATE OF answer_shown_at ON public.seen_puns FOR EACH ROW WHEN (((new.answer_shown_at IS DISTINCT FROM old.answer_shown_at) AND (NOT (new.session_id IS DISTINCT FROM old.session_id)))) EXECUTE FUNCTION public.name_finished_game();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.admin_actions FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER player_search AFTER INSERT OR UPDATE OF email, username, first_name, deleted_at ON public.players FOR EACH ROW EXECUTE FUNCTION public.keep_player_search();
CREATE TRIGGER sign_out_unsubscribes AFTER DELETE ON public.sessions FOR EACH ROW WHEN ((old.expires_at > now())) EXECUTE FUNCTION public.unsubscribe_signed_out();
CREATE TRIGGER tally AFTER INSERT ON public.credit_entries FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['ad'::text, 'hint'::text]))) EXECUTE FUNCTION public.tally_credits();
CREATE TRIGGER tally AFTER UPDATE OF completed_at ON public.game_sessions FOR EACH ROW WHEN (((old.completed_at IS NULL) AND (new.completed_at IS NOT NULL) AND (new.kind <> 'archive'::text))) EXECUTE FUNCTION public.tally_pun();
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
ALTER TABLE ONLY public.campaigns
    ADD CONSTRAINT campaigns_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.players(id);
ALTER TABLE ONLY public.credit_entries
    ADD CONSTRAINT credit_entries_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.daily_puns
    ADD CONSTRAINT daily_puns_pun_id_fkey FOREIGN KEY (pun_id) REFERENCES public.puns(id);
ALTER TABLE ONLY public.daily_reminders
    ADD CONSTRAINT daily_reminders_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.daily_streaks
    ADD CONSTRAINT daily_streaks_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.deliveries
    ADD CONSTRAINT deliveries_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES public.campaigns(id);
ALTER TABLE ONLY public.feedback
    ADD CONSTRAINT feedback_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.game_sessions
    ADD CONSTRAINT game_sessions_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.game_sessions
    ADD CONSTRAINT game_sessions_pun_id_fkey FOREIGN KEY (pun_id) REFERENCES public.puns(id);
ALTER TABLE ONLY public.monthly_points
    ADD CONSTRAINT monthly_points_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.pictures
    ADD CONSTRAINT pictures_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.player_ratings
    ADD CONSTRAINT player_ratings_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.player_search
    ADD CONSTRAINT player_search_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id) ON DELETE CASCADE;
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
ALTER TABLE ONLY public.referrals
    ADD CONSTRAINT referrals_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.referrals
    ADD CONSTRAINT referrals_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.second_factors
    ADD CONSTRAINT second_factors_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.seen_puns
    ADD CONSTRAINT seen_puns_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.seen_puns
    ADD CONSTRAINT seen_puns_pun_id_fkey FOREIGN KEY (pun_id) REFERENCES public.puns(id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.signals
    ADD CONSTRAINT signals_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
