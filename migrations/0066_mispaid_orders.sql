-- An order that was captured with another amount than its price: nothing was granted for it, and nothing ever is.
ALTER TABLE purchases
  -- The amount that was captured, in US cents; 0 in another currency.
  ADD COLUMN paid_cents integer,
  DROP CONSTRAINT purchases_status_check,
  DROP CONSTRAINT purchases_check1,
  ADD CONSTRAINT purchases_status_check CHECK (status IN ('open', 'captured', 'mispaid', 'denied', 'expired')),
  ADD CONSTRAINT purchases_captured CHECK ((status IN ('captured', 'mispaid')) = (captured_at IS NOT NULL)),
  ADD CONSTRAINT purchases_paid_cents CHECK ((status = 'mispaid') = (paid_cents IS NOT NULL) AND paid_cents >= 0 AND paid_cents <> cents);
CREATE INDEX purchases_mispaid ON purchases (captured_at) WHERE status = 'mispaid';
