import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './db.ts';

/** Any number, the same in every process: they wait for each other on it. */
const LOCK = 7_086_637;

/** All that is missing is applied in one transaction, so a failed start leaves the database as it was. */
export async function migrate(database: Database, folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const files = await Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(join(folder, name), 'utf8') })),
  );
  return database.script(async (run) => {
    // A large table takes as long as it takes, and whoever waits for it waits as long.
    await run('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0');
    await run(`SELECT pg_advisory_xact_lock(${LOCK})`);
    await run(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const applied = new Map(
      (await run('SELECT name, checksum FROM migrations')).map((row) => [row.name, row.checksum]),
    );
    const fresh: string[] = [];
    for (const { name, sql } of files) {
      const checksum = createHash('sha256').update(sql).digest('hex');
      const known = applied.get(name);
      if (known !== undefined && known !== checksum) {
        throw new Error(`Migration ${name} was changed after it had been applied: add a new one instead.`);
      }
      if (known !== undefined) continue;
      await run(sql);
      await run(`INSERT INTO migrations (name, checksum) VALUES ('${name}', '${checksum}')`);
      fresh.push(name);
    }
    return fresh;
  });
}
