-- The database as the migrations make it, for reading: nothing runs this file.
-- Written by npm run schema; npm run check tells when a migration has made it stale.

CREATE EXTENSION pg_trgm;

CREATE TABLE accounts (
  id uuid NOT NULL,
  player_id uuid NOT NULL,
  account_id text NOT NULL,
  provider_id text NOT NULL,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT accounts_pkey PRIMARY KEY (id),
  CONSTRAINT accounts_provider_id_account_id_key UNIQUE (provider_id, account_id),
  CONSTRAINT accounts_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE
);
CREATE INDEX accounts_player ON accounts (player_id);

CREATE TABLE ad_views (
  id uuid NOT NULL,
  player_id uuid NOT NULL,
  reward smallint NOT NULL,
  requested_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  claimed_at timestamptz,
  closed_at timestamptz,
  ads_a_day smallint NOT NULL DEFAULT 5,
  cooldown_seconds integer NOT NULL DEFAULT 300,
  ad_seconds integer NOT NULL DEFAULT 3,
  valid_seconds integer NOT NULL DEFAULT 600,
  CONSTRAINT ad_views_pkey PRIMARY KEY (id),
  CONSTRAINT ad_views_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id)
);
CREATE INDEX ad_views_claimed ON ad_views (player_id, claimed_at) WHERE claimed_at IS NOT NULL;
CREATE INDEX ad_views_player ON ad_views (player_id, requested_at);
CREATE UNIQUE INDEX one_open_view ON ad_views (player_id) WHERE closed_at IS NULL;

CREATE TABLE admin_actions (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  actor_id uuid,
  action text NOT NULL,
  target_id uuid,
  reason text,
  details text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT admin_actions_pkey PRIMARY KEY (id),
  CONSTRAINT admin_actions_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES players(id),
  CONSTRAINT admin_actions_target_id_fkey FOREIGN KEY (target_id) REFERENCES players(id)
);
CREATE INDEX admin_actions_actor ON admin_actions (actor_id, id);
CREATE INDEX admin_actions_target ON admin_actions (target_id, id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON admin_actions
  FOR EACH ROW EXECUTE FUNCTION keep_admin_actions();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON admin_actions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE admin_digests (
  player_id uuid NOT NULL,
  zone text NOT NULL,
  next_at timestamptz,
  last_day date,
  since timestamptz NOT NULL,
  CONSTRAINT admin_digests_pkey PRIMARY KEY (player_id),
  CONSTRAINT admin_digests_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id)
);
CREATE INDEX admin_digests_due ON admin_digests (next_at) WHERE next_at IS NOT NULL;

CREATE TABLE attempts (
  key text NOT NULL,
  times timestamptz[] NOT NULL,
  forget_at timestamptz NOT NULL,
  CONSTRAINT attempts_pkey PRIMARY KEY (key)
);
CREATE INDEX attempts_expiry ON attempts (forget_at);

CREATE TABLE backup_codes (
  player_id uuid NOT NULL,
  code_hash text NOT NULL,
  CONSTRAINT backup_codes_pkey PRIMARY KEY (player_id, code_hash),
  CONSTRAINT backup_codes_player_id_fkey FOREIGN KEY (player_id) REFERENCES second_factors(player_id) ON DELETE CASCADE
);

CREATE TABLE barred_emails (
  email_hash text NOT NULL,
  until timestamptz,
  CONSTRAINT barred_emails_pkey PRIMARY KEY (email_hash)
);
CREATE INDEX barred_emails_until ON barred_emails (until) WHERE until IS NOT NULL;

CREATE TABLE campaigns (
  id uuid NOT NULL,
  is_re_engagement boolean NOT NULL DEFAULT false,
  title text NOT NULL,
  message text NOT NULL,
  target_type text NOT NULL,
  inactive_days smallint,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  listed_to bigint NOT NULL DEFAULT 0,
  list_end bigint,
  revision integer NOT NULL DEFAULT 0,
  scheduled_at timestamptz,
  scheduled_by uuid,
  unsent text,
  CONSTRAINT campaigns_pkey PRIMARY KEY (id),
  CONSTRAINT campaigns_check CHECK ((target_type = 'inactive'::text) = (inactive_days IS NOT NULL)),
  CONSTRAINT campaigns_check1 CHECK ((sent_at IS NULL) = (list_end IS NULL)),
  CONSTRAINT campaigns_inactive_days_check CHECK (inactive_days >= 1 AND inactive_days <= 30),
  CONSTRAINT campaigns_message_check CHECK (char_length(message) >= 1 AND char_length(message) <= 500),
  CONSTRAINT campaigns_target_type_check CHECK (target_type = ANY (ARRAY['all'::text, 'inactive'::text])),
  CONSTRAINT campaigns_title_check CHECK (char_length(title) >= 1 AND char_length(title) <= 120),
  CONSTRAINT campaigns_unsent_check CHECK (unsent = ANY (ARRAY['late'::text, 'push_off'::text])),
  CONSTRAINT campaigns_created_by_fkey FOREIGN KEY (created_by) REFERENCES players(id),
  CONSTRAINT campaigns_scheduled_by_fkey FOREIGN KEY (scheduled_by) REFERENCES players(id)
);
CREATE INDEX campaigns_newest ON campaigns (created_at DESC, id);
CREATE INDEX campaigns_scheduled ON campaigns (scheduled_at) WHERE scheduled_at IS NOT NULL AND sent_at IS NULL;
CREATE INDEX campaigns_unlisted ON campaigns (sent_at) WHERE listed_to < list_end;

CREATE TABLE carried_days (
  player_id uuid,
  guest text NOT NULL,
  session_id uuid,
  letters smallint NOT NULL,
  carried_at timestamptz NOT NULL,
  CONSTRAINT carried_days_pkey PRIMARY KEY (guest),
  CONSTRAINT carried_days_player_id_key UNIQUE (player_id),
  CONSTRAINT carried_days_session_id_key UNIQUE (session_id),
  CONSTRAINT carried_days_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id)
);
CREATE INDEX carried_days_left ON carried_days (carried_at) WHERE player_id IS NULL;

CREATE TABLE challenge_alerts (
  player_id uuid NOT NULL,
  is_on boolean NOT NULL,
  day date,
  told smallint NOT NULL DEFAULT 0,
  CONSTRAINT challenge_alerts_pkey PRIMARY KEY (player_id),
  CONSTRAINT challenge_alerts_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id)
);

CREATE TABLE challenge_entries (
  seat_id uuid NOT NULL,
  challenge_id text NOT NULL,
  placed_at timestamptz,
  round smallint NOT NULL DEFAULT 0,
  is_open boolean NOT NULL DEFAULT false,
  opened_at timestamptz,
  deadline timestamptz,
  revealed smallint[] NOT NULL DEFAULT '{}'::smallint[],
  checks smallint NOT NULL DEFAULT 0,
  met smallint[] NOT NULL DEFAULT '{}'::smallint[],
  total integer NOT NULL DEFAULT 0,
  active_at timestamptz NOT NULL,
  finished_at timestamptz,
  CONSTRAINT challenge_entries_pkey PRIMARY KEY (seat_id),
  CONSTRAINT challenge_entries_seat_id_fkey FOREIGN KEY (seat_id) REFERENCES seats(id) ON DELETE CASCADE
);
CREATE INDEX challenge_entries_finished ON challenge_entries (finished_at) WHERE finished_at IS NOT NULL;
CREATE INDEX challenge_entries_placed ON challenge_entries (challenge_id) WHERE placed_at IS NOT NULL;
CREATE INDEX challenge_entries_waiting ON challenge_entries (challenge_id) WHERE placed_at IS NULL;

CREATE TABLE challenge_puns (
  challenge_id text NOT NULL,
  round smallint NOT NULL,
  pun_id bigint NOT NULL,
  question text NOT NULL,
  answer text NOT NULL,
  kind text NOT NULL,
  sense_one text NOT NULL,
  sense_two text NOT NULL,
  ordinary text,
  CONSTRAINT challenge_puns_pkey PRIMARY KEY (challenge_id, round),
  CONSTRAINT challenge_puns_challenge_id_fkey FOREIGN KEY (challenge_id) REFERENCES challenges(id) ON DELETE CASCADE,
  CONSTRAINT challenge_puns_pun_id_fkey FOREIGN KEY (pun_id) REFERENCES puns(id)
);
CREATE INDEX challenge_puns_pun ON challenge_puns (pun_id);

CREATE TABLE challenge_rounds (
  seat_id uuid NOT NULL,
  round smallint NOT NULL,
  is_solved boolean NOT NULL,
  score smallint NOT NULL,
  seconds integer NOT NULL,
  letters smallint NOT NULL,
  ended_at timestamptz NOT NULL,
  CONSTRAINT challenge_rounds_pkey PRIMARY KEY (seat_id, round),
  CONSTRAINT challenge_rounds_seat_id_fkey FOREIGN KEY (seat_id) REFERENCES challenge_entries(seat_id) ON DELETE CASCADE
);

CREATE TABLE challenges (
  id text NOT NULL,
  mode text NOT NULL,
  maker_id uuid,
  made_at timestamptz NOT NULL,
  is_closed boolean NOT NULL DEFAULT false,
  places smallint NOT NULL DEFAULT 0,
  rematch_id text,
  CONSTRAINT challenges_pkey PRIMARY KEY (id),
  CONSTRAINT challenges_mode CHECK (mode = ANY (ARRAY['race'::text, 'calm'::text])),
  CONSTRAINT challenges_places CHECK (places >= 0),
  CONSTRAINT challenges_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES players(id)
);
CREATE INDEX challenges_made ON challenges (made_at);
CREATE INDEX challenges_of_maker ON challenges (maker_id, made_at) WHERE maker_id IS NOT NULL;

CREATE TABLE credit_entries (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  player_id uuid NOT NULL,
  kind text NOT NULL,
  reference text NOT NULL,
  amount integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT credit_entries_pkey PRIMARY KEY (id),
  CONSTRAINT credit_entries_player_id_kind_reference_key UNIQUE (player_id, kind, reference),
  CONSTRAINT credit_entries_amount_check CHECK (amount <> 0),
  CONSTRAINT credit_entries_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id)
);
CREATE INDEX credit_entries_at ON credit_entries (created_at);
CREATE INDEX credit_entries_history ON credit_entries (player_id, id DESC);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON credit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER tally AFTER INSERT ON credit_entries
  FOR EACH ROW WHEN (new.kind = ANY (ARRAY['ad'::text, 'hint'::text])) EXECUTE FUNCTION tally_credits();

CREATE TABLE credit_tallies (
  kind text NOT NULL,
  shard smallint NOT NULL,
  entries bigint NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT credit_tallies_pkey PRIMARY KEY (kind, shard)
);

CREATE TABLE daily_puns (
  day date NOT NULL,
  pun_id bigint NOT NULL,
  question text,
  answer text,
  difficulty smallint,
  picture bytea,
  CONSTRAINT daily_puns_pkey PRIMARY KEY (day),
  CONSTRAINT daily_puns_check CHECK (num_nulls(question, answer, difficulty) = ANY (ARRAY[0, 3])),
  CONSTRAINT daily_puns_pun_id_fkey FOREIGN KEY (pun_id) REFERENCES puns(id)
);
CREATE INDEX daily_puns_pun ON daily_puns (pun_id, day);

CREATE TABLE daily_reminders (
  player_id uuid NOT NULL,
  zone text NOT NULL,
  hour smallint,
  next_at timestamptz,
  told_day date,
  unanswered smallint NOT NULL DEFAULT 0,
  has_stopped boolean NOT NULL DEFAULT false,
  CONSTRAINT daily_reminders_pkey PRIMARY KEY (player_id),
  CONSTRAINT daily_reminders_check CHECK ((hour IS NULL) = (next_at IS NULL)),
  CONSTRAINT daily_reminders_check1 CHECK (NOT has_stopped OR hour IS NULL),
  CONSTRAINT daily_reminders_hour_check CHECK (hour >= 0 AND hour <= 23),
  CONSTRAINT daily_reminders_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id)
);
CREATE INDEX daily_reminders_due ON daily_reminders (next_at) WHERE next_at IS NOT NULL;

CREATE TABLE daily_shares (
  player_id uuid NOT NULL,
  day date NOT NULL,
  shared_at timestamptz NOT NULL,
  CONSTRAINT daily_shares_pkey PRIMARY KEY (player_id, day),
  CONSTRAINT daily_shares_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id)
);
CREATE INDEX daily_shares_shared ON daily_shares (shared_at);

CREATE TABLE daily_streaks (
  player_id uuid NOT NULL,
  zone text NOT NULL,
  zone_since timestamptz NOT NULL,
  day date NOT NULL,
  since timestamptz NOT NULL,
  open_day date,
  missed_since date[] NOT NULL DEFAULT '{}'::date[],
  ended_day date,
  current integer NOT NULL DEFAULT 0,
  best integer NOT NULL DEFAULT 0,
  freezes smallint NOT NULL DEFAULT 1,
  solved integer NOT NULL DEFAULT 0,
  frozen date[] NOT NULL DEFAULT '{}'::date[],
  CONSTRAINT daily_streaks_pkey PRIMARY KEY (player_id),
  CONSTRAINT daily_streaks_check CHECK (best >= current),
  CONSTRAINT daily_streaks_check1 CHECK (solved >= best),
  CONSTRAINT daily_streaks_current_check CHECK (current >= 0),
  CONSTRAINT daily_streaks_freezes_check CHECK (freezes >= 0 AND freezes <= 2),
  CONSTRAINT daily_streaks_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id)
);

CREATE TABLE daily_tallies (
  day date NOT NULL,
  shard smallint NOT NULL,
  played bigint NOT NULL,
  solved bigint NOT NULL,
  unaided bigint NOT NULL,
  CONSTRAINT daily_tallies_pkey PRIMARY KEY (day, shard)
);

CREATE TABLE database_secret (
  is_only boolean NOT NULL DEFAULT true,
  fingerprint text NOT NULL,
  CONSTRAINT database_secret_pkey PRIMARY KEY (is_only),
  CONSTRAINT database_secret_is_only_check CHECK (is_only)
);

CREATE TABLE deliveries (
  message_id uuid NOT NULL,
  subscription_id bigint NOT NULL,
  state text NOT NULL DEFAULT 'pending'::text,
  attempts smallint NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL,
  lease_until timestamptz,
  attempts_before smallint NOT NULL DEFAULT 0,
  CONSTRAINT deliveries_pkey PRIMARY KEY (message_id, subscription_id),
  CONSTRAINT deliveries_check CHECK ((state = 'sending'::text) = (lease_until IS NOT NULL)),
  CONSTRAINT deliveries_state_check CHECK (state = ANY (ARRAY['pending'::text, 'sending'::text, 'delivered'::text, 'failed'::text, 'unknown'::text, 'skipped'::text])),
  CONSTRAINT deliveries_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id)
);
CREATE INDEX deliveries_due ON deliveries (due_at) WHERE state = 'pending'::text;
CREATE INDEX deliveries_leased ON deliveries (lease_until) WHERE state = 'sending'::text;

CREATE TABLE feedback (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  player_id uuid,
  type text NOT NULL,
  content text NOT NULL,
  rating smallint,
  status text NOT NULL DEFAULT 'new'::text,
  created_at timestamptz NOT NULL,
  CONSTRAINT feedback_pkey PRIMARY KEY (id),
  CONSTRAINT feedback_check CHECK (rating IS NULL OR type = 'review'::text AND rating >= 1 AND rating <= 5),
  CONSTRAINT feedback_content_check CHECK (char_length(content) >= 1 AND char_length(content) <= 2000),
  CONSTRAINT feedback_status_check CHECK (status = ANY (ARRAY['new'::text, 'approved'::text, 'dismissed'::text])),
  CONSTRAINT feedback_type_check CHECK (type = ANY (ARRAY['feedback'::text, 'pun_suggestion'::text, 'review'::text])),
  CONSTRAINT feedback_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id)
);
CREATE INDEX feedback_inbox ON feedback (status, id);
CREATE INDEX feedback_player ON feedback (player_id, id);

CREATE TABLE friend_blocks (
  player_id uuid NOT NULL,
  blocked_id uuid NOT NULL,
  blocked_at timestamptz NOT NULL,
  CONSTRAINT friend_blocks_pkey PRIMARY KEY (player_id, blocked_id),
  CONSTRAINT friend_blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES players(id),
  CONSTRAINT friend_blocks_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id)
);
CREATE INDEX friend_blocks_blocked ON friend_blocks (blocked_id);

CREATE TABLE friend_request_days (
  player_id uuid NOT NULL,
  day date NOT NULL,
  requests smallint NOT NULL,
  CONSTRAINT friend_request_days_pkey PRIMARY KEY (player_id),
  CONSTRAINT friend_request_days_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id)
);

CREATE TABLE friend_requests (
  from_id uuid NOT NULL,
  to_id uuid NOT NULL,
  sent_at timestamptz NOT NULL,
  declined_at timestamptz,
  CONSTRAINT friend_requests_pkey PRIMARY KEY (from_id, to_id),
  CONSTRAINT friend_requests_other CHECK (from_id <> to_id),
  CONSTRAINT friend_requests_from_id_fkey FOREIGN KEY (from_id) REFERENCES players(id),
  CONSTRAINT friend_requests_to_id_fkey FOREIGN KEY (to_id) REFERENCES players(id)
);
CREATE INDEX friend_requests_old ON friend_requests (sent_at);
CREATE UNIQUE INDEX friend_requests_pair ON friend_requests (LEAST(from_id, to_id), GREATEST(from_id, to_id));
CREATE INDEX friend_requests_received ON friend_requests (to_id, sent_at) WHERE declined_at IS NULL;
CREATE INDEX friend_requests_sent ON friend_requests (from_id, sent_at);
CREATE INDEX friend_requests_to ON friend_requests (to_id);

CREATE TABLE friendships (
  low_id uuid NOT NULL,
  high_id uuid NOT NULL,
  how text NOT NULL,
  since timestamptz NOT NULL,
  CONSTRAINT friendships_pkey PRIMARY KEY (low_id, high_id),
  CONSTRAINT friendships_how CHECK (how = ANY (ARRAY['referral'::text, 'consent'::text])),
  CONSTRAINT friendships_order CHECK (low_id < high_id),
  CONSTRAINT friendships_high_id_fkey FOREIGN KEY (high_id) REFERENCES players(id),
  CONSTRAINT friendships_low_id_fkey FOREIGN KEY (low_id) REFERENCES players(id)
);
CREATE INDEX friendships_high ON friendships (high_id, since);
CREATE INDEX friendships_high_consent ON friendships (high_id) WHERE how = 'consent'::text;
CREATE INDEX friendships_low ON friendships (low_id, since);
CREATE INDEX friendships_low_consent ON friendships (low_id) WHERE how = 'consent'::text;
CREATE INDEX friendships_since ON friendships (since);

CREATE TABLE game_sessions (
  id uuid NOT NULL,
  player_id uuid NOT NULL,
  pun_id bigint NOT NULL,
  question text NOT NULL,
  answer text NOT NULL,
  difficulty smallint NOT NULL,
  opened_at timestamptz NOT NULL,
  remaining double precision NOT NULL,
  saved_at timestamptz NOT NULL,
  paused boolean NOT NULL DEFAULT false,
  revealed smallint[] NOT NULL DEFAULT '{}'::smallint[],
  completed_at timestamptz,
  is_correct boolean,
  is_remembered boolean,
  points_earned smallint,
  credits_awarded smallint,
  badge_earned text,
  is_paid boolean DEFAULT true,
  network_hash text,
  paid_solves_a_day smallint NOT NULL DEFAULT 200,
  hint_costs smallint[] NOT NULL DEFAULT '{}'::smallint[],
  badge_credits smallint,
  relaxed boolean NOT NULL DEFAULT false,
  level_points smallint,
  kind text NOT NULL DEFAULT 'ordinary'::text,
  day date,
  score double precision,
  caught_up boolean NOT NULL DEFAULT false,
  is_superseded boolean NOT NULL DEFAULT false,
  wrong_checks smallint NOT NULL DEFAULT 0,
  CONSTRAINT game_sessions_pkey PRIMARY KEY (id),
  CONSTRAINT game_sessions_check CHECK ((completed_at IS NULL) = (is_correct IS NULL)),
  CONSTRAINT game_sessions_kind CHECK ((kind = ANY (ARRAY['ordinary'::text, 'daily'::text, 'archive'::text])) AND (kind = 'ordinary'::text) = (day IS NULL)),
  CONSTRAINT game_sessions_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id),
  CONSTRAINT game_sessions_pun_id_fkey FOREIGN KEY (pun_id) REFERENCES puns(id)
);
CREATE INDEX game_sessions_outcome ON game_sessions (player_id, is_correct, completed_at);
CREATE INDEX game_sessions_pun ON game_sessions (pun_id);
CREATE INDEX game_sessions_recent ON game_sessions (completed_at) WHERE completed_at IS NOT NULL;
CREATE INDEX game_sessions_remembered ON game_sessions (player_id, completed_at) WHERE is_correct AND is_remembered AND points_earned > 0;
CREATE INDEX game_sessions_shown ON game_sessions (network_hash, pun_id, completed_at) WHERE NOT is_correct;
CREATE UNIQUE INDEX one_archive_game ON game_sessions (player_id, day) WHERE kind = 'archive'::text AND NOT is_superseded;
CREATE UNIQUE INDEX one_daily ON game_sessions (player_id, day) WHERE kind = 'daily'::text;
CREATE UNIQUE INDEX one_open_session ON game_sessions (player_id, kind) WHERE completed_at IS NULL;
CREATE TRIGGER keep_gone AFTER DELETE ON game_sessions REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION keep_gone_games();
CREATE TRIGGER keep_reopened AFTER UPDATE OF completed_at ON game_sessions
  FOR EACH ROW WHEN (old.completed_at IS NOT NULL AND new.completed_at IS NULL) EXECUTE FUNCTION keep_reopened_game();
CREATE TRIGGER tally AFTER UPDATE OF completed_at ON game_sessions
  FOR EACH ROW WHEN (old.completed_at IS NULL AND new.completed_at IS NOT NULL AND new.kind <> 'archive'::text) EXECUTE FUNCTION tally_pun();
CREATE TRIGGER tally_daily AFTER UPDATE OF completed_at ON game_sessions
  FOR EACH ROW WHEN (old.completed_at IS NULL AND new.completed_at IS NOT NULL AND new.kind = 'daily'::text) EXECUTE FUNCTION tally_daily();

CREATE TABLE guest_answers (
  network_hash text NOT NULL,
  pun_id bigint NOT NULL,
  day date NOT NULL,
  shown_at timestamptz NOT NULL,
  is_player boolean NOT NULL DEFAULT false,
  CONSTRAINT guest_answers_pkey PRIMARY KEY (network_hash, pun_id, day),
  CONSTRAINT guest_answers_pun_id_fkey FOREIGN KEY (pun_id) REFERENCES puns(id)
);
CREATE INDEX guest_answers_shown ON guest_answers (shown_at);

CREATE TABLE guest_networks (
  network_hash text NOT NULL,
  since timestamptz NOT NULL,
  checks integer NOT NULL,
  CONSTRAINT guest_networks_pkey PRIMARY KEY (network_hash)
);
CREATE INDEX guest_networks_since ON guest_networks (since);

CREATE TABLE insight_counts (
  day date NOT NULL,
  name text NOT NULL,
  age smallint NOT NULL,
  count bigint NOT NULL,
  CONSTRAINT insight_counts_pkey PRIMARY KEY (day, name, age)
);

CREATE TABLE insight_credits (
  day date NOT NULL,
  kind text NOT NULL,
  credits_in bigint NOT NULL,
  credits_out bigint NOT NULL,
  CONSTRAINT insight_credits_pkey PRIMARY KEY (day, kind)
);

CREATE TABLE insight_days (
  day date NOT NULL,
  counted_at timestamptz NOT NULL,
  is_closed boolean NOT NULL,
  CONSTRAINT insight_days_pkey PRIMARY KEY (day)
);
CREATE INDEX insight_days_closed ON insight_days (day) WHERE is_closed;

CREATE TABLE insight_gone (
  day date NOT NULL,
  name text NOT NULL,
  age smallint NOT NULL,
  count bigint NOT NULL,
  CONSTRAINT insight_gone_pkey PRIMARY KEY (day, name, age)
);

CREATE TABLE job_runs (
  name text NOT NULL,
  ran_at timestamptz NOT NULL,
  failed_at timestamptz,
  failures integer NOT NULL DEFAULT 0,
  CONSTRAINT job_runs_pkey PRIMARY KEY (name)
);

CREATE TABLE landing_visits (
  day date NOT NULL,
  visits bigint NOT NULL,
  CONSTRAINT landing_visits_pkey PRIMARY KEY (day)
);

CREATE TABLE left_games (
  mailbox_hash text NOT NULL,
  network_hash text,
  pun_id bigint NOT NULL,
  is_correct boolean,
  completed_at timestamptz NOT NULL,
  email_verified boolean NOT NULL DEFAULT true
);
CREATE INDEX left_games_age ON left_games (completed_at);
CREATE INDEX left_games_memory ON left_games (mailbox_hash, pun_id, completed_at);
CREATE INDEX left_games_outcome ON left_games (mailbox_hash, is_correct, completed_at);
CREATE INDEX left_games_shown ON left_games (network_hash, pun_id, completed_at) WHERE NOT is_correct;

CREATE TABLE link_emails (
  key text NOT NULL,
  sent_at timestamptz NOT NULL
);
CREATE INDEX link_emails_key ON link_emails (key, sent_at);
CREATE INDEX link_emails_sent ON link_emails (sent_at);

CREATE TABLE messages (
  id uuid NOT NULL,
  kind text NOT NULL,
  reference text NOT NULL,
  title text NOT NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  is_listed boolean NOT NULL,
  target_count integer NOT NULL DEFAULT 0,
  delivered_count integer NOT NULL DEFAULT 0,
  failed_count integer NOT NULL DEFAULT 0,
  unknown_count integer NOT NULL DEFAULT 0,
  skipped_count integer NOT NULL DEFAULT 0,
  gone_count integer NOT NULL DEFAULT 0,
  failure text,
  completed_at timestamptz,
  is_forgotten boolean NOT NULL DEFAULT false,
  CONSTRAINT messages_pkey PRIMARY KEY (id),
  CONSTRAINT messages_counts CHECK ((delivered_count + failed_count + unknown_count + skipped_count) <= target_count),
  CONSTRAINT messages_text CHECK (char_length(text) >= 1 AND char_length(text) <= 500),
  CONSTRAINT messages_title CHECK (char_length(title) >= 1 AND char_length(title) <= 120)
);
CREATE INDEX messages_about ON messages (kind, reference, created_at);
CREATE INDEX messages_completed ON messages (completed_at);
CREATE INDEX messages_ended ON messages (completed_at) WHERE kind = 'campaign'::text AND completed_at IS NOT NULL;
CREATE UNIQUE INDEX one_re_engagement_at_a_time ON messages (reference) WHERE kind = 'campaign'::text AND completed_at IS NULL;
CREATE UNIQUE INDEX one_reminder_an_hour ON messages (reference) WHERE kind = 'reminder'::text;

CREATE TABLE migrations (
  name text NOT NULL,
  checksum text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now(),
  version text,
  CONSTRAINT migrations_pkey PRIMARY KEY (name)
);

CREATE TABLE monthly_points (
  month date NOT NULL,
  player_id uuid NOT NULL,
  points integer NOT NULL,
  points_at timestamptz NOT NULL,
  is_banned boolean NOT NULL DEFAULT false,
  is_under_review boolean NOT NULL DEFAULT false,
  CONSTRAINT monthly_points_pkey PRIMARY KEY (month, player_id),
  CONSTRAINT monthly_points_points_check CHECK (points >= 0),
  CONSTRAINT monthly_points_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id)
);
CREATE INDEX monthly_points_player ON monthly_points (player_id);
CREATE INDEX monthly_ranked ON monthly_points (month, (- points), points_at, player_id) WHERE points > 0 AND NOT is_banned AND NOT is_under_review;

CREATE TABLE nudge_preferences (
  player_id uuid NOT NULL,
  is_on boolean NOT NULL,
  CONSTRAINT nudge_preferences_pkey PRIMARY KEY (player_id),
  CONSTRAINT nudge_preferences_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id)
);

CREATE TABLE nudges (
  player_id uuid NOT NULL,
  day date NOT NULL,
  from_id uuid,
  sent_at timestamptz NOT NULL,
  CONSTRAINT nudges_pkey PRIMARY KEY (player_id, day),
  CONSTRAINT nudges_from_id_fkey FOREIGN KEY (from_id) REFERENCES players(id),
  CONSTRAINT nudges_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id)
);
CREATE INDEX nudges_from ON nudges (from_id) WHERE from_id IS NOT NULL;
CREATE INDEX nudges_sent ON nudges (sent_at);

CREATE TABLE outbox_emails (
  id uuid NOT NULL,
  email_hash text NOT NULL,
  sealed text NOT NULL,
  created_at timestamptz NOT NULL,
  attempts smallint NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL,
  CONSTRAINT outbox_emails_pkey PRIMARY KEY (id)
);
CREATE INDEX outbox_emails_due ON outbox_emails (due_at);

CREATE TABLE pictures (
  id uuid NOT NULL,
  player_id uuid NOT NULL,
  in_use boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  CONSTRAINT pictures_pkey PRIMARY KEY (id),
  CONSTRAINT pictures_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id)
);
CREATE UNIQUE INDEX one_picture_in_use ON pictures (player_id) WHERE in_use;
CREATE INDEX pictures_unused ON pictures (created_at) WHERE NOT in_use;

CREATE TABLE player_ratings (
  player_id uuid NOT NULL,
  rating double precision NOT NULL,
  deviation double precision NOT NULL,
  volatility double precision NOT NULL,
  games integer NOT NULL,
  target_band smallint NOT NULL,
  CONSTRAINT player_ratings_pkey PRIMARY KEY (player_id),
  CONSTRAINT player_ratings_deviation_check CHECK (deviation >= 0::double precision AND deviation <= 500::double precision),
  CONSTRAINT player_ratings_rating_check CHECK (rating >= 0::double precision AND rating <= 5000::double precision),
  CONSTRAINT player_ratings_volatility_check CHECK (volatility >= 0::double precision AND volatility <= 1::double precision),
  CONSTRAINT player_ratings_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id)
);

CREATE TABLE player_search (
  player_id uuid NOT NULL,
  text text NOT NULL,
  CONSTRAINT player_search_pkey PRIMARY KEY (player_id),
  CONSTRAINT player_search_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE
);
CREATE INDEX player_search_email ON player_search (split_part(text, ' '::text, 1) text_pattern_ops);
CREATE INDEX player_search_trigrams ON player_search USING gin (text gin_trgm_ops);
CREATE INDEX player_search_username ON player_search (split_part(text, ' '::text, 2) text_pattern_ops);

CREATE TABLE players (
  id uuid NOT NULL,
  first_name text NOT NULL,
  email text NOT NULL,
  email_verified boolean NOT NULL DEFAULT false,
  email_hash text NOT NULL,
  profile_image_url text,
  username text,
  is_admin boolean NOT NULL DEFAULT false,
  banned_at timestamptz,
  ban_reason text,
  credits integer NOT NULL DEFAULT 0,
  points integer NOT NULL DEFAULT 0,
  referred_by text,
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  points_at timestamptz NOT NULL DEFAULT now(),
  referral_code text,
  credits_owed integer NOT NULL DEFAULT 0,
  deleted_at timestamptz,
  second_factor_on boolean NOT NULL DEFAULT false,
  review_since timestamptz,
  judged_at timestamptz,
  mailbox_hash text,
  welcome_credits integer NOT NULL DEFAULT 10,
  relaxed boolean NOT NULL DEFAULT false,
  daily_goal smallint,
  banned_until timestamptz,
  CONSTRAINT players_pkey PRIMARY KEY (id),
  CONSTRAINT players_email_key UNIQUE (email),
  CONSTRAINT players_referral_code_key UNIQUE (referral_code),
  CONSTRAINT players_ban_end CHECK (banned_until IS NULL OR banned_at IS NOT NULL),
  CONSTRAINT players_check CHECK ((banned_at IS NULL) = (ban_reason IS NULL)),
  CONSTRAINT players_credits_check CHECK (credits >= 0),
  CONSTRAINT players_credits_owed_check CHECK (credits_owed >= 0),
  CONSTRAINT players_daily_goal CHECK (daily_goal > 0),
  CONSTRAINT players_points_check CHECK (points >= 0),
  CONSTRAINT players_welcome_credits_check CHECK (welcome_credits >= 0)
);
CREATE INDEX players_admins ON players (id) WHERE is_admin;
CREATE INDEX players_ban_ends ON players (banned_until) WHERE banned_until IS NOT NULL;
CREATE INDEX players_banned_mailbox ON players (mailbox_hash) WHERE banned_at IS NOT NULL;
CREATE INDEX players_by_credits ON players (credits, id) WHERE deleted_at IS NULL;
CREATE INDEX players_by_email ON players (email, id) WHERE deleted_at IS NULL;
CREATE INDEX players_by_joined ON players (created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX players_by_points ON players (points, id) WHERE deleted_at IS NULL;
CREATE INDEX players_by_seen ON players (last_seen_at, id) WHERE deleted_at IS NULL;
CREATE INDEX players_confirmed_mailbox ON players (COALESCE(mailbox_hash, email_hash), created_at, id) WHERE deleted_at IS NULL AND email_verified;
CREATE INDEX players_deleted ON players (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX players_gone_by_joined ON players (created_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX players_last_seen ON players (last_seen_at) WHERE banned_at IS NULL AND deleted_at IS NULL;
CREATE INDEX players_mailbox ON players (COALESCE(mailbox_hash, email_hash), created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX players_ranked ON players ((- points), points_at, id) WHERE points > 0 AND banned_at IS NULL AND review_since IS NULL;
CREATE INDEX players_under_review ON players (review_since, id) WHERE review_since IS NOT NULL;
CREATE UNIQUE INDEX players_username ON players (lower(username));
CREATE INDEX players_without_mailbox ON players (id) WHERE mailbox_hash IS NULL AND deleted_at IS NULL;
CREATE TRIGGER ban_hides_months AFTER UPDATE OF banned_at ON players
  FOR EACH ROW WHEN ((old.banned_at IS NULL) <> (new.banned_at IS NULL)) EXECUTE FUNCTION hide_banned_months();
CREATE TRIGGER barred_email AFTER INSERT ON players
  FOR EACH ROW EXECUTE FUNCTION refuse_barred_email();
CREATE TRIGGER born_admin BEFORE INSERT ON players
  FOR EACH ROW EXECUTE FUNCTION only_the_first_player_is_born_admin();
CREATE TRIGGER player_search AFTER INSERT OR UPDATE OF email, username, first_name, deleted_at ON players
  FOR EACH ROW EXECUTE FUNCTION keep_player_search();
CREATE TRIGGER review_hides_months AFTER UPDATE OF review_since ON players
  FOR EACH ROW WHEN ((old.review_since IS NULL) <> (new.review_since IS NULL)) EXECUTE FUNCTION hide_months_under_review();
CREATE TRIGGER tally_seen AFTER INSERT OR UPDATE OF last_seen_at, deleted_at ON players
  FOR EACH ROW EXECUTE FUNCTION tally_seen();
CREATE TRIGGER welcome AFTER INSERT ON players
  FOR EACH ROW EXECUTE FUNCTION welcome_player();

CREATE TABLE pun_batch_rows (
  batch_id bigint NOT NULL,
  pun_id bigint NOT NULL,
  before jsonb,
  after jsonb,
  CONSTRAINT pun_batch_rows_pkey PRIMARY KEY (batch_id, pun_id),
  CONSTRAINT pun_batch_rows_changed CHECK (num_nulls(before, after) = ANY (ARRAY[0, 2])),
  CONSTRAINT pun_batch_rows_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES pun_batches(id) ON DELETE CASCADE,
  CONSTRAINT pun_batch_rows_pun_id_fkey FOREIGN KEY (pun_id) REFERENCES puns(id)
);

CREATE TABLE pun_batches (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  actor_id uuid,
  file_name text,
  added integer NOT NULL,
  changed integer NOT NULL,
  unchanged integer NOT NULL,
  created_at timestamptz NOT NULL,
  activated_at timestamptz,
  undone_at timestamptz,
  undone_by uuid,
  undone jsonb,
  CONSTRAINT pun_batches_pkey PRIMARY KEY (id),
  CONSTRAINT pun_batches_added_check CHECK (added >= 0),
  CONSTRAINT pun_batches_changed_check CHECK (changed >= 0),
  CONSTRAINT pun_batches_file_name_check CHECK (char_length(file_name) >= 1 AND char_length(file_name) <= 200),
  CONSTRAINT pun_batches_unchanged_check CHECK (unchanged >= 0),
  CONSTRAINT pun_batches_undone CHECK (num_nulls(undone_at, undone_by, undone) = ANY (ARRAY[0, 3])),
  CONSTRAINT pun_batches_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES players(id),
  CONSTRAINT pun_batches_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES players(id)
);

CREATE TABLE pun_reports (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  pun_id bigint NOT NULL,
  player_id uuid,
  reason text NOT NULL,
  note text,
  is_trusted boolean NOT NULL,
  reported_at timestamptz NOT NULL,
  settled_at timestamptz,
  outcome text,
  CONSTRAINT pun_reports_pkey PRIMARY KEY (id),
  CONSTRAINT pun_reports_player_id_pun_id_key UNIQUE (player_id, pun_id),
  CONSTRAINT pun_reports_check CHECK ((settled_at IS NULL) = (outcome IS NULL)),
  CONSTRAINT pun_reports_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id),
  CONSTRAINT pun_reports_pun_id_fkey FOREIGN KEY (pun_id) REFERENCES puns(id)
);
CREATE INDEX pun_reports_open ON pun_reports (id) WHERE settled_at IS NULL;
CREATE INDEX pun_reports_pun ON pun_reports (pun_id, id);
CREATE INDEX pun_reports_recent ON pun_reports (player_id, reported_at);
CREATE INDEX pun_reports_waiting ON pun_reports (pun_id) WHERE settled_at IS NULL;

CREATE TABLE pun_stats (
  pun_id bigint NOT NULL,
  played bigint NOT NULL,
  solved bigint NOT NULL,
  solve_rate double precision,
  hint_rate double precision,
  clever bigint NOT NULL,
  groan bigint NOT NULL,
  reports bigint NOT NULL,
  rating double precision,
  CONSTRAINT pun_stats_pkey PRIMARY KEY (pun_id),
  CONSTRAINT pun_stats_pun_id_fkey FOREIGN KEY (pun_id) REFERENCES puns(id) ON DELETE CASCADE
);
CREATE INDEX pun_stats_clever ON pun_stats (clever, pun_id);
CREATE INDEX pun_stats_groan ON pun_stats (groan, pun_id);
CREATE INDEX pun_stats_hint_rate ON pun_stats (hint_rate, pun_id);
CREATE INDEX pun_stats_hint_rate_down ON pun_stats (hint_rate DESC NULLS LAST, pun_id DESC);
CREATE INDEX pun_stats_played ON pun_stats (played, pun_id);
CREATE INDEX pun_stats_rating ON pun_stats (rating, pun_id);
CREATE INDEX pun_stats_rating_down ON pun_stats (rating DESC NULLS LAST, pun_id DESC);
CREATE INDEX pun_stats_reports ON pun_stats (reports, pun_id);
CREATE INDEX pun_stats_solve_rate ON pun_stats (solve_rate, pun_id);
CREATE INDEX pun_stats_solve_rate_down ON pun_stats (solve_rate DESC NULLS LAST, pun_id DESC);

CREATE TABLE pun_tallies (
  pun_id bigint NOT NULL,
  shard smallint NOT NULL,
  played bigint NOT NULL,
  solved bigint NOT NULL,
  voters bigint NOT NULL DEFAULT 0,
  clever bigint NOT NULL DEFAULT 0,
  groan bigint NOT NULL DEFAULT 0,
  hints bigint NOT NULL DEFAULT 0,
  CONSTRAINT pun_tallies_pkey PRIMARY KEY (pun_id, shard),
  CONSTRAINT pun_tallies_pun_id_fkey FOREIGN KEY (pun_id) REFERENCES puns(id)
);

CREATE TABLE pun_votes (
  player_id uuid NOT NULL,
  pun_id bigint NOT NULL,
  clever boolean NOT NULL,
  groan boolean NOT NULL,
  voted_at timestamptz NOT NULL,
  CONSTRAINT pun_votes_pkey PRIMARY KEY (player_id, pun_id),
  CONSTRAINT pun_votes_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id),
  CONSTRAINT pun_votes_pun_id_fkey FOREIGN KEY (pun_id) REFERENCES puns(id)
);
CREATE TRIGGER tally_first_vote AFTER INSERT ON pun_votes
  FOR EACH ROW EXECUTE FUNCTION tally_vote();
CREATE TRIGGER tally_vote AFTER UPDATE ON pun_votes
  FOR EACH ROW WHEN (old.clever <> new.clever OR old.groan <> new.groan) EXECUTE FUNCTION tally_vote();

CREATE TABLE puns (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  question text NOT NULL,
  answer text NOT NULL,
  difficulty smallint NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  place double precision NOT NULL DEFAULT random(),
  sense_one text,
  sense_two text,
  kind text,
  ordinary text,
  origin text,
  edited_at timestamptz,
  retired_at timestamptz,
  rating double precision NOT NULL DEFAULT 1500,
  deviation double precision NOT NULL DEFAULT 350,
  volatility double precision NOT NULL DEFAULT 0.06,
  rated_games integer NOT NULL DEFAULT 0,
  band smallint NOT NULL DEFAULT 30,
  is_new boolean NOT NULL DEFAULT true,
  suspended_at timestamptz,
  suspended_by smallint,
  rating_rule smallint NOT NULL DEFAULT 0,
  themes text[] NOT NULL DEFAULT '{}'::text[],
  withdrawn_at timestamptz,
  CONSTRAINT puns_pkey PRIMARY KEY (id),
  CONSTRAINT puns_answer_check CHECK (char_length(answer) >= 2 AND char_length(answer) <= 40),
  CONSTRAINT puns_deviation_check CHECK (deviation >= 0::double precision AND deviation <= 500::double precision),
  CONSTRAINT puns_difficulty_check CHECK (difficulty >= 1 AND difficulty <= 3),
  CONSTRAINT puns_explained_whole CHECK (num_nulls(kind, sense_one, sense_two) = ANY (ARRAY[0, 3])),
  CONSTRAINT puns_kind_check CHECK (kind = ANY (ARRAY['double'::text, 'sound'::text, 'split'::text, 'idiom'::text])),
  CONSTRAINT puns_ordinary_check CHECK (ordinary ~ '\S'::text AND char_length(ordinary) <= 120),
  CONSTRAINT puns_ordinary_sounds CHECK (ordinary IS NULL OR NOT kind IS DISTINCT FROM 'sound'::text),
  CONSTRAINT puns_question_check CHECK (char_length(question) >= 1 AND char_length(question) <= 280),
  CONSTRAINT puns_rating_check CHECK (rating >= 0::double precision AND rating <= 5000::double precision),
  CONSTRAINT puns_sense_one_check CHECK (sense_one ~ '\S'::text AND char_length(sense_one) <= 120),
  CONSTRAINT puns_sense_two_check CHECK (sense_two ~ '\S'::text AND char_length(sense_two) <= 120),
  CONSTRAINT puns_suspended CHECK ((suspended_at IS NULL) = (suspended_by IS NULL)),
  CONSTRAINT puns_themes CHECK (cardinality(themes) <= 3),
  CONSTRAINT puns_volatility_check CHECK (volatility >= 0::double precision AND volatility <= 1::double precision),
  CONSTRAINT puns_withdrawn CHECK (withdrawn_at IS NULL OR NOT is_active)
);
CREATE INDEX puns_band ON puns (band, place) INCLUDE (id) WHERE is_active;
CREATE INDEX puns_new ON puns (band, place) INCLUDE (id) WHERE is_active AND is_new;
CREATE UNIQUE INDEX puns_once ON puns (md5((lower(question) || '
'::text) || answer));
CREATE UNIQUE INDEX puns_origin ON puns (origin) WHERE origin IS NOT NULL;
CREATE INDEX puns_place ON puns (place) WHERE is_active;
CREATE INDEX puns_rating_rule ON puns (rating_rule, id) WHERE is_new;
CREATE INDEX puns_suspended ON puns (id) WHERE suspended_at IS NOT NULL;
CREATE INDEX puns_themes ON puns USING gin (themes);
CREATE INDEX puns_trigrams ON puns USING gin (lower((question || ' '::text) || answer) gin_trgm_ops);
CREATE INDEX puns_withdrawn ON puns (id) WHERE withdrawn_at IS NOT NULL;

CREATE TABLE purchases (
  order_id text NOT NULL,
  player_id uuid NOT NULL,
  credits integer NOT NULL,
  cents integer NOT NULL,
  status text NOT NULL DEFAULT 'open'::text,
  capture_id text,
  refunded_credits integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  checked_at timestamptz NOT NULL,
  captured_at timestamptz,
  approved_at timestamptz,
  pause_seconds integer NOT NULL DEFAULT 0,
  paid_cents integer,
  CONSTRAINT purchases_pkey PRIMARY KEY (order_id),
  CONSTRAINT purchases_capture_id_key UNIQUE (capture_id),
  CONSTRAINT purchases_captured CHECK ((status = ANY (ARRAY['captured'::text, 'mispaid'::text])) = (captured_at IS NOT NULL)),
  CONSTRAINT purchases_cents_check CHECK (cents > 0),
  CONSTRAINT purchases_check CHECK (refunded_credits >= 0 AND refunded_credits <= credits),
  CONSTRAINT purchases_credits_check CHECK (credits > 0),
  CONSTRAINT purchases_paid_cents CHECK ((status = 'mispaid'::text) = (paid_cents IS NOT NULL) AND paid_cents >= 0 AND paid_cents <> cents),
  CONSTRAINT purchases_status_check CHECK (status = ANY (ARRAY['open'::text, 'captured'::text, 'mispaid'::text, 'denied'::text, 'expired'::text])),
  CONSTRAINT purchases_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id)
);
CREATE INDEX purchases_captured ON purchases (captured_at) WHERE captured_at IS NOT NULL;
CREATE INDEX purchases_expired ON purchases (created_at) WHERE status = 'expired'::text;
CREATE INDEX purchases_mispaid ON purchases (captured_at) WHERE status = 'mispaid'::text;
CREATE INDEX purchases_open ON purchases (checked_at) WHERE status = 'open'::text;
CREATE INDEX purchases_payers ON purchases (player_id) WHERE captured_at IS NOT NULL;
CREATE INDEX purchases_player ON purchases (player_id, created_at);

CREATE TABLE push_keys (
  is_only boolean NOT NULL DEFAULT true,
  public_key text NOT NULL,
  private_key text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT push_keys_pkey PRIMARY KEY (is_only),
  CONSTRAINT push_keys_is_only_check CHECK (is_only)
);

CREATE TABLE push_subscriptions (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  player_id uuid NOT NULL,
  session_id uuid NOT NULL,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL,
  renewed_at timestamptz NOT NULL,
  CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id),
  CONSTRAINT push_subscriptions_endpoint_key UNIQUE (endpoint),
  CONSTRAINT push_subscriptions_endpoint_check CHECK (endpoint ~~ 'https://%'::text),
  CONSTRAINT push_subscriptions_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id)
);
CREATE INDEX push_subscriptions_player ON push_subscriptions (player_id, renewed_at);
CREATE INDEX push_subscriptions_session ON push_subscriptions (session_id);

CREATE TABLE rank_boundaries (
  board text NOT NULL,
  rank integer NOT NULL,
  points integer NOT NULL,
  points_at timestamptz NOT NULL,
  player_id uuid NOT NULL,
  CONSTRAINT rank_boundaries_pkey PRIMARY KEY (board, rank)
);
CREATE INDEX rank_boundaries_order ON rank_boundaries (board, (- points), points_at, player_id);

CREATE TABLE rating_queue (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  pun_id bigint NOT NULL,
  rating double precision NOT NULL,
  deviation double precision NOT NULL,
  score double precision NOT NULL,
  CONSTRAINT rating_queue_pkey PRIMARY KEY (id),
  CONSTRAINT rating_queue_score_check CHECK (score >= 0::double precision AND score <= 1::double precision)
);

CREATE TABLE re_engagements (
  player_id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  called_at timestamptz NOT NULL,
  CONSTRAINT re_engagements_pkey PRIMARY KEY (player_id),
  CONSTRAINT re_engagements_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(id),
  CONSTRAINT re_engagements_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id)
);

CREATE TABLE referral_tallies (
  player_id uuid NOT NULL,
  friends integer NOT NULL,
  credits integer NOT NULL,
  CONSTRAINT referral_tallies_pkey PRIMARY KEY (player_id),
  CONSTRAINT referral_tallies_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id)
);

CREATE TABLE referrals (
  player_id uuid NOT NULL,
  referrer_id uuid NOT NULL,
  code text NOT NULL,
  paid_at timestamptz,
  created_at timestamptz NOT NULL,
  address_hash text,
  referred_credits integer NOT NULL DEFAULT 10,
  referrer_credits integer NOT NULL DEFAULT 25,
  paid_friends_a_day smallint NOT NULL DEFAULT 10,
  CONSTRAINT referrals_pkey PRIMARY KEY (player_id),
  CONSTRAINT referrals_check CHECK (player_id <> referrer_id),
  CONSTRAINT referrals_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id),
  CONSTRAINT referrals_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES players(id)
);
CREATE INDEX referrals_paid ON referrals (referrer_id, paid_at);
CREATE INDEX referrals_recent ON referrals (created_at);
CREATE INDEX referrals_referrer ON referrals (referrer_id, created_at);
CREATE TRIGGER tally AFTER INSERT ON referrals
  FOR EACH ROW EXECUTE FUNCTION tally_referral();

CREATE TABLE referred_emails (
  email_hash text NOT NULL,
  CONSTRAINT referred_emails_pkey PRIMARY KEY (email_hash)
);

CREATE TABLE returned_payments (
  id text NOT NULL,
  capture_id text NOT NULL,
  cents integer,
  created_at timestamptz NOT NULL,
  CONSTRAINT returned_payments_pkey PRIMARY KEY (id),
  CONSTRAINT returned_payments_cents_check CHECK (cents >= 0)
);
CREATE INDEX returned_payments_at ON returned_payments (created_at);
CREATE INDEX returned_payments_capture ON returned_payments (capture_id);

CREATE TABLE room_answers (
  room_id text NOT NULL,
  pun integer NOT NULL,
  seat_id uuid NOT NULL,
  is_solved boolean NOT NULL,
  score smallint NOT NULL,
  used_ms integer NOT NULL,
  letters smallint NOT NULL,
  answered_at timestamptz NOT NULL,
  CONSTRAINT room_answers_pkey PRIMARY KEY (room_id, pun, seat_id),
  CONSTRAINT room_answers_pun FOREIGN KEY (room_id, pun) REFERENCES room_puns(room_id, pun) ON DELETE CASCADE,
  CONSTRAINT room_answers_seat_id_fkey FOREIGN KEY (seat_id) REFERENCES room_seats(seat_id) ON DELETE CASCADE
);
CREATE INDEX room_answers_seat ON room_answers (seat_id);

CREATE TABLE room_bans (
  room_id text NOT NULL,
  token_hash text,
  player_id uuid,
  CONSTRAINT room_bans_player UNIQUE (room_id, player_id),
  CONSTRAINT room_bans_token UNIQUE (room_id, token_hash),
  CONSTRAINT room_bans_who CHECK (num_nonnulls(token_hash, player_id) = 1),
  CONSTRAINT room_bans_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id),
  CONSTRAINT room_bans_room_id_fkey FOREIGN KEY (room_id) REFERENCES rooms(id) ON DELETE CASCADE
);
CREATE INDEX room_bans_of_player ON room_bans (player_id) WHERE player_id IS NOT NULL;

CREATE TABLE room_code_networks (
  network_hash text NOT NULL,
  since timestamptz NOT NULL,
  codes integer NOT NULL,
  CONSTRAINT room_code_networks_pkey PRIMARY KEY (network_hash)
);
CREATE INDEX room_code_networks_since ON room_code_networks (since);

CREATE TABLE room_puns (
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
  shown_at timestamptz,
  is_skipped boolean NOT NULL DEFAULT false,
  CONSTRAINT room_puns_pkey PRIMARY KEY (room_id, pun),
  CONSTRAINT room_puns_pun_id_fkey FOREIGN KEY (pun_id) REFERENCES puns(id),
  CONSTRAINT room_puns_room_id_fkey FOREIGN KEY (room_id) REFERENCES rooms(id) ON DELETE CASCADE
);
CREATE INDEX room_puns_pun ON room_puns (pun_id);

CREATE TABLE room_seats (
  seat_id uuid NOT NULL,
  room_id text NOT NULL,
  from_pun integer NOT NULL,
  shown_from integer NOT NULL,
  seen_at timestamptz NOT NULL,
  network_hash text NOT NULL,
  joined_network_hash text NOT NULL,
  pun integer NOT NULL DEFAULT 0,
  checks smallint NOT NULL DEFAULT 0,
  revealed smallint[] NOT NULL DEFAULT '{}'::smallint[],
  is_finished boolean NOT NULL DEFAULT false,
  total integer NOT NULL DEFAULT 0,
  played smallint NOT NULL DEFAULT 0,
  CONSTRAINT room_seats_pkey PRIMARY KEY (seat_id),
  CONSTRAINT room_seats_room_id_fkey FOREIGN KEY (room_id) REFERENCES rooms(id),
  CONSTRAINT room_seats_seat_id_fkey FOREIGN KEY (seat_id) REFERENCES seats(id) ON DELETE CASCADE
);
CREATE INDEX room_seats_room ON room_seats (room_id);

CREATE TABLE rooms (
  id text NOT NULL,
  code text NOT NULL,
  host_id uuid,
  made_at timestamptz NOT NULL,
  settings jsonb NOT NULL,
  is_locked boolean NOT NULL DEFAULT false,
  is_code_hidden boolean NOT NULL DEFAULT false,
  phase text NOT NULL DEFAULT 'lobby'::text,
  game smallint NOT NULL DEFAULT 0,
  puns smallint NOT NULL,
  number smallint NOT NULL DEFAULT 0,
  pun integer NOT NULL DEFAULT 0,
  starts_at timestamptz,
  deadline timestamptz,
  paused_at timestamptz,
  rev integer NOT NULL DEFAULT 0,
  host_seen_at timestamptz NOT NULL,
  host_network_hash text NOT NULL,
  ended_at timestamptz,
  CONSTRAINT rooms_pkey PRIMARY KEY (id),
  CONSTRAINT rooms_code UNIQUE (code),
  CONSTRAINT rooms_ended CHECK ((phase = 'ended'::text) = (ended_at IS NOT NULL)),
  CONSTRAINT rooms_phase CHECK (phase = ANY (ARRAY['lobby'::text, 'ready'::text, 'playing'::text, 'reveal'::text, 'podium'::text, 'ended'::text])),
  CONSTRAINT rooms_host_id_fkey FOREIGN KEY (host_id) REFERENCES players(id)
);
CREATE UNIQUE INDEX one_open_room ON rooms (host_id) WHERE ended_at IS NULL;
CREATE INDEX rooms_made ON rooms (made_at);
CREATE INDEX rooms_of_host ON rooms (host_id, made_at) WHERE host_id IS NOT NULL;
CREATE INDEX rooms_old ON rooms (ended_at) WHERE ended_at IS NOT NULL;

CREATE TABLE seat_networks (
  network_hash text NOT NULL,
  since timestamptz NOT NULL,
  joins integer NOT NULL,
  CONSTRAINT seat_networks_pkey PRIMARY KEY (network_hash)
);
CREATE INDEX seat_networks_since ON seat_networks (since);

CREATE TABLE seats (
  id uuid NOT NULL,
  number bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  venue_id text NOT NULL,
  player_id uuid,
  token_hash text,
  name text NOT NULL,
  joined_at timestamptz NOT NULL,
  claimed_at timestamptz,
  claimed_token_hash text,
  CONSTRAINT seats_pkey PRIMARY KEY (id),
  CONSTRAINT seats_number_key UNIQUE (number),
  CONSTRAINT seats_player UNIQUE (venue_id, player_id),
  CONSTRAINT seats_token UNIQUE (venue_id, token_hash),
  CONSTRAINT seats_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id)
);
CREATE INDEX seats_claimed ON seats (claimed_at) WHERE claimed_at IS NOT NULL;
CREATE INDEX seats_of_player ON seats (player_id, number) WHERE player_id IS NOT NULL;
CREATE INDEX seats_of_venue ON seats (venue_id, number);

CREATE TABLE second_factors (
  id uuid NOT NULL,
  player_id uuid NOT NULL,
  secret text NOT NULL,
  backup_codes text NOT NULL,
  verified boolean NOT NULL DEFAULT false,
  last_step integer NOT NULL DEFAULT 0,
  CONSTRAINT second_factors_pkey PRIMARY KEY (id),
  CONSTRAINT second_factors_player_id_key UNIQUE (player_id),
  CONSTRAINT second_factors_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE
);

CREATE TABLE seen_puns (
  player_id uuid NOT NULL,
  pun_id bigint NOT NULL,
  seen_at timestamptz NOT NULL,
  answer_shown_at timestamptz,
  is_solved boolean NOT NULL DEFAULT false,
  session_id uuid,
  hints smallint NOT NULL DEFAULT 0,
  points smallint NOT NULL DEFAULT 0,
  favourite boolean NOT NULL DEFAULT false,
  line text,
  shown_together_at timestamptz,
  CONSTRAINT seen_puns_pkey PRIMARY KEY (player_id, pun_id),
  CONSTRAINT seen_puns_favourite CHECK (NOT favourite OR answer_shown_at IS NOT NULL),
  CONSTRAINT seen_puns_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id),
  CONSTRAINT seen_puns_pun_id_fkey FOREIGN KEY (pun_id) REFERENCES puns(id)
);
CREATE INDEX seen_puns_book ON seen_puns (player_id, answer_shown_at, pun_id) WHERE answer_shown_at IS NOT NULL;
CREATE INDEX seen_puns_favourites ON seen_puns (player_id, answer_shown_at, pun_id) WHERE favourite;
CREATE INDEX seen_puns_longest_ago ON seen_puns (player_id, is_solved, seen_at);
CREATE INDEX seen_puns_outcome ON seen_puns (player_id, is_solved, answer_shown_at, pun_id) WHERE answer_shown_at IS NOT NULL;

CREATE TABLE seen_tallies (
  hour timestamptz NOT NULL,
  shard smallint NOT NULL,
  players bigint NOT NULL,
  CONSTRAINT seen_tallies_pkey PRIMARY KEY (hour, shard)
);

CREATE TABLE sessions (
  id uuid NOT NULL,
  player_id uuid NOT NULL,
  token text NOT NULL,
  expires_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_token_key UNIQUE (token),
  CONSTRAINT sessions_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE
);
CREATE INDEX sessions_expiry ON sessions (expires_at);
CREATE INDEX sessions_player ON sessions (player_id, updated_at);
CREATE TRIGGER sign_out_unsubscribes AFTER DELETE ON sessions
  FOR EACH ROW WHEN (old.expires_at > now()) EXECUTE FUNCTION unsubscribe_signed_out();

CREATE TABLE shared_streaks (
  low_id uuid NOT NULL,
  high_id uuid NOT NULL,
  low_chosen boolean NOT NULL DEFAULT false,
  high_chosen boolean NOT NULL DEFAULT false,
  shared_since timestamptz,
  low_run integer,
  high_run integer,
  current integer NOT NULL DEFAULT 0,
  last_day date,
  CONSTRAINT shared_streaks_pkey PRIMARY KEY (low_id, high_id),
  CONSTRAINT shared_streaks_chosen CHECK ((low_chosen AND high_chosen) = (shared_since IS NOT NULL)),
  CONSTRAINT shared_streaks_current CHECK (current >= 0),
  CONSTRAINT shared_streaks_runs CHECK ((current > 0) = (num_nonnulls(low_run, high_run, last_day) = 3) AND (shared_since IS NOT NULL OR current = 0)),
  CONSTRAINT shared_streaks_low_id_high_id_fkey FOREIGN KEY (low_id, high_id) REFERENCES friendships(low_id, high_id) ON DELETE CASCADE
);
CREATE INDEX shared_streaks_high ON shared_streaks (high_id);

CREATE TABLE signals (
  player_id uuid NOT NULL,
  kind text NOT NULL,
  details jsonb NOT NULL,
  found_at timestamptz NOT NULL,
  CONSTRAINT signals_pkey PRIMARY KEY (player_id, kind),
  CONSTRAINT signals_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id)
);
CREATE INDEX signals_newest ON signals (found_at, player_id, kind);

CREATE TABLE starter_releases (
  hash text NOT NULL,
  brought_at timestamptz NOT NULL,
  CONSTRAINT starter_releases_pkey PRIMARY KEY (hash)
);

CREATE TABLE test_orders (
  id text NOT NULL,
  cents integer NOT NULL,
  status text NOT NULL DEFAULT 'CREATED'::text,
  capture_id text,
  CONSTRAINT test_orders_pkey PRIMARY KEY (id)
);

CREATE TABLE uploads (
  id uuid NOT NULL,
  player_id uuid NOT NULL,
  address text NOT NULL,
  issued_at timestamptz NOT NULL,
  claimed_at timestamptz,
  admitted_at timestamptz,
  bytes integer,
  network text,
  takes_space boolean NOT NULL DEFAULT false,
  CONSTRAINT uploads_pkey PRIMARY KEY (id),
  CONSTRAINT uploads_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id)
);
CREATE INDEX uploads_issued ON uploads (issued_at);
CREATE INDEX uploads_network ON uploads (network, admitted_at);
CREATE INDEX uploads_player ON uploads (player_id);
CREATE INDEX uploads_space ON uploads (player_id) WHERE takes_space;

CREATE TABLE user_notes (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  player_id uuid NOT NULL,
  author_id uuid,
  text text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT user_notes_pkey PRIMARY KEY (id),
  CONSTRAINT user_notes_text CHECK (char_length(text) >= 1 AND char_length(text) <= 2000),
  CONSTRAINT user_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES players(id),
  CONSTRAINT user_notes_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id)
);
CREATE INDEX user_notes_author ON user_notes (author_id) WHERE author_id IS NOT NULL;
CREATE INDEX user_notes_player ON user_notes (player_id, id);

CREATE TABLE verifications (
  id uuid NOT NULL,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT verifications_pkey PRIMARY KEY (id)
);
CREATE INDEX verifications_expiry ON verifications (expires_at);
CREATE INDEX verifications_identifier ON verifications (identifier);
CREATE INDEX verifications_value ON verifications USING hash (value);

CREATE TABLE welcomed_emails (
  email_hash text NOT NULL,
  CONSTRAINT welcomed_emails_pkey PRIMARY KEY (email_hash)
);

CREATE OR REPLACE FUNCTION hide_banned_months()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE monthly_points SET is_banned = NEW.banned_at IS NOT NULL WHERE player_id = NEW.id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION hide_months_under_review()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE monthly_points SET is_under_review = NEW.review_since IS NOT NULL WHERE player_id = NEW.id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION insight_facts(day date, joined date, previous date, is_first_solve boolean, games bigint, solved bigint)
 RETURNS TABLE(name text, age integer, count bigint)
 LANGUAGE sql
 IMMUTABLE
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION keep_admin_actions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.reason IS NULL AND to_jsonb(NEW) - 'reason' = to_jsonb(OLD) - 'reason'
    AND EXISTS (SELECT FROM players WHERE id = OLD.target_id AND deleted_at IS NOT NULL)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $function$;

CREATE OR REPLACE FUNCTION keep_gone_games()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION keep_player_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.deleted_at IS NULL THEN
    INSERT INTO player_search VALUES (NEW.id, search_text(NEW.email, NEW.username, NEW.first_name))
      ON CONFLICT (player_id) DO UPDATE SET text = excluded.text;
  ELSE
    DELETE FROM player_search WHERE player_id = NEW.id;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION keep_reopened_game()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION only_the_first_player_is_born_admin()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.is_admin THEN
    PERFORM pg_advisory_xact_lock(hashtext('first player'));
    NEW.is_admin := NOT EXISTS (SELECT FROM players);
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION own_shard()
 RETURNS smallint
 LANGUAGE sql
 STABLE
RETURN ((pg_backend_pid() % 64))::smallint;

CREATE OR REPLACE FUNCTION rate_game(player uuid, games_before integer, rating_before double precision, deviation_before double precision, rating_after double precision, deviation_after double precision, volatility_after double precision, target smallint, pun bigint, game_score double precision)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO player_ratings AS r (player_id, rating, deviation, volatility, games, target_band)
    VALUES (player, rating_after, deviation_after, volatility_after, 1, target)
    ON CONFLICT (player_id) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
      volatility = excluded.volatility, games = r.games + 1, target_band = excluded.target_band
    WHERE r.games = games_before;
  IF NOT FOUND THEN RETURN false; END IF;
  INSERT INTO rating_queue (pun_id, rating, deviation, score) VALUES (pun, rating_before, deviation_before, game_score);
  RETURN true;
END $function$;

CREATE OR REPLACE FUNCTION refuse_barred_email()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM barred_emails WHERE email_hash IN (NEW.email_hash, NEW.mailbox_hash)
      AND (until IS NULL OR until > NEW.created_at))
    OR EXISTS (SELECT FROM players WHERE mailbox_hash = NEW.mailbox_hash AND banned_at IS NOT NULL
      AND (banned_until IS NULL OR banned_until > NEW.created_at) AND id <> NEW.id) THEN
    RAISE EXCEPTION 'sign-up is closed to this address';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $function$;

CREATE OR REPLACE FUNCTION search_text(email text, username text, first_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN lower(((((email || ' '::text) || COALESCE(username, ''::text)) || ' '::text) || first_name));

CREATE OR REPLACE FUNCTION tally_credits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO credit_tallies AS tally VALUES (NEW.kind, own_shard(), 1, NEW.amount)
    ON CONFLICT (kind, shard) DO UPDATE SET entries = tally.entries + 1, amount = tally.amount + excluded.amount;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION tally_daily()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO daily_tallies AS tally
    VALUES (NEW.day, own_shard(), 1, NEW.is_correct::int, (NEW.is_correct AND NEW.revealed = '{}')::int)
    ON CONFLICT (day, shard) DO UPDATE SET played = tally.played + 1, solved = tally.solved + excluded.solved,
      unaided = tally.unaided + excluded.unaided;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION tally_pun()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO pun_tallies AS tally (pun_id, shard, played, solved, hints)
    VALUES (NEW.pun_id, own_shard(), 1, NEW.is_correct::int, cardinality(NEW.revealed))
    ON CONFLICT (pun_id, shard) DO UPDATE SET played = tally.played + 1, solved = tally.solved + excluded.solved,
      hints = tally.hints + excluded.hints;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION tally_referral()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO referral_tallies AS tally
    VALUES (NEW.referrer_id, 1, CASE WHEN NEW.paid_at IS NULL THEN 0 ELSE NEW.referrer_credits END)
    ON CONFLICT (player_id) DO UPDATE SET friends = tally.friends + 1, credits = tally.credits + excluded.credits;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION tally_seen()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION tally_vote()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION unsubscribe_signed_out()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM push_subscriptions WHERE session_id = OLD.id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION welcome_player()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;
