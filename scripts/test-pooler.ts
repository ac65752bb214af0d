import { runProject } from './test/run-project.ts';

/**
 * `npm run test:pooler`: the server's own tests on PostgreSQL through PgBouncer in transaction mode, with what
 * `DATABASE_PREPARED=off` does.
 */
process.env.TEST_POOLER = '1';
await runProject('server-postgres');
