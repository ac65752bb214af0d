-- Needs all other processes stopped.
-- What is sent to players' devices: campaigns, reminders, nudges and alerts about challenges. A campaign's message has the
-- campaign's id. The kinds are the rows of MESSAGE_KINDS, so that a new one needs no migration.
CREATE TABLE messages (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  -- What it is about: the hour of a reminder, the date of a nudge, a challenge, a campaign.
  reference text NOT NULL,
  title text NOT NULL CONSTRAINT messages_title CHECK (char_length(title) BETWEEN 1 AND 120),
  text text NOT NULL CONSTRAINT messages_text CHECK (char_length(text) BETWEEN 1 AND 500),
  created_at timestamptz NOT NULL,
  -- Null if it is sent however late.
  expires_at timestamptz,
  -- False while further devices are being listed.
  is_listed boolean NOT NULL,
  -- Changed together with the deliveries, so that a list of campaigns counts nothing.
  target_count integer NOT NULL DEFAULT 0,
  delivered_count integer NOT NULL DEFAULT 0,
  failed_count integer NOT NULL DEFAULT 0,
  unknown_count integer NOT NULL DEFAULT 0,
  skipped_count integer NOT NULL DEFAULT 0,
  gone_count integer NOT NULL DEFAULT 0,
  failure text,
  completed_at timestamptz,
  is_forgotten boolean NOT NULL DEFAULT false,
  CONSTRAINT messages_counts CHECK (delivered_count + failed_count + unknown_count + skipped_count <= target_count)
);

INSERT INTO messages
  SELECT id, kind, reference, title, message, coalesce(sent_at, created_at), expires_at, listed_to >= list_end, target_count,
    delivered_count, failed_count, unknown_count, skipped_count, gone_count, failure, completed_at, is_forgotten
  FROM campaigns, LATERAL (
    SELECT 'reminder', to_char(reminds_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), reminds_at + interval '4 hours'
      WHERE reminds_at IS NOT NULL
    UNION ALL SELECT 'challenge', challenge_id, created_at + interval '24 hours' WHERE challenge_id IS NOT NULL
    UNION ALL SELECT 'nudge', nudge_day::text, created_at + interval '4 hours' WHERE nudge_day IS NOT NULL
    UNION ALL SELECT 'campaign', CASE WHEN is_re_engagement THEN 're-engagement' ELSE id::text END, NULL
      WHERE created_by IS NOT NULL AND sent_at IS NOT NULL) AS about (kind, reference, expires_at);

ALTER TABLE deliveries RENAME COLUMN campaign_id TO message_id;
ALTER TABLE deliveries DROP CONSTRAINT deliveries_campaign_id_fkey;
ALTER TABLE deliveries ADD CONSTRAINT deliveries_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages;

-- Dropping a column drops the constraints and indexes that read it.
DELETE FROM campaigns WHERE created_by IS NULL;
ALTER TABLE campaigns
  DROP COLUMN reminds_at, DROP COLUMN challenge_id, DROP COLUMN nudge_day,
  DROP COLUMN target_count, DROP COLUMN delivered_count, DROP COLUMN failed_count, DROP COLUMN unknown_count,
  DROP COLUMN skipped_count, DROP COLUMN gone_count, DROP COLUMN failure, DROP COLUMN completed_at, DROP COLUMN is_forgotten,
  ALTER COLUMN created_by SET NOT NULL;
CREATE INDEX campaigns_newest ON campaigns (created_at DESC, id);
CREATE INDEX campaigns_unlisted ON campaigns (sent_at) WHERE listed_to < list_end;

CREATE INDEX messages_about ON messages (kind, reference, created_at);
CREATE INDEX messages_completed ON messages (completed_at);
CREATE INDEX messages_ended ON messages (completed_at) WHERE kind = 'campaign' AND completed_at IS NOT NULL;
-- All players of an hour share its reminder.
CREATE UNIQUE INDEX one_reminder_an_hour ON messages (reference) WHERE kind = 'reminder';
CREATE UNIQUE INDEX one_re_engagement_at_a_time ON messages (reference) WHERE kind = 'campaign' AND completed_at IS NULL;
