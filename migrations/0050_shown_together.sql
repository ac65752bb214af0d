-- When the player was last shown the answer in something that is played together, by their own seat or by a guest of theirs.
-- Apart from answer_shown_at, which says that a game of the player has ended.
ALTER TABLE seen_puns ADD COLUMN shown_together_at timestamptz;

-- Null for an answer that a deleted account was shown together, which is neither a solve nor a loss.
ALTER TABLE left_games ALTER COLUMN is_correct DROP NOT NULL;

-- True for an answer that only players were shown, in something that is played together: the check for learnt answers reads it
-- like those of guests, but it is none of the answers that the guests of a network may be shown.
ALTER TABLE guest_answers ADD COLUMN is_player boolean NOT NULL DEFAULT false;

-- Tells a maker that somebody has finished this challenge. Like a reminder it is delivered as a campaign of nobody's making,
-- listed at once, which no admin sees.
ALTER TABLE campaigns ADD COLUMN challenge_id text;
ALTER TABLE campaigns DROP CONSTRAINT campaigns_check3;
ALTER TABLE campaigns ADD CONSTRAINT campaigns_cause CHECK (num_nonnulls(created_by, reminds_at, challenge_id) = 1);
CREATE INDEX campaigns_challenge ON campaigns (challenge_id, created_at) WHERE challenge_id IS NOT NULL;
DROP INDEX campaigns_newest;
CREATE INDEX campaigns_newest ON campaigns (created_at DESC, id) WHERE reminds_at IS NULL AND challenge_id IS NULL;

-- Whether a player wants to be told of their challenges, and how often they were told on that UTC day.
CREATE TABLE challenge_alerts (
  player_id uuid PRIMARY KEY REFERENCES players,
  is_on boolean NOT NULL,
  day date,
  told smallint NOT NULL DEFAULT 0
);
