-- How many boards the guests of a network had checked since the beginning of its window.
CREATE TABLE guest_networks (
  network_hash text PRIMARY KEY,
  since timestamptz NOT NULL,
  checks integer NOT NULL
);
CREATE INDEX guest_networks_since ON guest_networks (since);

-- Which answers the guests of a network were shown on which UTC day. Read by the check for learnt answers, so the first
-- time of a day is kept: a later look must not move it.
CREATE TABLE guest_answers (
  network_hash text NOT NULL,
  pun_id bigint NOT NULL REFERENCES puns,
  day date NOT NULL,
  shown_at timestamptz NOT NULL,
  PRIMARY KEY (network_hash, pun_id, day)
);
CREATE INDEX guest_answers_shown ON guest_answers (shown_at);

-- Who pressed Share on the result of which day: whoever follows the link may be told how the sender did.
CREATE TABLE daily_shares (
  player_id uuid NOT NULL REFERENCES players,
  day date NOT NULL,
  shared_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, day)
);
CREATE INDEX daily_shares_shared ON daily_shares (shared_at);

-- A day that was solved before its player had an account, once per player and once per browser. `letters` were shown
-- for nothing and are among the revealed ones of the game.
CREATE TABLE carried_days (
  player_id uuid PRIMARY KEY REFERENCES players,
  guest text NOT NULL UNIQUE,
  session_id uuid NOT NULL UNIQUE,
  letters smallint NOT NULL,
  carried_at timestamptz NOT NULL
);
