import { CHECKS, type Finding } from '../../src/server/audit/audit.ts';

/** The number of checks that are about objects, not rows. `CHECKS` does not include them. */
const OF_OBJECTS = 2;

/** `started` is the time at which the audit began, as returned by `performance.now()`. */
export function tellFindings(findings: Finding[], started: number): void {
  for (const { promise, count, ids } of findings) {
    console.log(`✗ does not hold: ${promise}: ${count} rows`);
    for (const id of ids) console.log(`    ${id}`);
    if (count > ids.length) console.log(`    … and ${count - ids.length} more`);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${CHECKS.length + OF_OBJECTS} promises checked in ${seconds} s, ${findings.length} broken`);
}
