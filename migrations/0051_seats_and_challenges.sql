-- One participant of one challenge or room (its venue), with or without an account. A guest's browser is recognised by
-- a hash of its token and the venue, so that the seats of one browser cannot be linked with each other.
CREATE TABLE seats (
  id uuid PRIMARY KEY,
  -- In the order in which seats were made, for lists.
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  venue_id text NOT NULL,
  player_id uuid REFERENCES players,
  token_hash text,
  name text NOT NULL,
  joined_at timestamptz NOT NULL,
  -- When a player took the seat over from the guest of the same browser.
  claimed_at timestamptz,
  CONSTRAINT seats_player UNIQUE (venue_id, player_id),
  CONSTRAINT seats_token UNIQUE (venue_id, token_hash)
);
CREATE INDEX seats_of_player ON seats (player_id, number) WHERE player_id IS NOT NULL;

-- How many seats were taken from a network since the beginning of its window.
CREATE TABLE seat_networks (
  network_hash text PRIMARY KEY,
  since timestamptz NOT NULL,
  joins integer NOT NULL
);
CREATE INDEX seat_networks_since ON seat_networks (since);

CREATE TABLE challenges (
  id text PRIMARY KEY,
  mode text NOT NULL CONSTRAINT challenges_mode CHECK (mode IN ('race', 'calm')),
  -- Null once the maker has deleted the account.
  maker_id uuid REFERENCES players,
  made_at timestamptz NOT NULL,
  -- Takes no new seats, because one of its puns was stopped or its maker was banned.
  is_closed boolean NOT NULL DEFAULT false,
  -- How many of its entries have a place.
  places smallint NOT NULL DEFAULT 0 CONSTRAINT challenges_places CHECK (places >= 0),
  rematch_id text
);
CREATE INDEX challenges_made ON challenges (made_at);
CREATE INDEX challenges_of_maker ON challenges (maker_id, made_at) WHERE maker_id IS NOT NULL;

-- The words as they were when the challenge was made.
CREATE TABLE challenge_puns (
  challenge_id text NOT NULL REFERENCES challenges ON DELETE CASCADE,
  round smallint NOT NULL,
  pun_id bigint NOT NULL REFERENCES puns,
  question text NOT NULL,
  answer text NOT NULL,
  kind text NOT NULL,
  sense_one text NOT NULL,
  sense_two text NOT NULL,
  ordinary text,
  PRIMARY KEY (challenge_id, round)
);
CREATE INDEX challenge_puns_pun ON challenge_puns (pun_id);

-- How far a seat has come in its challenge, with the round that it plays.
CREATE TABLE challenge_entries (
  seat_id uuid PRIMARY KEY REFERENCES seats ON DELETE CASCADE,
  challenge_id text NOT NULL,
  -- Null before the first round is opened, and after the place went to somebody else.
  placed_at timestamptz,
  -- The round that was opened last; 0 before the first.
  round smallint NOT NULL DEFAULT 0,
  is_open boolean NOT NULL DEFAULT false,
  opened_at timestamptz,
  -- Null without a clock.
  deadline timestamptz,
  revealed smallint[] NOT NULL DEFAULT '{}',
  checks smallint NOT NULL DEFAULT 0,
  -- The rounds whose puns the player had met when the seat was made or claimed.
  met smallint[] NOT NULL DEFAULT '{}',
  total integer NOT NULL DEFAULT 0,
  -- When a round was last opened, checked or ended.
  active_at timestamptz NOT NULL,
  finished_at timestamptz
);
CREATE INDEX challenge_entries_placed ON challenge_entries (challenge_id) WHERE placed_at IS NOT NULL;

-- Rounds that have ended.
CREATE TABLE challenge_rounds (
  seat_id uuid NOT NULL REFERENCES challenge_entries ON DELETE CASCADE,
  round smallint NOT NULL,
  is_solved boolean NOT NULL,
  score smallint NOT NULL,
  seconds integer NOT NULL,
  letters smallint NOT NULL,
  ended_at timestamptz NOT NULL,
  PRIMARY KEY (seat_id, round)
);

-- For the insights, which count by the day.
CREATE INDEX challenge_entries_finished ON challenge_entries (finished_at) WHERE finished_at IS NOT NULL;
CREATE INDEX seats_claimed ON seats (claimed_at) WHERE claimed_at IS NOT NULL;
