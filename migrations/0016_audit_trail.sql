-- Null: the operator's console, which has no account.
ALTER TABLE admin_actions ALTER COLUMN actor_id DROP NOT NULL;

-- What was done stays as it was told. But for the reason, which goes with the account that it is about.
CREATE FUNCTION keep_admin_actions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.reason IS NULL AND to_jsonb(NEW) - 'reason' = to_jsonb(OLD) - 'reason'
    AND EXISTS (SELECT FROM players WHERE id = OLD.target_id AND deleted_at IS NOT NULL)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON admin_actions
  FOR EACH ROW EXECUTE FUNCTION keep_admin_actions();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON admin_actions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
