-- Campaigns that are not sent yet can be edited and scheduled. A process of the release before sends a scheduled campaign
-- without clearing scheduled_at, so a campaign waits only while it has no sent_at.
ALTER TABLE campaigns
  ADD COLUMN revision integer NOT NULL DEFAULT 0,
  ADD COLUMN scheduled_at timestamptz,
  ADD COLUMN scheduled_by uuid REFERENCES players (id),
  ADD COLUMN unsent text CHECK (unsent IN ('late', 'push_off'));
CREATE INDEX campaigns_scheduled ON campaigns (scheduled_at) WHERE scheduled_at IS NOT NULL AND sent_at IS NULL;
