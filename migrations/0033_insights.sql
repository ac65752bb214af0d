-- Visits of the landing page by whoever is not signed in: gathered by each process and added every few seconds, so that
-- one row a day is enough.
CREATE TABLE landing_visits (
  day date PRIMARY KEY,
  visits bigint NOT NULL
);

-- Each day, UTC, is counted every minute until it is over, then once more and never again.
CREATE TABLE insight_days (
  day date PRIMARY KEY,
  counted_at timestamptz NOT NULL,
  is_closed boolean NOT NULL
);
CREATE INDEX insight_days_closed ON insight_days (day) WHERE is_closed;
-- What was counted on a day: at most some thirty rows each.
CREATE TABLE insight_counts (
  day date NOT NULL,
  name text NOT NULL,
  -- Of players since their sign-up: in calendar weeks for `week`, in days for `first_solve` and `life_day`, else 0.
  age smallint NOT NULL,
  count bigint NOT NULL,
  PRIMARY KEY (day, name, age)
);
CREATE TABLE insight_credits (
  day date NOT NULL,
  kind text NOT NULL,
  credits_in bigint NOT NULL,
  credits_out bigint NOT NULL,
  PRIMARY KEY (day, kind)
);

-- What one player's day counts for. `previous` is the last day before it with a game that ended.
CREATE FUNCTION insight_facts(
  day date, joined date, previous date, is_first_solve boolean, games bigint, solved bigint
) RETURNS TABLE (name text, age integer, count bigint) LANGUAGE sql IMMUTABLE AS $$
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

-- A deleted account takes its games along. What they counted for stays, as sums of nobody: days that are closed keep it,
-- and whoever counts them anew adds it again.
CREATE TABLE insight_gone (
  day date NOT NULL,
  name text NOT NULL,
  age smallint NOT NULL,
  count bigint NOT NULL,
  PRIMARY KEY (day, name, age)
);
CREATE FUNCTION keep_gone_games() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER keep_gone AFTER DELETE ON game_sessions REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION keep_gone_games();

-- A day is found in the tables by an index. Living players have one by the time of sign-up already.
CREATE INDEX players_gone_by_joined ON players (created_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX credit_entries_at ON credit_entries (created_at);
CREATE INDEX purchases_captured ON purchases (captured_at) WHERE captured_at IS NOT NULL;
CREATE INDEX returned_payments_at ON returned_payments (created_at);

-- Hints are counted with the games. Of those before, what is left in the games.
ALTER TABLE pun_tallies ADD COLUMN hints bigint NOT NULL DEFAULT 0;
CREATE OR REPLACE FUNCTION tally_pun() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pun_tallies AS tally (pun_id, shard, played, solved, hints)
    VALUES (NEW.pun_id, own_shard(), 1, NEW.is_correct::int, cardinality(NEW.revealed))
    ON CONFLICT (pun_id, shard) DO UPDATE SET played = tally.played + 1, solved = tally.solved + excluded.solved,
      hints = tally.hints + excluded.hints;
  RETURN NULL;
END $$;
UPDATE pun_tallies AS tally SET hints = games.hints
  FROM (SELECT pun_id, sum(cardinality(revealed)) AS hints FROM game_sessions WHERE completed_at IS NOT NULL GROUP BY 1) AS games,
    (SELECT pun_id, min(shard) AS shard FROM pun_tallies GROUP BY 1) AS first
  WHERE (tally.pun_id, tally.shard) = (first.pun_id, first.shard) AND games.pun_id = tally.pun_id;

-- The sums of each pun, brought up to date by a job, so that every order of the list is an index.
CREATE TABLE pun_figures (
  pun_id bigint PRIMARY KEY REFERENCES puns ON DELETE CASCADE,
  played bigint NOT NULL,
  solved bigint NOT NULL,
  -- Of those played; null before the first.
  solve_rate double precision,
  hint_rate double precision,
  clever bigint NOT NULL,
  groan bigint NOT NULL,
  reports bigint NOT NULL,
  rating double precision
);
CREATE INDEX pun_figures_played ON pun_figures (played, pun_id);
CREATE INDEX pun_figures_clever ON pun_figures (clever, pun_id);
CREATE INDEX pun_figures_groan ON pun_figures (groan, pun_id);
CREATE INDEX pun_figures_reports ON pun_figures (reports, pun_id);
-- Those without a figure come last, upwards and downwards.
CREATE INDEX pun_figures_solve_rate ON pun_figures (solve_rate, pun_id);
CREATE INDEX pun_figures_solve_rate_down ON pun_figures (solve_rate DESC NULLS LAST, pun_id DESC);
CREATE INDEX pun_figures_hint_rate ON pun_figures (hint_rate, pun_id);
CREATE INDEX pun_figures_hint_rate_down ON pun_figures (hint_rate DESC NULLS LAST, pun_id DESC);
CREATE INDEX pun_figures_rating ON pun_figures (rating, pun_id);
CREATE INDEX pun_figures_rating_down ON pun_figures (rating DESC NULLS LAST, pun_id DESC);
