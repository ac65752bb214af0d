import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbedded } from '../../src/server/platform/database/embedded.ts';
import { migrate } from '../../src/server/platform/database/migrate.ts';
import { openPostgres } from '../../src/server/platform/database/postgres.ts';
import { runSql } from './run-sql.ts';

const ROOT = join(import.meta.dirname, '../..');
const MIGRATIONS = join(ROOT, 'migrations');
const TEMPLATE_DATABASE = 'punnery_template';

/** Prepares a migrated database of each engine once, so that a test file gets a copy in a tenth of a second. */
export async function prepareTemplates(postgresUrl: string): Promise<void> {
  await Promise.all([prepareEmbedded(), preparePostgres(postgresUrl)]);
}

/**
 * Leaves out PostgreSQL's own template0 and template1, a third of
 * the bytes, because no database is created from them any more.
 */
export function copyEmbeddedTemplate(folder: string): void {
  const filter = (path: string) => !/\bbase.[14]$/.test(path);
  cpSync(embeddedTemplate(), folder, { recursive: true, filter });
}

export async function copyPostgresTemplate(postgresUrl: string): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await runSql(postgresUrl, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE_DATABASE}`);
  return withDatabase(postgresUrl, name);
}

export async function emptyPostgresDatabase(postgresUrl: string): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await runSql(postgresUrl, `CREATE DATABASE ${name}`);
  return withDatabase(postgresUrl, name);
}

export async function dropPostgresCopy(postgresUrl: string, copyUrl: string): Promise<void> {
  await runSql(postgresUrl, `DROP DATABASE IF EXISTS ${databaseOf(copyUrl)} WITH (FORCE)`);
}

/** Initialising the embedded engine takes seconds, so its template is kept between runs until a migration changes. */
export async function prepareEmbedded(): Promise<void> {
  const template = embeddedTemplate();
  if (existsSync(template)) return;
  const draft = `${template}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(join(draft, '..'), { recursive: true });
  const database = await openEmbedded(draft);
  await migrate(database, MIGRATIONS);
  await database.close();
  renameSync(draft, template);
}

async function preparePostgres(postgresUrl: string): Promise<void> {
  await runSql(postgresUrl, `DROP DATABASE IF EXISTS ${TEMPLATE_DATABASE} WITH (FORCE)`);
  await runSql(postgresUrl, `CREATE DATABASE ${TEMPLATE_DATABASE}`);
  const database = openPostgres(withDatabase(postgresUrl, TEMPLATE_DATABASE), 1, () => {});
  await migrate(database, MIGRATIONS);
  await database.close();
}

function embeddedTemplate(): string {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')));
  for (const name of readdirSync(MIGRATIONS).sort())
    hash.update(name).update(readFileSync(join(MIGRATIONS, name)));
  return join(ROOT, '.cache/embedded-template', hash.digest('hex').slice(0, 16));
}

export function databaseOf(url: string): string {
  return new URL(url).pathname.slice(1);
}

export function withDatabase(postgresUrl: string, name: string): string {
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return url.href;
}
