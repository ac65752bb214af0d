-- Glicko-2 ratings of players and puns; see rules/glicko.ts. Servers that know nothing of them add puns of the middle rating
-- and end games that do not count.
-- First what a start or a submit of a running server takes first, or each would wait for the other.
LOCK TABLE game_sessions IN ACCESS EXCLUSIVE MODE;

ALTER TABLE puns
  ADD COLUMN rating double precision NOT NULL DEFAULT 1500 CHECK (rating BETWEEN 0 AND 5000),
  ADD COLUMN deviation double precision NOT NULL DEFAULT 350 CHECK (deviation BETWEEN 0 AND 500),
  ADD COLUMN volatility double precision NOT NULL DEFAULT 0.06 CHECK (volatility BETWEEN 0 AND 1),
  ADD COLUMN rated_games integer NOT NULL DEFAULT 0,
  -- The next two go with the rating and with the games. They change seldom: a pun whose rating moves within its band is
  -- written without a touch of any index.
  ADD COLUMN band smallint NOT NULL DEFAULT 30,
  ADD COLUMN is_new boolean NOT NULL DEFAULT true;
UPDATE puns SET rating = 1500 + (difficulty - 2) * 100, band = 30 + (difficulty - 2) * 2 WHERE difficulty <> 2;

-- A deal walks through a band from a random place on and reads nothing but the index until it has found its pun.
CREATE INDEX puns_band ON puns (band, place) INCLUDE (id) WHERE is_active;
CREATE INDEX puns_new ON puns (band, place) INCLUDE (id) WHERE is_active AND is_new;

CREATE TABLE player_ratings (
  player_id uuid PRIMARY KEY REFERENCES players,
  rating double precision NOT NULL CHECK (rating BETWEEN 0 AND 5000),
  deviation double precision NOT NULL CHECK (deviation BETWEEN 0 AND 500),
  volatility double precision NOT NULL CHECK (volatility BETWEEN 0 AND 1),
  games integer NOT NULL,
  -- Where the puns stand that this player should be dealt.
  target_band smallint NOT NULL
);

-- What a game counted for both ratings, from 0 to 1; null where it did not, and while it is open.
ALTER TABLE game_sessions ADD COLUMN score double precision;

-- Games that the ratings of their puns do not know yet, with the player's rating before the game. Whose they were is not
-- told. A job folds them in and deletes them in the same transaction. The pun is the game's, whose row refers to it: to look
-- it up once more would lock it for every game that ends.
CREATE TABLE rating_queue (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pun_id bigint NOT NULL,
  rating double precision NOT NULL,
  deviation double precision NOT NULL,
  score double precision NOT NULL CHECK (score BETWEEN 0 AND 1)
);

-- A game that ends moves its player's rating and waits for its pun's, within the statement that ends it. False, and nothing
-- written, when another game has moved the player's rating since it was read.
CREATE FUNCTION rate_game(
  player uuid, games_before integer, rating_before double precision, deviation_before double precision,
  rating_after double precision, deviation_after double precision, volatility_after double precision, target smallint,
  pun bigint, game_score double precision
) RETURNS boolean LANGUAGE plpgsql AS $$
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
