import { expect } from 'vitest';
import { type Finding, findBroken } from '../../src/server/audit/audit.ts';
import type { TestApp } from './app.ts';

/** Drops the database's own constraints and triggers, so that only the audit can find faults. */
const UNGUARD = `DO $$ DECLARE it record; BEGIN
  FOR it IN SELECT conrelid::regclass AS t, conname FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND contype IN ('c', 'f', 'u', 'p') ORDER BY contype <> 'f'
    LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT IF EXISTS %I CASCADE', it.t, it.conname); END LOOP;
  FOR it IN SELECT indexrelid::regclass AS i FROM pg_index WHERE indisunique AND indrelid::regclass::text NOT LIKE 'pg_%'
    AND indexrelid::regclass::text NOT LIKE 'pg_%' LOOP EXECUTE format('DROP INDEX %s', it.i); END LOOP;
  FOR it IN SELECT DISTINCT tgrelid::regclass AS t FROM pg_trigger WHERE NOT tgisinternal
    LOOP EXECUTE format('ALTER TABLE %s DISABLE TRIGGER USER', it.t); END LOOP;
END $$`;

class Undo extends Error {}

/** Returns what the audit finds after the corruption, which is then rolled back. */
export async function findingsAfter({ script }: TestApp, corruption: string): Promise<Finding[]> {
  let findings: Finding[] = [];
  const tried = script(async (run) => {
    await run(UNGUARD);
    await run(corruption);
    findings = await findBroken(run);
    throw new Undo();
  });
  await expect(tried).rejects.toThrow(Undo);
  return findings;
}
