import type { TestProject } from 'vitest/node';
import { startPostgres } from '../support/postgres.ts';
import { prepareTemplates } from '../support/templates.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

const WITHOUT_DATABASE = ['rules', 'web'];

/** Once for the whole run: a PostgreSQL server, and a migrated database of each engine to copy from. */
export default async function prepareDatabases(root: TestProject) {
  if (root.vitest.projects.every(({ name }) => WITHOUT_DATABASE.includes(name))) return undefined;

  const postgres = await startPostgres();
  try {
    await prepareTemplates(postgres.url);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  root.provide('postgresUrl', postgres.url);
  return postgres.stop;
}
