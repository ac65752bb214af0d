-- A ban of a seat that a guest has claimed bars the browser, too: without the account it would be a guest again.
ALTER TABLE seats ADD COLUMN claimed_token_hash text;
