-- Which admins want a daily e-mail about what waits on the dashboard. A row without a next time is off: it stays, so that
-- switching off and on again brings no second e-mail on one day.
CREATE TABLE admin_digests (
  player_id uuid PRIMARY KEY REFERENCES players,
  zone text NOT NULL,
  next_at timestamptz,
  -- The last own date of which the admin was told, or had nothing to be told.
  last_day date,
  -- Failures after this moment are news.
  since timestamptz NOT NULL
);
CREATE INDEX admin_digests_due ON admin_digests (next_at) WHERE next_at IS NOT NULL;

-- When a job last failed, and how many times since it last went well.
ALTER TABLE job_runs
  ADD COLUMN failed_at timestamptz,
  ADD COLUMN failures integer NOT NULL DEFAULT 0;

-- Counts of what waits: each reported pun once, and the campaigns of admins that have ended.
CREATE INDEX pun_reports_waiting ON pun_reports (pun_id) WHERE settled_at IS NULL;
CREATE INDEX campaigns_ended ON campaigns (completed_at) WHERE created_by IS NOT NULL AND completed_at IS NOT NULL;
