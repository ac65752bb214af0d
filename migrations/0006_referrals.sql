ALTER TABLE players ADD COLUMN referral_code text UNIQUE;

CREATE TABLE referrals (
  player_id uuid PRIMARY KEY REFERENCES players,
  referrer_id uuid NOT NULL REFERENCES players,
  code text NOT NULL,
  -- Null past the referrer's daily limit.
  paid_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK (player_id <> referrer_id)
);
CREATE INDEX referrals_referrer ON referrals (referrer_id, created_at);
CREATE INDEX referrals_paid ON referrals (referrer_id, paid_at);

-- A keyed hash of every address that applied a code: it outlives the account.
CREATE TABLE referred_emails (email_hash text PRIMARY KEY);
