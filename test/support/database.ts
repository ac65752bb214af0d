import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Database, openEmbedded, openPostgres } from '../../src/server/platform/db.ts';
import { copyEmbeddedTemplate, copyPostgresTemplate, dropPostgresCopy } from './templates.ts';

/** A migrated, empty database on the engine that this run is for; gone after `close`. */
export function openTestDatabase(): Promise<Database> {
  return process.env.TEST_ENGINE === 'postgres' ? openPostgresCopy() : openEmbeddedCopy();
}

async function openEmbeddedCopy(): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), 'punnery-db-'));
  copyEmbeddedTemplate(folder);
  const database = await openEmbedded(folder);
  const close = async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...database, close };
}

async function openPostgresCopy(): Promise<Database> {
  const server = inject('postgresUrl');
  const url = await copyPostgresTemplate(server);
  const database = openPostgres(url, 10, () => {});
  const close = async () => {
    await database.close();
    await dropPostgresCopy(server, url);
  };
  return { ...database, close };
}
