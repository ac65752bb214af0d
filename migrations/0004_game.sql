-- A random place for each pun: the next one is found from a random point on, without sorting the table.
ALTER TABLE puns ADD COLUMN place double precision NOT NULL DEFAULT random();
CREATE INDEX puns_place ON puns (place) WHERE is_active;

-- When the points were reached: who got there first ranks first.
ALTER TABLE players ADD COLUMN points_at timestamptz NOT NULL DEFAULT now();

-- What was asked is kept with the session, so that an edit of the pun does not change a game that runs.
CREATE TABLE game_sessions (
  id uuid PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES players,
  pun_id bigint NOT NULL REFERENCES puns,
  question text NOT NULL,
  answer text NOT NULL,
  difficulty smallint NOT NULL,
  opened_at timestamptz NOT NULL,
  remaining double precision NOT NULL,
  saved_at timestamptz NOT NULL,
  paused boolean NOT NULL DEFAULT false,
  revealed smallint[] NOT NULL DEFAULT '{}',
  completed_at timestamptz,
  is_correct boolean,
  is_remembered boolean,
  points_earned smallint,
  credits_awarded smallint,
  badge_earned text,
  CHECK ((completed_at IS NULL) = (is_correct IS NULL))
);
CREATE UNIQUE INDEX one_open_session ON game_sessions (player_id) WHERE completed_at IS NULL;
CREATE INDEX game_sessions_completed ON game_sessions (player_id, completed_at);
CREATE INDEX game_sessions_pun ON game_sessions (pun_id);

-- What a player knows of a pun.
CREATE TABLE seen_puns (
  player_id uuid NOT NULL REFERENCES players,
  pun_id bigint NOT NULL REFERENCES puns,
  seen_at timestamptz NOT NULL,
  answer_shown_at timestamptz,
  is_solved boolean NOT NULL DEFAULT false,
  PRIMARY KEY (player_id, pun_id)
);
CREATE INDEX seen_puns_longest_ago ON seen_puns (player_id, is_solved, seen_at);

CREATE TABLE monthly_points (
  month date NOT NULL,
  player_id uuid NOT NULL REFERENCES players,
  points integer NOT NULL CHECK (points >= 0),
  points_at timestamptz NOT NULL,
  PRIMARY KEY (month, player_id)
);
