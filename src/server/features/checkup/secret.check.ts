import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { openUnmigrated } from '../../platform/database/open-database.ts';
import { FolderInUse } from '../../platform/process/data-folder.ts';
import { findOtherSecret, readFingerprint } from '../../platform/security/database-secret.ts';
import { type Check, Wrong } from './verdict.ts';

const FIRST_START = {
  unused: 'The database has no secret yet: the next start records the one that it is given.',
};

/** Compares the secret with that of the database, as a start does. */
export function secretCheck(config: Config, isDatabaseWell: boolean): Check {
  return async () => {
    if (!config.databaseUrl && !existsSync(join(config.dataDir, 'db'))) return FIRST_START;
    if (!isDatabaseWell) return { unused: 'Not tried: it is compared with the database, which comes first.' };
    const database = await openUnmigrated(config, () => {}).catch((error) => {
      if (error instanceof FolderInUse) return undefined;
      throw error;
    });
    if (!database) return 'The server that runs compared it when it started.';
    const { db, script, close } = database;
    try {
      const [table] = await script((run) =>
        run("SELECT to_regclass('database_secret') IS NOT NULL AS is_there"),
      );
      if (!table?.is_there || !(await readFingerprint(db))) return FIRST_START;
      const other = await findOtherSecret(db, config);
      if (other) throw new Wrong(other);
      return `${config.secret ? 'SECRET' : `The secret in ${config.dataDir}`} is the one that the database was used with.`;
    } finally {
      await close();
    }
  };
}
