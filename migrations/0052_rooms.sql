-- A live quiz that people join by a code. What happens next follows from this row and the time: no process owns a timer.
CREATE TABLE rooms (
  id text PRIMARY KEY,
  -- Only joining needs it, so that it can be replaced at any time.
  code text NOT NULL CONSTRAINT rooms_code UNIQUE,
  -- Null once the host has deleted the account.
  host_id uuid REFERENCES players,
  made_at timestamptz NOT NULL,
  settings jsonb NOT NULL,
  is_locked boolean NOT NULL DEFAULT false,
  is_code_hidden boolean NOT NULL DEFAULT false,
  phase text NOT NULL DEFAULT 'lobby'
    CONSTRAINT rooms_phase CHECK (phase IN ('lobby', 'ready', 'playing', 'reveal', 'podium', 'ended')),
  -- How many games were started.
  game smallint NOT NULL DEFAULT 0,
  -- How many puns the game has, and which of them is played; 0 in the lobby.
  puns smallint NOT NULL,
  number smallint NOT NULL DEFAULT 0,
  -- The same pun, numbered over all games of the room.
  pun integer NOT NULL DEFAULT 0,
  starts_at timestamptz,
  deadline timestamptz,
  paused_at timestamptz,
  -- Grows with each change of this row but the next two columns.
  rev integer NOT NULL DEFAULT 0,
  host_seen_at timestamptz NOT NULL,
  -- Keyed hash of the network that the host was last seen on.
  host_network_hash text NOT NULL,
  ended_at timestamptz,
  CONSTRAINT rooms_ended CHECK ((phase = 'ended') = (ended_at IS NOT NULL))
);
CREATE UNIQUE INDEX one_open_room ON rooms (host_id) WHERE ended_at IS NULL;
CREATE INDEX rooms_of_host ON rooms (host_id, made_at) WHERE host_id IS NOT NULL;
CREATE INDEX rooms_made ON rooms (made_at);
CREATE INDEX rooms_old ON rooms (ended_at) WHERE ended_at IS NOT NULL;

-- The words as they were when the game was started.
CREATE TABLE room_puns (
  room_id text NOT NULL REFERENCES rooms ON DELETE CASCADE,
  pun integer NOT NULL,
  game smallint NOT NULL,
  -- Null without a clock.
  seconds smallint,
  pun_id bigint NOT NULL REFERENCES puns,
  question text NOT NULL,
  answer text NOT NULL,
  kind text NOT NULL,
  sense_one text NOT NULL,
  sense_two text NOT NULL,
  ordinary text,
  -- When its set-up was first sent; null before.
  shown_at timestamptz,
  -- It counts for nobody.
  is_skipped boolean NOT NULL DEFAULT false,
  PRIMARY KEY (room_id, pun)
);
CREATE INDEX room_puns_pun ON room_puns (pun_id);

-- A seat of a room: when it was last seen, its board of the pun that it plays, and what it has in the current game.
CREATE TABLE room_seats (
  seat_id uuid PRIMARY KEY REFERENCES seats ON DELETE CASCADE,
  room_id text NOT NULL REFERENCES rooms,
  -- The first pun that the seat plays.
  from_pun integer NOT NULL,
  -- The first pun that the seat was shown, which is the one before if it was taken while that was played or revealed.
  shown_from integer NOT NULL,
  seen_at timestamptz NOT NULL,
  -- Keyed hash of the network that the seat was last seen on.
  network_hash text NOT NULL,
  -- The same of the network that the seat was taken on.
  joined_network_hash text NOT NULL,
  -- The pun of the next three columns.
  pun integer NOT NULL DEFAULT 0,
  checks smallint NOT NULL DEFAULT 0,
  revealed smallint[] NOT NULL DEFAULT '{}',
  is_finished boolean NOT NULL DEFAULT false,
  total integer NOT NULL DEFAULT 0,
  played smallint NOT NULL DEFAULT 0
);
CREATE INDEX room_seats_room ON room_seats (room_id);

-- How a seat has finished a pun. A pun without an answer was not finished in time.
CREATE TABLE room_answers (
  room_id text NOT NULL,
  pun integer NOT NULL,
  seat_id uuid NOT NULL REFERENCES room_seats ON DELETE CASCADE,
  is_solved boolean NOT NULL,
  score smallint NOT NULL,
  -- Milliseconds since the pun could be answered, without pauses.
  used_ms integer NOT NULL,
  letters smallint NOT NULL,
  answered_at timestamptz NOT NULL,
  PRIMARY KEY (room_id, pun, seat_id),
  CONSTRAINT room_answers_pun FOREIGN KEY (room_id, pun) REFERENCES room_puns ON DELETE CASCADE
);
CREATE INDEX room_answers_seat ON room_answers (seat_id);

-- Who may not return to a room: a browser, by the hash of its token and the room, or a player.
CREATE TABLE room_bans (
  room_id text NOT NULL REFERENCES rooms ON DELETE CASCADE,
  token_hash text,
  player_id uuid REFERENCES players,
  CONSTRAINT room_bans_who CHECK (num_nonnulls(token_hash, player_id) = 1),
  CONSTRAINT room_bans_token UNIQUE (room_id, token_hash),
  CONSTRAINT room_bans_player UNIQUE (room_id, player_id)
);
CREATE INDEX room_bans_of_player ON room_bans (player_id) WHERE player_id IS NOT NULL;

-- How many wrong codes were typed on a network since the beginning of its window.
CREATE TABLE room_code_networks (
  network_hash text PRIMARY KEY,
  since timestamptz NOT NULL,
  codes integer NOT NULL
);
CREATE INDEX room_code_networks_since ON room_code_networks (since);
