-- How a pun works: what its answer means, twice, and, where it sounds like another word, the spelling that one would
-- expect. All of it null where nobody wrote it down; a server that does not know these columns leaves them so.
ALTER TABLE puns
  ADD COLUMN sense_one text CHECK (sense_one ~ '\S' AND char_length(sense_one) <= 120),
  ADD COLUMN sense_two text CHECK (sense_two ~ '\S' AND char_length(sense_two) <= 120),
  ADD COLUMN kind text CHECK (kind IN ('double', 'sound', 'split', 'idiom')),
  ADD COLUMN ordinary text CHECK (ordinary ~ '\S' AND char_length(ordinary) <= 120),
  ADD CONSTRAINT puns_explained_whole CHECK (num_nulls(kind, sense_one, sense_two) IN (0, 3)),
  ADD CONSTRAINT puns_ordinary_sounds CHECK (ordinary IS NULL OR kind IS NOT DISTINCT FROM 'sound');
