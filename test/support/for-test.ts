import { inject } from 'vitest';
import { cleanUp } from './clean-up.ts';
import { startServer, temporaryFolder } from './server.ts';
import { copyPostgresTemplate, dropPostgresCopy } from './templates.ts';

/** A folder that is removed after the test. */
export function testFolder(): string {
  const { path, remove } = temporaryFolder();
  cleanUp(async () => remove());
  return path;
}

/** The address of a migrated PostgreSQL database that is dropped after the test. */
export async function testDatabase(): Promise<string> {
  const server = inject('postgresUrl');
  const url = await copyPostgresTemplate(server);
  cleanUp(() => dropPostgresCopy(server, url));
  return url;
}

/** A server that is stopped after the test, unless it has ended before. */
export async function testServer(env: Record<string, string>) {
  const server = await startServer(env);
  cleanUp(async () => void (await server.stop()));
  return server;
}
