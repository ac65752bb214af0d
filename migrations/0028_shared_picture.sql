-- The picture of a day for previews, drawn at the first call and kept beside the words that it shows.
ALTER TABLE daily_puns ADD COLUMN picture bytea;
