import { CHECKS, type Finding } from '../../src/server/audit/audit.ts';

/** Those that are about objects, not rows. */
const OF_OBJECTS = 2;

/** `started`: when the audit began, by `performance.now()`. */
export function tellFindings(findings: Finding[], started: number): void {
  for (const { promise, count, ids } of findings) {
    console.log(`✗ not so: ${promise}: ${count} rows`);
    for (const id of ids) console.log(`    ${id}`);
    if (count > ids.length) console.log(`    … and ${count - ids.length} more`);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${CHECKS.length + OF_OBJECTS} promises checked in ${seconds} s, ${findings.length} broken`);
}
