import { runChecks } from './checks.ts';
import { PROOFS } from './test/projects.ts';
import { runTests } from './test/run-tests.ts';

// The launcher was killed: what runs below this process then ends by itself.
process.on('disconnect', () => process.exit(1));

const filters = process.argv.slice(2);
const isWhole = filters.length === 0;

// Side by side: the checks work while the tests' databases are being made.
const results = await Promise.all([
  ...(isWhole ? [runChecks()] : []),
  runTests(filters, isWhole ? { project: `!${PROOFS}` } : {}),
]);
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);

process.stdout.write(`\n${passed} passed, ${failed} failed\n`, () => {
  // A handle that a test left open must not keep a finished run from ending.
  process.exit(failed > 0 ? 1 : 0);
});
