-- When the player was last shown the answer in something that is played together, by their own seat or by a guest of theirs.
-- Apart from answer_shown_at, which says that a game of the player has ended.
ALTER TABLE seen_puns ADD COLUMN shown_together_at timestamptz;

-- Null for an answer that a deleted account was shown together, which is neither a solve nor a loss.
ALTER TABLE left_games ALTER COLUMN is_correct DROP NOT NULL;
