import type { Database } from '../../src/server/platform/database/db.ts';
import { ENGINE } from './database.ts';

/** Makes the database read-only, or writable again, for every connection. */
export function setReadOnly({ script }: Pick<Database, 'script'>, isReadOnly: boolean): Promise<void> {
  const setting = `default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`;
  return script(async (run) => {
    await run('SET TRANSACTION READ WRITE');
    await run(`SET ${setting}`);
    if (ENGINE === 'pglite') return;
    await run(`DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET ${setting}', current_database()); END $$`);
    await run(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
  });
}
