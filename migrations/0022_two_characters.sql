-- What an e-mail address or a player name begins with, for searches too short for trigrams. Words, not the whole text: a
-- first name may be longer than an index of this kind takes.
CREATE INDEX player_search_email ON player_search (split_part(text, ' ', 1) text_pattern_ops);
CREATE INDEX player_search_username ON player_search (split_part(text, ' ', 2) text_pattern_ops);
