import { expect, test } from 'vitest';
import { type Finding, findBroken } from '../../src/server/audit/audit.ts';
import type { Check } from '../../src/server/audit/check.ts';
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

/** Tests that each promise of these checks has corruptions here that break it, and that the audit finds them. */
export function testCorruptions(
  server: TestApp,
  checks: readonly Check[],
  corruptions: Record<string, string[]>,
): void {
  test('there is a corruption for every promise', () => {
    expect(Object.keys(corruptions)).toEqual(checks.map(({ promise }) => promise));
  });

  const cases = Object.entries(corruptions).flatMap(([promise, ways]) => ways.map((way) => [promise, way]));
  test.each(cases)('found when broken: %s (%s)', async (promise = '', corruption = '') => {
    const findings = await findingsAfter(server, corruption);
    expect(findings.map((finding) => finding.promise)).toContain(promise);
  });
}
