import { migrate } from '../src/server/platform/database/migrate.ts';
import { openPostgres } from '../src/server/platform/database/postgres.ts';
import { startOwnPostgres } from '../test/support/postgres.ts';
import { PROXIES } from '../test/support/proxies.ts';
import { SECRET } from '../test/support/secret.ts';
import { startServer, temporaryFolder } from '../test/support/server.ts';
import { restartUnderLoad } from './rolling/restarts.ts';

/** `npm run bench -- rolling [nginx]` measures six restarts behind each example configuration in deploy/. */
const wanted = process.argv[3];
const postgres = await startOwnPostgres();
const database = openPostgres(postgres.url, 2, () => {});
const data = temporaryFolder();
try {
  await migrate(database, 'migrations');
  const start = (port: number, PUBLIC_URL: string) =>
    startServer({
      NODE_ENV: 'production',
      PUBLIC_URL,
      DATABASE_URL: postgres.url,
      DATA_DIR: data.path,
      TRUST_PROXY: '1',
      // The default in production; servers in tests do not drain.
      DRAIN_SECONDS: '10',
      SECRET,
      PORT: String(port),
    });
  for (const proxy of wanted ? [wanted] : Object.keys(PROXIES))
    if (!(await restartUnderLoad({ proxy, db: database.db, start }))) process.exitCode = 1;
} finally {
  await database.close();
  await postgres.stop();
  data.remove();
}
