import { inject } from 'vitest';
import { type Database, openPostgres } from '../../src/server/platform/db.ts';
import { cleanUp } from './clean-up.ts';
import { SECRET } from './secret.ts';
import { startServer, temporaryFolder } from './server.ts';
import { copyPostgresTemplate, dropPostgresCopy } from './templates.ts';

export type Site = Awaited<ReturnType<typeof startSite>>;

/** The server as its players meet it, on a database of its own that the test may look into; closed after the file. */
export async function startSite(env: Record<string, string> = {}) {
  const postgresUrl = inject('postgresUrl');
  const databaseUrl = await copyPostgresTemplate(postgresUrl);
  const folder = temporaryFolder();
  const server = await startServer({ DATABASE_URL: databaseUrl, DATA_DIR: folder.path, SECRET, ...env });
  const database: Database = openPostgres(databaseUrl, 2, () => {});
  cleanUp(async () => {
    await server.stop();
    await database.close();
    await dropPostgresCopy(postgresUrl, databaseUrl);
    folder.remove();
  });
  return { url: server.url, db: database.db, dataDir: folder.path };
}
