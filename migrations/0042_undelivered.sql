-- Why devices did not get a campaign, and how many of them have unsubscribed: those cannot be sent to again.
ALTER TABLE campaigns
  ADD COLUMN failure text,
  ADD COLUMN gone_count integer NOT NULL DEFAULT 0;
CREATE INDEX campaigns_completed ON campaigns (completed_at);

-- Attempts go on counting when a delivery is sent again, since their number identifies a claim.
ALTER TABLE deliveries ADD COLUMN attempts_before smallint NOT NULL DEFAULT 0;
