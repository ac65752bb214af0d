-- Who wants to be told of the pun of the day, and at which hour of their own clock. A row without an hour is off: it stays, so
-- that who turns it off and on again is not told twice a day.
CREATE TABLE daily_reminders (
  player_id uuid PRIMARY KEY REFERENCES players,
  zone text NOT NULL,
  hour smallint CHECK (hour BETWEEN 0 AND 23),
  next_at timestamptz,
  -- The last own date of which the player was told, and how many times since they last began a daily.
  told_day date,
  unanswered smallint NOT NULL DEFAULT 0,
  -- It turned itself off, since nobody answered.
  has_stopped boolean NOT NULL DEFAULT false,
  CHECK ((hour IS NULL) = (next_at IS NULL)),
  CHECK (NOT has_stopped OR hour IS NULL)
);
CREATE INDEX daily_reminders_due ON daily_reminders (next_at) WHERE next_at IS NOT NULL;

-- A reminder is a campaign of nobody's making, one for each hour, which no admin sees. Its list is written at once:
-- servers that know nothing of it only carry its deliveries.
ALTER TABLE campaigns
  ADD COLUMN reminds_at timestamptz UNIQUE,
  ALTER COLUMN created_by DROP NOT NULL,
  ADD CHECK (num_nonnulls(created_by, reminds_at) = 1);
DROP INDEX campaigns_newest;
CREATE INDEX campaigns_newest ON campaigns (created_at DESC, id) WHERE reminds_at IS NULL;
