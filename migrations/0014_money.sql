-- Money that went back to a buyer, by a refund or by their bank, under the provider's own id: told twice, it counts once.
-- It is kept by the capture, not by the order, since it may be told before the capture is recorded here.
CREATE TABLE returned_payments (
  id text PRIMARY KEY,
  capture_id text NOT NULL,
  -- Null: the provider named no amount, so all of it.
  cents integer CHECK (cents >= 0),
  created_at timestamptz NOT NULL
);
CREATE INDEX returned_payments_capture ON returned_payments (capture_id);
