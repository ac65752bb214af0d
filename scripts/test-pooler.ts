import { runTests } from './test/run-tests.ts';

/**
 * `npm run test:pooler`: the server's own tests on PostgreSQL, or those whose path contains an argument, through PgBouncer
 * in transaction mode with what `DATABASE_PREPARED=off` does.
 */
process.on('disconnect', () => process.exit(1));
process.env.TEST_POOLER = '1';

const { passed, failed } = await runTests(process.argv.slice(2), { project: 'server-postgres' });
process.stdout.write(`\n${passed} passed, ${failed} failed\n`, () => process.exit(failed > 0 ? 1 : 0));
