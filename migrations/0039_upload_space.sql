-- An upload is admitted once: on our own disk when its PUT begins, with a bucket when its address is issued. From then on
-- it counts towards what its player, its network and all together may store.
ALTER TABLE uploads
  ADD COLUMN admitted_at timestamptz,
  -- At least what is stored: as long as the file says that it is, or as long as a file may be.
  ADD COLUMN bytes integer,
  -- A keyed hash of the network that sent it.
  ADD COLUMN network text,
  -- Until the object is deleted.
  ADD COLUMN takes_space boolean NOT NULL DEFAULT false;
CREATE INDEX uploads_space ON uploads (player_id) WHERE takes_space;
CREATE INDEX uploads_network ON uploads (network, admitted_at);
