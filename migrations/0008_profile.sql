-- A deleted account keeps its row, without anything personal, so that the ledger keeps its sum.
ALTER TABLE players ADD COLUMN deleted_at timestamptz;

-- Every object in the store has a row here or in `pictures` from before it is written until after it is deleted:
-- whatever a crash leaves behind is found by it.
CREATE TABLE uploads (
  id uuid PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES players,
  address text NOT NULL,
  issued_at timestamptz NOT NULL,
  claimed_at timestamptz
);
CREATE INDEX uploads_player ON uploads (player_id);
CREATE INDEX uploads_issued ON uploads (issued_at);

CREATE TABLE pictures (
  id uuid PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES players,
  in_use boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX one_picture_in_use ON pictures (player_id) WHERE in_use;
CREATE INDEX pictures_unused ON pictures (created_at) WHERE NOT in_use;

CREATE TABLE feedback (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null once the account is deleted.
  player_id uuid REFERENCES players,
  type text NOT NULL CHECK (type IN ('feedback', 'pun_suggestion', 'review')),
  content text NOT NULL CHECK (char_length(content) BETWEEN 1 AND 2000),
  rating smallint CHECK (rating IS NULL OR (type = 'review' AND rating BETWEEN 1 AND 5)),
  status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'approved', 'dismissed')),
  created_at timestamptz NOT NULL
);
CREATE INDEX feedback_inbox ON feedback (status, id);
CREATE INDEX feedback_player ON feedback (player_id);
